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
  private pending: string[] = []  // the events being spoken until `heard_at`
  private heard_at = 0

  /** Events. */
  announce(text: string, lang?: string): void {
    const now = performance.now()
    this.last = [text, lang]
    this.pending = now < this.heard_at ? [...this.pending, text] : [text]
    this.heard_at = Math.max(now, this.heard_at) + text.length * letter_ms
    this.preview(text, lang)
  }

  /** What a choice would do. It is for whoever chooses: nobody hears it again. */
  preview(text: string, lang?: string): void {
    this.set(this.polite, text, lang)
  }

  /** Your turn, or an error. It interrupts, so it begins with the events it cuts off. */
  announce_now(text: string): void {
    const cut_off = performance.now() < this.heard_at ? this.pending.filter((event) => !text.includes(event)) : []
    this.heard_at = 0
    this.set(this.polite, '')
    this.set(this.alert, [...cut_off, text].join(' '))
  }

  repeat(): void {
    this.set(this.polite, ...this.last)
  }

  private set(cell: Writable<Announcement>, text: string, lang?: string): void {
    cell.set({ text, lang, turn: cell.get().turn + 1 })
  }
}
