// A bubble beside a seat says its state in words, and what the game's small signs mean. It opens by mouse, touch and
// focus, and closes by leaving, by Escape and by any press.
import { load_texts } from '../../lib/load_texts.ts'
import { locale } from '../texts.ts'
import type { AnyGame } from './view_model.svelte.ts'

const hover_ms = 300  // a pointer that only passes asks nothing
const gap = 8  // pixels, to the seat and to the edges of the window

let shown: { beside: HTMLElement; bubble: HTMLElement } | null = null
let closed_by_press: HTMLElement | null = null

function close(): void {
  shown?.bubble.remove()
  shown?.beside.removeAttribute('aria-describedby')
  shown = null
}

function on_press(): void {
  closed_by_press = shown?.beside ?? null
  close()
}
addEventListener('pointerdown', on_press, true)
document.addEventListener('keydown', ({ key }) => void (key === 'Escape' && close()), true)
addEventListener('resize', close)

/** Under the seat if there is room, else over it, else where there is. */
function place({ beside, bubble }: NonNullable<typeof shown>): void {
  const seat = beside.getBoundingClientRect(), { width, height } = bubble.getBoundingClientRect()
  const under = seat.bottom + gap, over = seat.top - gap - height
  const top = under + height < innerHeight ? under : Math.max(gap, over)
  bubble.style.left = `${Math.max(gap, Math.min(seat.left, innerWidth - width - gap))}px`
  bubble.style.top = `${top}px`
}

async function signs_of(game: AnyGame): Promise<string> {
  if (!game.signs) return ''
  const { signs } = await game.signs()
  const t = (await load_texts(signs.texts, locale)).get()
  return `<dl>${signs.signs(t).map(({ drawn, text }) => `<dt>${drawn}</dt><dd>${text}</dd>`).join('')}</dl>`
}

/** Whether an event still asks for the bubble: a tap opens it as a click, and a second one has closed it. */
function is_asked(event: Event, beside: HTMLElement): boolean {
  if (event.type === 'pointerenter') return (event as PointerEvent).pointerType === 'mouse'
  const again = event.type === 'click' && closed_by_press === beside
  closed_by_press = null
  return !again
}

export async function explain(event: Event, game: AnyGame): Promise<void> {
  const beside = event.target as HTMLElement
  if (!is_asked(event, beside) || shown?.beside === beside) return
  const legend = await signs_of(game)
  if (event.type === 'pointerenter') await new Promise((done) => setTimeout(done, hover_ms))
  if (!beside.isConnected || shown?.beside === beside || !beside.matches(':hover, :focus')) return
  close()
  const bubble = document.createElement('div')
  Object.assign(bubble, { className: 'bubble', id: 'bubble', role: 'tooltip', popover: 'manual' })
  bubble.innerHTML = `<p></p>${legend}`
  bubble.firstElementChild!.textContent = beside.textContent
  document.body.append(bubble)
  bubble.showPopover()
  beside.setAttribute('aria-describedby', bubble.id)
  shown = { beside, bubble }
  place(shown)
  for (const leaving of ['pointerleave', 'blur']) beside.addEventListener(leaving, close, { once: true })
}
