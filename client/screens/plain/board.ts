// The board of a game without one: the rules' picture, as large as possible.
import './board.css'
import type { Board, BoardContext, Scene } from '../../board/game.ts'
import type { Cell } from '../../board/grid.ts'
import { seat_colour } from '../../board/seats.ts'
import type { Event, Step } from '../../lib/match.ts'
import { ink_on, is_seat, strokes, type Stroke } from './picture.ts'

const pause_ms = 450  // between two steps
const largest = 56  // pixels per letter
const trial = 100

class PlainBoard implements Board<unknown, Event> {
  private readonly root = document.createElement('div')
  private readonly text = document.createElement('pre')
  private readonly observer = new ResizeObserver(() => this.fit())
  private drawn = ''

  constructor(host: HTMLElement, private readonly context: BoardContext<unknown>) {
    this.root.className = 'plain'
    this.text.lang = 'en'
    this.text.setAttribute('aria-hidden', 'true')  // the grid describes it
    this.root.append(this.text)
    host.append(this.root)
    this.observer.observe(this.root)
  }

  show({ position, selected, after, colours }: Scene<unknown, Event>): void {
    const picture = after && selected ? selected.picture : position.picture
    const wanted = [picture, ...colours].join()
    if (wanted === this.drawn) return
    this.drawn = wanted
    this.text.replaceChildren(...strokes(picture).map((line) => {
      const row = document.createElement('div')
      row.append(...line.map((stroke) => this.stroke(stroke, colours)))
      return row
    }))
    this.fit()
  }

  async play(_: Step, scene: Scene<unknown, Event>): Promise<void> {
    this.show(scene)
    await this.context.clock.wait(pause_ms)
  }

  highlight_cell(cell: Cell | null): void {
    this.root.classList.toggle('ringed', cell !== null)
  }

  destroy(): void {
    this.observer.disconnect()
    this.root.remove()
  }

  private stroke({ ink, words }: Stroke, colours: number[]): HTMLElement {
    const span = document.createElement('span')
    span.textContent = words
    span.dataset.ink = is_seat(ink) ? 'seat' : ink
    if (is_seat(ink)) {
      const { hex } = seat_colour(colours[ink.charCodeAt(0) - 65] ?? 0)
      span.style.setProperty('--seat', hex)
      span.style.setProperty('--on-seat', ink_on(hex))
    }
    return span
  }

  private fit(): void {
    const { root, text } = this
    text.style.fontSize = `${trial}px`
    const scale = Math.min(root.clientWidth / text.offsetWidth, root.clientHeight / text.offsetHeight)
    text.style.fontSize = `${Math.min(largest, Math.floor(scale * trial * 10) / 10)}px`
  }
}

export const board = (host: HTMLElement, context: BoardContext<unknown>): Board<unknown, Event> => new PlainBoard(host, context)
