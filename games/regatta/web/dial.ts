// The heading control of the panel: steps to port and starboard, and a text field. On the water it is dragged.
import type { Choice, Group } from '../../../client/board/game.ts'
import { escaped } from '../../../client/board/svg.ts'
import { put_buttons } from './hand.ts'
import { heading_step } from './view.ts'

const steps = 4  // the choices before those of the whole circle
const keys: Record<string, number> = { ArrowDown: 1, ArrowUp: 2 }  // in the field, each selects a step

const button = ({ label }: Choice) => `<li><button type="button"><b aria-hidden="true">${escaped(label.join(''))}</b></button></li>`
const field = (title: string) => `<li><input type="text" inputmode="numeric" autocomplete="off" aria-label="${escaped(title)}"></li>`

export function dial(host: HTMLElement, { title, choices }: Group, take: (choice: Choice) => void, hint: string): void {
  const [a, b, c, d] = choices.slice(0, steps).map(button), round = choices.slice(steps)
  host.className = 'rg-dial'
  put_buttons(host, choices, `${a}${b}${field(title ?? '')}${c}${d}`, take, hint)
  const input = host.querySelector('input')!
  input.value = choices[0]?.mark ?? ''
  input.onchange = () => {
    const typed = Number.parseInt(input.value, 10)
    if (!Number.isNaN(typed)) take(round[(((Math.round(typed / heading_step) % round.length) + round.length) % round.length)]!)
  }
  input.onkeydown = (event) => {
    const at = keys[event.key]
    if (at === undefined) return
    event.preventDefault()
    take(choices[at]!)
  }
}
