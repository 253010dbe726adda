// Draws cards, in the hand and on the water, in millimetres: the origin is where the arrows begin, in the middle of
// the edge at the bow; they point up.
import { n } from '../../../../client/board/svg.ts'
import { face_of, path_of, size_of, type CardFace, type Colour, type Exit } from '../cards.ts'
import type { CardKind } from '../view.ts'

interface Inks {
  line: string
  paper: string
  dark: string
}
export const inks: Record<Colour, Inks> = {
  red: { line: '#d7263d', paper: '#ffe7e6', dark: '#8f1226' },
  green: { line: '#1b8f55', paper: '#e2f6e9', dark: '#0b5c33' },
  blue: { line: '#1f6fb0', paper: '#e4f0fb', dark: '#0f416d' },
  joker: { line: '#6a4a9c', paper: '#f4ecfa', dark: '#3d2566' },
  sun: { line: '#d99a1e', paper: '#fff4d2', dark: '#7a5200' },
}

const helm = (ink: string) => `<g stroke="${ink}" fill="none"><circle r="3.1" stroke-width="1.4"/>` +
  '<path d="M-5.4 0H5.4M0-5.4V5.4M-3.8-3.8L3.8 3.8M3.8-3.8L-3.8 3.8" stroke-width="1.2" stroke-linecap="round"/></g>' +
  `<circle r="1.2" fill="${ink}"/>`
const cloud = (ink: string) =>
  `<path d="M-3.8 3.2A2.7 2.7 0 0 1-4-2.1A3.5 3.5 0 0 1 2.3-3A3.2 3.2 0 0 1 3.5 3.2Z" fill="${ink}"/>`
const star = (ink: string) =>
  `<path d="M0-6.5L1.9-2L6.6-1.7L3 1.3L4.2 6L0 3.4L-4.2 6L-3 1.3L-6.6-1.7L-1.9-2Z" fill="${ink}"/>`

/** An arrow as path data: its line, shortened for the head, and the head. */
function arrow_forms(exit: Exit, small: boolean): { line: string; head: string } {
  const { ways, head } = path_of(exit, small), { right, ahead, turn } = ways[head]!
  const far = ({ right: x, ahead: y }: { right: number; ahead: number }) => Math.hypot(x - right, y - ahead)
  const points = ways.slice(0, head).filter((way, i) => far(way) > 700 && i % 4 === 0)
  const angle = (turn * Math.PI) / 180, neck = { right: right - Math.sin(angle) * 600,
    ahead: ahead - Math.cos(angle) * 600 }
  const line = [...points, neck].map((way) => `${n(way.right / 100)} ${n(-way.ahead / 100)}`).join('L')
  return { line: `M${line}`, head: `translate(${n(right / 100)} ${n(-ahead / 100)}) rotate(${n(turn)})` }
}

/** Arrows, each in its colour. */
export function arrows_mark(face: CardFace, ink: (arrow: number) => string,
  strong: (arrow: number) => boolean = () => false): string {
  return face.exits.map((exit, i) => {
    const { line, head } = arrow_forms(exit, face.small), colour = ink(i + 1), width = strong(i + 1) ? 5.4 : 3.9
    return `<path d="${line}" fill="none" stroke="#fff" stroke-width="${width + 2.5}" stroke-opacity=".85" stroke-linejoin="round"/>` +
      `<path d="${line}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linejoin="round"/>` +
      `<path transform="${head}" d="M0 0L5.6 9.6Q0 7-5.6 9.6Z" fill="${colour}" stroke="#fff" stroke-width="1" stroke-linejoin="round"/>`
  }).join('')
}

const waves = (half: number, y: number, ink: string, opacity: number) => {
  const step = n((2 * half) / 6)
  return `<path d="M${-half} ${n(y)}q${n(half / 6)}-3 ${step} 0${`t${step} 0`.repeat(5)}V-6.4Q${half}-3 ${half - 3.4}-3H${3.4 - half}Q${-half}-3 ${-half}-6.4Z" ` +
    `fill="${ink}" opacity="${opacity}"/>`
}

const sun_form = `<circle r="24" fill="#ffd76a" opacity=".35"/>${[0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11].map((i) =>
  `<path transform="rotate(${i * 30})" d="M-2.4-15L0 ${i % 2 ? -20 : -23.5}L2.4-15Z" fill="#f6b92c" stroke="#c98a12" stroke-width=".8" stroke-linejoin="round"/>`).join('')}` +
  '<circle r="13" fill="#f6b92c" stroke="#c98a12" stroke-width="1.4"/><path d="M-8-7A10.5 10.5 0 0 1 2-10.3" fill="none" stroke="#fff3c4" stroke-width="2.2" stroke-linecap="round"/>' +
  '<circle cx="-4.4" cy="-2" r="1.5" fill="#7a5200"/><circle cx="4.4" cy="-2" r="1.5" fill="#7a5200"/>' +
  '<path d="M-5 3.4Q0 8 5 3.4" fill="none" stroke="#7a5200" stroke-width="1.6" stroke-linecap="round"/>'
/** A sun around the origin. */
export const sun_mark = (size: number): string => `<g transform="scale(${n(size)})">${sun_form}</g>`

/** The sign in the corner free of arrows. */
function corner_mark({ colour, sign, small }: CardFace, half: number, high: number): string {
  const { line, dark } = inks[colour], x = (colour === 'red' ? 1 : -1) * (half - 11.5)
  if (colour === 'joker') return `<g transform="translate(${half - 10.5} ${-high + (small ? 10 : 11)}) scale(.85)">${star(line)}</g>`
  if (sign === null) return ''
  return `<g transform="translate(${x} ${12 - high})"><circle r="8" fill="#fffdf6" stroke="${line}" stroke-width="1.2"/>` +
    `${sign === 'helm' ? helm(dark) : cloud(dark)}</g>`
}

/** A card in the hand. */
function hand_face(face: CardFace): string {
  const { across, along } = size_of(face), half = across / 200, high = along / 100,
    { line, paper, dark } = inks[face.colour]
  const box = (inset: number, r: number, more: string) =>
    `<rect x="${n(inset - half)}" y="${n(inset - high)}" width="${n(2 * (half - inset))}" height="${n(high - 2 * inset)}" rx="${r}" ${more}/>`
  const picture = face.colour === 'sun'
    ? `<g transform="translate(0 ${n(-high * 0.56)})">${sun_form}</g>` +
      `<path d="M-16-14q4-3 8 0t8 0 8 0 8 0M-12-8q4-3 8 0t8 0 8 0" fill="none" stroke="${line}" stroke-width="1.6" stroke-linecap="round" opacity=".7"/>`
    : waves(half - 3, -high * 0.34, line, 0.1) + waves(half - 3, -high * 0.2, line, 0.12) +
      corner_mark(face, half, high) +
      arrows_mark(face, () => line) + `<circle r="2.6" cy="-2.4" fill="${dark}"/>`
  return box(0.5, 5.5, 'fill="#fffdf6" stroke="#d8c9a5"') +
    box(3, 3.4, `fill="${paper}" stroke="${line}" stroke-width="1.3"`) + picture
}

/** A translucent card on the water, under its arrows. */
export function water_face(face: CardFace, arrows: string): string {
  const { across, along } = size_of(face), half = across / 200, high = along / 100,
    { line, paper, dark } = inks[face.colour]
  const box = (inset: number, r: number, more: string) =>
    `<rect x="${n(inset - half)}" y="${n(inset - high)}" width="${n(2 * (half - inset))}" height="${n(high - 2 * inset)}" rx="${r}" ${more}/>`
  return box(0.8, 5, `fill="${paper}" fill-opacity=".8" stroke="#fff" stroke-width="1.6"`) +
    box(2.8, 3.4, `fill="none" stroke="${line}" stroke-width="1.2" stroke-opacity=".8"`) +
      corner_mark(face, half, high) + arrows +
    `<circle r="2.6" cy="-2.4" fill="${dark}"/>`
}

/** A standalone card; a small one lies across. */
export function card_svg(kind: CardKind, { width }: { width: number }): string {
  const face = face_of(kind), { across, along } = size_of(face), [w, h] = [across / 100, along / 100]
  const height = Math.round((width * h) / w)
  return `<svg class="card" width="${width}" height="${height}" viewBox="${-w / 2 - 1} ${-h - 1} ${w + 2} ${h + 2}" aria-hidden="true">${hand_face(face)}</svg>`
}
