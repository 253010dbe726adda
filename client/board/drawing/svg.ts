// SVG as text. Attribute names are written with `_` for `-`; numbers are rounded to two digits.

export type Attributes = Record<string, string | number | undefined>

export const num = (value: number) => String(Math.round(value * 100) / 100)

export function el(tag: string, attributes: Attributes, inner = ''): string {
  const list = Object.entries(attributes).map(([name, value]) =>
    value === undefined ? '' : ` ${name.replaceAll('_', '-')}="${typeof value === 'number' ? num(value) : value}"`)
  return `<${tag}${list.join('')}${inner ? `>${inner}</${tag}>` : '/>'}`
}

export const path = (d: string, fill: string, more: Attributes = {}) => el('path', { d, fill, ...more })
export const line = (d: string, stroke: string, stroke_width: number, more: Attributes = {}) =>
  el('path', { d, fill: 'none', stroke, stroke_width, stroke_linecap: 'round', stroke_linejoin: 'round', ...more })
export const circle = (cx: number, cy: number, r: number, fill: string, more: Attributes = {}) =>
  el('circle', { cx, cy, r, fill, ...more })
export const ellipse = (cx: number, cy: number, rx: number, ry: number, fill: string, more: Attributes = {}) =>
  el('ellipse', { cx, cy, rx, ry, fill, ...more })
export const rect = (x: number, y: number, width: number, height: number, fill: string, more: Attributes = {}) =>
  el('rect', { x, y, width, height, fill, ...more })

export const group = (attributes: Attributes, ...inner: string[]) => el('g', attributes, inner.join(''))
export const place = (x: number, y: number, scale: number, ...inner: string[]) =>
  group({ transform: `translate(${num(x)} ${num(y)})${scale === 1 ? '' : ` scale(${num(scale)})`}` }, ...inner)

export type Stop = readonly [offset: number, colour: string, opacity?: number]
const stops = (list: readonly Stop[]) =>
  list.map(([offset, stop_color, stop_opacity]) => el('stop', { offset, stop_color, stop_opacity })).join('')

/** A gradient between two points in user units. */
export const gradient = (id: string, from: readonly [number, number], to: readonly [number, number],
  list: readonly Stop[]) =>
  el('linearGradient', { id, gradientUnits: 'userSpaceOnUse', x1: from[0], y1: from[1], x2: to[0], y2: to[1] },
    stops(list))
export const blur = (id: string, deviation: number) =>
  el('filter', { id, x: '-40%', y: '-40%', width: '180%', height: '180%' },
    el('feGaussianBlur', { stdDeviation: deviation }))

export const document_of = (width: number, height: number, ...inner: string[]) =>
  el('svg', { xmlns: 'http://www.w3.org/2000/svg', viewBox: `0 0 ${num(width)} ${num(height)}` }, inner.join(''))
