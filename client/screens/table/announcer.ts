// Screen-reader announcements: events politely, prompts assertively.
import { Writable } from '../../lib/observable.ts'

const letter_ms = 60  // to speak one letter, about

/** `turn` changes with every announcement, so that the same text is spoken again. */
export interface Announcement {
  text: string
  turn: number
  lang?: string | undefined  // if it is not the reader's
}

export class Announcer {
  readonly polite = new Writable<Announcement>({ text: '', turn: 0 })
  readonly alert = new Writable<Announcement>({ text: '', turn: 0 })
  private last: [text: string, lang: string | undefined] = ['', undefined]
  private pending: { text: string; heard_at: number }[] = []  // the events, each being spoken until then

  /** Events. */
  announce(text: string, lang?: string): void {
    const spoken = this.being_spoken(), begins = spoken.at(-1)?.heard_at ?? performance.now()
    this.last = [text, lang]
    this.pending = [...spoken, { text, heard_at: begins + text.length * letter_ms }]
    this.preview(text, lang)
  }

  /** What a choice would do. It is for whoever chooses: nobody hears it again. */
  preview(text: string, lang?: string): void {
    this.set(this.polite, text, lang)
  }

  /** Your turn, or an error. It interrupts, so it begins with the events it cuts off. */
  announce_now(text: string): void {
    const cut_off = this.being_spoken().map((event) => event.text).filter((event) => !text.includes(event))
    this.pending = []
    this.set(this.polite, '')
    this.set(this.alert, [...cut_off, text].join(' '))
  }

  repeat(): void {
    this.set(this.polite, ...this.last)
  }

  private being_spoken() {
    const now = performance.now()
    return this.pending.filter(({ heard_at }) => now < heard_at)
  }
  private set(cell: Writable<Announcement>, text: string, lang?: string): void {
    cell.set({ text, lang, turn: cell.get().turn + 1 })
  }
}
