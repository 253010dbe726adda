// Screen-reader announcements: events politely, prompts assertively.
import { Writable } from '../../lib/observable.ts'

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

  /** Events; the latest wins. */
  announce(text: string, lang?: string): void {
    this.last = [text, lang]
    this.set(this.polite, text, lang)
  }

  /** Your turn, or an error. */
  announce_now(text: string): void {
    this.set(this.alert, text)
  }

  repeat(): void {
    this.set(this.polite, ...this.last)
  }

  private set(cell: Writable<Announcement>, text: string, lang?: string): void {
    cell.set({ text, lang, turn: cell.get().turn + 1 })
  }
}
