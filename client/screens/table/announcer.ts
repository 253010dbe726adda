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
  private new_events: string[] = []  // the events of this task: no screen reader can have begun with them

  /** Events. Those of one task are one text, or each would replace the one before it. */
  announce(text: string, lang?: string): void {
    if (this.new_events.push(text) === 1) setTimeout(() => (this.new_events = []))
    this.last = [this.new_events.join(' '), lang]
    this.preview(...this.last)
  }

  /** What a choice would do. It is for whoever chooses: nobody hears it again. */
  preview(text: string, lang?: string): void {
    this.set(this.polite, text, lang)
  }

  /** Your turn, an error or the result. It interrupts, so it goes on with the events that nobody can have heard. How far
      anything else was spoken is known to nobody: it is not said again unless asked for. */
  announce_now(text: string): void {
    const more = this.new_events.filter((event) => !text.includes(event))
    this.new_events = []
    this.preview('')
    this.set(this.alert, [text, ...more].join(' '))
  }

  repeat(): void {
    this.preview(...this.last)
  }

  private set(cell: Writable<Announcement>, text: string, lang?: string): void {
    cell.set({ text, lang, turn: cell.get().turn + 1 })
  }
}
