// Small helpers for drawing with text: the live overlay is written as markup and put in at once.
const space = 'http://www.w3.org/2000/svg'

export const svg_element = <K extends keyof SVGElementTagNameMap>(name: K, attributes: Record<string, string> = {}) => {
  const element = document.createElementNS(space, name)
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value)
  return element
}

export const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

/** A number as it stands in a path: one decimal is enough for a pixel. */
export const n = (value: number): string => String(Math.round(value * 10) / 10)

export const group = (x: number, y: number, content: string, more = ''): string =>
  `<g transform="translate(${n(x)} ${n(y)})"${more && ` ${more}`}>${content}</g>`

/** How wide a line of the body face is, nearly: enough to make room for it. */
export function text_width(text: string, size: number): number {
  let units = 0
  for (const letter of text) units += /[iljtfr.,:'! ]/.test(letter) ? 0.34 : /[mwMW]/.test(letter) ? 0.86 : 0.585
  return units * size
}

export const label = (x: number, y: number, text: string, size: number, fill: string, more = ''): string =>
  `<text x="${n(x)}" y="${n(y + size * 0.355)}" text-anchor="middle" font-size="${n(size)}" fill="${fill}"` +
  `${more && ` ${more}`}>${escaped(text)}</text>`
