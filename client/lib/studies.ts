// What bots have to work out before they play: done in slices, one study after the other, so that whoever asks
// something meanwhile is answered; kept for the next visit.
import type { Game, Study, Watch } from '../../wasm/door.mjs'

/** Where studies are kept from one visit to the next. */
export interface StudyShelf {
  get(key: string): Promise<Uint8Array | null>
  put(key: string, bytes: Uint8Array): Promise<void>
}

const most = 2  // under way at a time: a module holds few
const slice = 24  // milliseconds of work between two looks at what is asked

export class Studies {
  private readonly under_way = new Set<string>()
  private last: Promise<void> = Promise.resolve()
  private resting: Promise<void> | null = null
  private wake = () => {}

  /** `told` hears how far the work is, 0 to 1, and null when there is none. */
  constructor(private readonly game: Game, private readonly shelf: StudyShelf,
              private readonly told: (part: number | null) => void) {}

  /** Whether a bot can go on at once from here. If it cannot, its study begins, or goes on. */
  is_ready(bot: string, watch: Watch): boolean {
    const study = this.game.study(bot, watch)
    if (!study) return true
    const key = study.about()
    const ready = !this.under_way.has(key) && study.step() === 1
    if (ready || this.under_way.has(key) || this.under_way.size === most) study.close()
    else this.begin(key, study)
    return ready
  }

  pause(on: boolean): void {
    this.wake()
    this.resting = on ? new Promise((resolve) => (this.wake = resolve)) : null
  }

  private begin(key: string, study: Study) {
    this.under_way.add(key)
    this.last = this.last.then(() => this.pursue(key, study)).catch(() => {}).then(() => {
      this.under_way.delete(key)
      study.close()
      this.told(null)
    })
  }

  private async pursue(key: string, study: Study): Promise<void> {
    const kept = await this.shelf.get(key).catch(() => null)
    if (kept && study.load(kept)) return
    for (let part = 0; part < 1;) {
      this.told(part)
      await this.rest()
      const end = performance.now() + slice
      do part = study.step()
      while (part < 1 && performance.now() < end)
    }
    await this.shelf.put(key, study.bytes())
  }

  /** Lets others go first, and waits while it is paused. */
  private async rest(): Promise<void> {
    do {
      await this.resting
      await new Promise((resolve) => setTimeout(resolve))
    } while (this.resting)
  }
}
