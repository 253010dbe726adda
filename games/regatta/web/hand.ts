// The hand in the panel: each card as a button, and beside them the alternatives.
import type { Choice, Group } from '../../../client/board/game.ts'
import { icon } from '../../../client/board/icons.ts'
import { escaped } from '../../../client/board/svg.ts'
import { face_of } from './cards.ts'
import { card_svg } from './live/cards.ts'
import './panel.css'

const tool_icons: Record<string, string> = {
  swap: '<path d="M-9-5h7v11h-7zM2-6h7v11H2zM-6-9q6-3 11 1M6 9q-6 3-11-1"/>',
  turn: '<circle r="9" stroke-dasharray="2 3"/><path d="M0-6L3 0V5H-3V0Z" fill="currentColor"/>',
  done: '<path d="M-7 0l5 6 9-11" stroke-width="2.6"/>',
}
const tool_svg = (name: string): string =>
  `<svg viewBox="-12 -12 24 24" width="26" height="26" fill="none" stroke="currentColor" stroke-width="1.8" stroke-linejoin="round" ` +
  `stroke-linecap="round" aria-hidden="true">${tool_icons[name] ?? ''}</svg>`

const drawn = ({ mark = '', label }: Choice): string => {
  const [tool, name = ''] = mark.split(' ')
  const named = `<b aria-hidden="true">${escaped(label.join(''))}</b>`
  if (tool === 'tool') return `<li class="tool"><button type="button">${tool_svg(name)}${named}</button></li>`
  return `<li class="card${face_of(mark).small ? ' small' : mark === 'sun' ? ' sun' : ''}"><button type="button">${card_svg(mark, { width: 100 })}${named}</button></li>`
}

/** Applies a choice's state to its button. */
export function apply_state(button: Element, { move, picks, refused_move, on, hinted, spoken }: Choice, hint: string): void {
  const refused = move === null && (picks === undefined || refused_move !== undefined)
  button.classList.toggle('refused', refused)
  button.classList.toggle('on', on ?? false)
  if (refused) button.setAttribute('aria-disabled', 'true')
  else button.removeAttribute('aria-disabled')
  if (refused) button.removeAttribute('aria-pressed')
  else button.setAttribute('aria-pressed', String(on ?? false))
  for (const old of button.querySelectorAll('.unseen, .rg-hint')) old.remove()
  const sign = hinted ? `<span class="rg-hint" data-hint aria-hidden="true">${icon('hint', 16)}</span>` : ''
  button.insertAdjacentHTML('beforeend', `${sign}<span class="unseen">${hinted ? `${escaped(hint)}: ` : ''}${escaped(spoken)}</span>`)
}

const standing = new WeakMap<HTMLElement, string>()  // what was last drawn into a host

/** Draws choices as buttons in a host; recreates them only if they changed. */
export function put_buttons(host: HTMLElement, choices: Choice[], markup: string, take: (choice: Choice) => void, hint: string): void {
  const all = () => [...host.querySelectorAll('button')]
  if (standing.get(host) !== markup) host.innerHTML = markup
  standing.set(host, markup)
  all().forEach((button, i) => apply_state(button, choices[i]!, hint))
  host.onclick = ({ target }) => {
    const button = target instanceof Element ? target.closest('button') : null
    const choice = button && choices[all().indexOf(button)]
    if (choice) take(choice)
  }
}

/** A hand to be played from has a title, one to be swapped from has none. */
export function hand(host: HTMLElement, { title, choices }: Group, take: (choice: Choice) => void, hint: string): void {
  host.className = title === null ? 'rg-hand rg-swap' : 'rg-hand'
  put_buttons(host, choices, choices.map(drawn).join(''), take, hint)
}
