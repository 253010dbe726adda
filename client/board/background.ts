// Elements of a board's background, and its pre-rendered pictures.
import type { Rect } from './geometry.ts'

export function div(parent: HTMLElement, name: string): HTMLElement {
  const element = document.createElement('div')
  element.className = name
  return parent.appendChild(element)
}

export function put({ style }: HTMLElement, { x, y, width, height }: Rect): void {
  Object.assign(style, { width: `${width}px`, height: `${height}px`, transform: `translate(${x}px,${y}px)` })
}

/** What lies over the pictures by night, as in board.css. */
export const veil = '#040e2866'

/** Shows a picture; by night the style sheet multiplies it by itself. */
export const show_picture = ({ style }: HTMLElement, src: string): void => style.setProperty('--picture', `url("${src}")`)

export async function decoded(src: string): Promise<HTMLImageElement> {
  const image = new Image()
  image.src = src
  await image.decode()
  return image
}

/** Whether all pictures could be loaded, once they can be shown without delay. */
export const all_decoded = (sources: readonly string[]): Promise<boolean> =>
  Promise.all(sources.map(decoded)).then(() => true, () => false)
