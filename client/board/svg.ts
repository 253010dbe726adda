// Helpers for SVG as text: the live overlay is written as markup and inserted at once.

export const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

/** A number in a path: one decimal is enough for a pixel. */
export const n = (value: number): string => String(Math.round(value * 10) / 10)

export const symbol = (id: string, content: string): string =>
  `<symbol id="${id}" overflow="visible">${content}</symbol>`

export const group = (x: number, y: number, content: string, more = ''): string =>
  `<g transform="translate(${n(x)} ${n(y)})"${more && ` ${more}`}>${content}</g>`

/** The approximate width of a line of text in the body font. */
export function text_width(text: string, size: number): number {
  let units = 0
  for (const letter of text) units += /[iljtfr.,:'! ]/.test(letter) ? 0.34 : /[mwMW]/.test(letter) ? 0.86 : 0.585
  return units * size
}

export const label = (x: number, y: number, text: string, size: number, fill: string, more = ''): string =>
  `<text x="${n(x)}" y="${n(y + size * 0.355)}" text-anchor="middle" font-size="${n(size)}" fill="${fill}"` +
  `${more && ` ${more}`}>${escaped(text)}</text>`
