// Real positions for tests: records are folded by the game's module, as at a table.
import type { Locale } from '../../../../client/lib/locale.ts'
import { letter, type Refusal, type Seat } from '../../../../client/lib/match.ts'
import { rules_of } from '../../../../client/lib/testing.ts'
import type { RiverPosition, RiverScene, RiverStep } from '../view.ts'
import { texts, type RiverVoice } from '../voice.ts'

const { ask } = await rules_of('river')
const names: Record<Locale, string[]> = {
  en: ['Red', 'Yellow', 'White', 'Ink'],
  fr: ['Rouge', 'Jaune', 'Blanc', 'Noir'],
  de: ['Rot', 'Gelb', 'Weiß', 'Schwarz'],
  nl: ['Rood', 'Geel', 'Wit', 'Zwart'],
}

export interface Snapshot {
  scene: RiverScene
  steps: RiverStep[]
  before: RiverPosition  // where the last step started from
  refuse: (move: string) => Promise<Refusal | null>
}

async function folded(shown: string, viewer: Seat): Promise<{ now: Snapshot; watch: number }> {
  const { watch, start, steps } = await ask.watch(shown)
  const known = steps as RiverStep[], last = known.at(-1) ?? null
  const position = last?.after ?? start as RiverPosition
  const now = {
    scene: { position, colours: [0, 1, 2, 3], me: viewer, selected: null, picked: null, hint: null, after: false, last },
    steps: known,
    before: known.at(-2)?.after ?? start as RiverPosition,
    refuse: (move: string) => ask.refuse(watch, `${letter(viewer)} ${move}`),
  }
  return { now, watch }
}

/** What `viewer` sees of a match given as comma-separated lines. A starts unless the setup sets `first`. */
export async function snapshot(viewer: Seat, setup: string, lines: string): Promise<Snapshot> {
  const record = lines.split(',').map((line) => `${line.trim()}\n`).filter((line) => line !== '\n').join('')
  const first = setup.includes('first=') ? '' : 'first=A '
  const header = `game river\nsetup edition=1 ${first}${setup}\nseen ${letter(viewer)}\n\n`
  return (await folded(header + record, viewer)).now
}

/** Plays a random match; `look` gets every position as the deciding seat sees it, otherwise as A does. */
export async function random_match(setup: string, seed: bigint, look: (now: Snapshot) => Promise<void>): Promise<void> {
  const { match } = await ask.open(`edition=1 ${setup}`)
  if (match === null) throw new Error(`no such setup: ${setup}`)
  for (let i = 0n; ; ++i) {
    const { turn, places } = await ask.standing(match)
    const viewer = turn.kind === 'decide' ? turn.seat : 0
    const { now, watch } = await folded(await ask.shown(match, viewer), viewer)
    now.scene.position.places = places
    await look(now)
    await ask.unwatch(watch)
    if (turn.kind === 'over') return ask.close(match)
    if (turn.kind === 'chance') await ask.roll(match, seed + i)
    else {
      const { options } = now.scene.position
      await ask.apply(match, `${letter(viewer)} ${options[Number((seed + i) % BigInt(options.length))]!.move}`)
    }
  }
}

export async function voice(locale: Locale = 'en', you: Seat | null = 0): Promise<RiverVoice> {
  return { t: await texts[locale](), locale, name: (seat) => names[locale][seat] ?? '', you }
}
/** The scene with one of its moves selected. */
export const selecting = (scene: RiverScene, move: string): RiverScene =>
  ({ ...scene, selected: scene.position.options.find((option) => option.move === move) ?? null })
