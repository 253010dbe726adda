// What is spoken to those who listen: politely what others did, at once what calls for an answer.
import { Cell } from '../../lib/store.ts'

/** `turn` changes with every saying, so that the same words are spoken again. */
export interface Said {
  text: string
  turn: number
}

export class Speech {
  readonly polite = new Cell<Said>({ text: '', turn: 0 })
  readonly alert = new Cell<Said>({ text: '', turn: 0 })
  private last = ''

  /** What happened; the latest wins. */
  tell(text: string): void {
    this.last = text
    this.say(this.polite, text)
  }

  /** Your turn, or an error. */
  call(text: string): void {
    this.say(this.alert, text)
  }

  repeat(): void {
    this.say(this.polite, this.last)
  }

  private say(cell: Cell<Said>, text: string): void {
    cell.set({ text, turn: cell.get().turn + 1 })
  }
}
