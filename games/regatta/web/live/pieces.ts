// Sailing boats in millimetres: hulls seen from above, bow up at the origin; sails in oblique projection, with height
// up the screen at any heading. A seat is identified by its colour, the shape and pattern of its sail and its deck.
import { symbols } from '../../../../client/board/marks.ts'
import { n, symbol } from '../../../../client/board/svg.ts'
import { outline, seat_colour, type Sail, type SeatColour } from '../../../../client/board/seats.ts'

export const hull_form = 'M0 0C5 7 8.6 14 9 24L8.4 50Q7.6 60 5 60H-5Q-7.6 60-8.4 50L-9 24C-8.6 14-5 7 0 0Z'
const deck_form = 'M0 8C3 13 5.4 18 5.7 26L5.3 49Q4.9 55.5 3.2 55.5H-3.2Q-4.9 55.5-5.3 49L-5.7 26C-5.4 18-3 13 0 8Z'
const mast = 24  // behind the bow
const lean = 0.62  // screen height per unit of height

// The decks differ in planks and cockpit.
const cockpits: Record<Sail, string> = {
  triangle: '<path d="M-3.2 34H3.2V53H-3.2Z" fill="#7d5733"/>',
  gaff: '<path d="M-3.4 33H3.4V42H-3.4ZM-3.4 45H3.4V53H-3.4Z" fill="#7d5733"/>',
  lug: '<ellipse cy="43" rx="3.6" ry="9.5" fill="#3d6f86"/>',
  junk: '<path d="M0 32L3.6 40V53H-3.6V40Z" fill="#151a24"/><path d="M-3 46L0 42.5L3 46M-3 51L0 47.5L3 51" fill="none" stroke="#ffd23f" stroke-width="1.4"/>',
  square: '<path d="M-3.6 34H3.6V53H-3.6Z" fill="#fff"/><path d="M-3.6 40H3.6M-3.6 47H3.6" stroke="#8a2f5b" stroke-width="1.6"/>',
  lateen: '<circle cy="38" r="3.4" fill="#5c1a70"/><circle cy="48" r="3.4" fill="#5c1a70"/>',
}
const decks: Partial<Record<string, string>> = { white: '#dbe4e8', ink: '#566179' }

/** A hull without its wake. */
export function hull_mark(index: number): string {
  const colour = seat_colour(index)
  return `<path d="${hull_form}" fill="${colour.hex}" stroke="${outline.far}" stroke-width="5" stroke-linejoin="round"/>` +
    `<path d="${hull_form}" fill="${colour.hex}" stroke="${outline.near}" stroke-width="2.2" stroke-linejoin="round"/>` +
    `<path d="${deck_form}" fill="${decks[colour.id] ?? '#d9a868'}"/>` +
    '<path d="M0 12V31M-2.8 22V31M2.8 22V31" stroke="#0003" stroke-width=".7" fill="none"/>' + cockpits[colour.sail]
}
export const shade_mark = `<path d="${hull_form}" fill="#031c2c" opacity=".38"/>`
export const wake_mark = '<path d="M-6 58Q-9 85-20 118Q-4 86 0 62Q4 86 20 118Q9 85 6 58Z" fill="#fff" opacity=".3"/>' +
  '<path d="M1-2Q10 6 17 26M-1-2Q-10 6-17 26" fill="none" stroke="#fff" stroke-width="1.8" stroke-linecap="round" opacity=".65"/>'

// A sail in coordinates along the boom and up; its pattern likewise: lines or dots.
interface Rig {
  main: string
  jib: boolean
  marks: (colour: SeatColour) => { d: string; ink: string; width: number; dash?: string }
}
const rigs: Record<Sail, Rig> = {
  triangle: { main: 'M0 7Q14 4 27 7Q20 40 0 68Z', jib: true,
    marks: () => ({ d: 'M0 22L22 23', ink: '#fff', width: 4.4 }) },
  gaff: { main: 'M0 7Q14 4 28 7Q31 34 19 66L0 50Z', jib: true,
    marks: ({ dark }) => ({ d: 'M0 20L28.5 21M0 38L27 44', ink: dark, width: 2.8 }) },
  lug: { main: 'M-9 9Q10 4 28 8Q30 36 20 66L-7 44Z', jib: false,
    marks: () => ({ d: 'M4 24L4 24M14 38L14 38', ink: '#2d5b74', width: 6.4 }) },
  junk: {
    main: 'M-9 9Q10 5 27 8Q34 24 29 38Q24 56 6 68Q-10 52-12 34Q-7 22-9 9Z', jib: false,
    marks: () => ({ d: 'M-9 22Q10 18 29 22M-11 37Q9 33 29 37M-4 53Q8 50 20 53', ink: '#ffd23f', width: 2.2 }),
  },
  square: { main: 'M-15 10Q0 4 16 10Q21 36 15 62Q0 66-14 62Q-20 36-15 10Z', jib: false,
    marks: () => ({ d: 'M-5 7Q-8 36-5 64M6 7Q9 36 6 64', ink: '#8a2f5b', width: 3 }) },
  lateen: { main: 'M-14 9Q8 3 29 9Q24 42 2 68Q-10 42-14 9Z', jib: false,
    marks: () => ({ d: 'M-12 20L27 24M-9 34L21 38M-4 48L13 51', ink: '#fff', width: 2.4, dash: '4 2.6' }) },
}

type Along = (far: number, high: number) => string
const mapped = (d: string, to: Along): string =>
  d.replace(/(-?[\d.]+)[ ]?(-?[\d.]+)/g, (_, far: string, high: string) => ` ${to(Number(far), Number(high))}`)

const rad = (degrees: number) => (degrees * Math.PI) / 180

/** The direction of the boom, clockwise from up: swung out further the more the boat heads up or down the screen, to
    the side that shows more of the sail. */
export function boom_turn(turn: number): number {
  const out = 16 + 40 * Math.abs(Math.cos(rad(turn))), [port, starboard] = [turn + 180 - out, turn + 180 + out]
  const shown = (angle: number) => Math.abs(Math.sin(rad(angle))) - 0.05 * Math.cos(rad(angle))
  return shown(port) > shown(starboard) ? port : starboard
}

/** The sails of a boat around its bow, for a turn on the screen. */
export function sails_mark(index: number, turn: number): string {
  const colour = seat_colour(index), { main, jib, marks } = rigs[colour.sail]
  const [sin, cos] = [Math.sin(rad(turn)), Math.cos(rad(turn))], foot = { x: -sin * mast, y: cos * mast }
  const boom = rad(boom_turn(turn)), [bx, by] = [Math.sin(boom), -Math.cos(boom)]
  const on_main: Along = (far, high) => `${n(foot.x + bx * far)} ${n(foot.y + by * far - high * lean)}`
  // The jib runs from the bow to a sheet beside the mast, and up the mast.
  const sheet = { x: foot.x + bx * 13, y: foot.y + by * 13 - 5 }
  const jib_form = `M${n(-sin * 2)} ${n(cos * 2 - 2)}Q${n(sheet.x * 0.5 + bx * 5)} ${n(sheet.y * 0.5 + by * 5)} ${n(sheet.x)} ${n(sheet.y)}` +
    `L${n(foot.x)} ${n(foot.y - 54 * lean)}Z`
  const sail = mapped(main, on_main), all = (jib ? jib_form : '') + sail, pattern = marks(colour)
  const light = colour.id === 'ink' ? '#475063' : '#fffaf0'
  return `<path d="M${on_main(0, 0)}L${on_main(0, 68)}" stroke="#4a3420" stroke-width="2.4" stroke-linecap="round"/>` +
    `<path d="${all}" fill="${outline.far}" stroke="${outline.far}" stroke-width="4" stroke-linejoin="round"/>` +
    (jib ? `<path d="${jib_form}" fill="${light}" stroke="${outline.near}" stroke-width="1.3" stroke-linejoin="round"/>`
      : '') +
    `<path d="${sail}" fill="${colour.hex}" stroke="${outline.near}" stroke-width="1.5" stroke-linejoin="round"/>` +
    `<path d="${mapped(pattern.d, on_main)}" fill="none" stroke="${pattern.ink}" stroke-width="${pattern.width}" stroke-linecap="round"` +
    `${pattern.dash ? ` stroke-dasharray="${pattern.dash}"` : ''}/>`
}

/** Where the sails' shadow falls. */
export function sail_shade(turn: number): string {
  const foot = { x: -Math.sin(rad(turn)) * mast, y: Math.cos(rad(turn)) * mast }, boom = rad(boom_turn(turn))
  return `<path d="M${n(foot.x)} ${n(foot.y)}L${n(foot.x + Math.sin(boom) * 27)} ${n(foot.y - Math.cos(boom) * 27)}L${n(foot.x + 31)} ${n(foot.y + 18)}Z" ` +
    'fill="#031c2c" opacity=".28"/>'
}

/** The `<symbol>`s of some colours. */
export function boat_symbols(colours: readonly number[], prefix: string): string {
  return symbols(prefix, { wake: wake_mark, shade: shade_mark }) +
    [...new Set(colours)].map((c) => symbol(`${prefix}hull-${c}`, hull_mark(c))).join('')
}

/** A boat by itself, for seat summaries, buttons and lists. */
export function piece(colour: number, size: number): string {
  const turn = 58
  return `<svg class="boat" width="${size}" height="${size}" viewBox="-60 -37 76 76" aria-hidden="true">` +
    `<g transform="rotate(${turn})">${hull_mark(colour)}</g>${sails_mark(colour, turn)}</svg>`
}
