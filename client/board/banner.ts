// A banner over a board: who, what, and why in numbers. A board's animation shows it for as long as its moment lasts, so
// there is one at a time and never one while the panel asks something. It is not announced: the step's sentences are.
// Import it with what is loaded on demand; its style is in board.css.
import { escaped } from './svg.ts'

export interface Banner {
  piece: string  // the SVG of the seat's piece
  title: string
  text: string
  tone: 'harm' | 'joy'
}

/** Shows a banner in a board's root while something lasts, at the edge that hides less. */
export async function with_banner(root: HTMLElement, { piece, title, text, tone }: Banner, edge: 'top' | 'bottom',
  moment: Promise<unknown>): Promise<void> {
  root.insertAdjacentHTML('beforeend', `<div class="banner" aria-hidden="true" data-banner="${tone}" data-edge="${edge}">` +
    `<span>${piece}</span><p><b>${escaped(title)}</b>${escaped(text)}</p></div>`)
  const banner = root.lastElementChild!
  try {
    await moment
  } finally {
    banner.remove()
  }
}
