// The cards: what a kind shows, and the path of a hull along an arrow. For drawing and texts only; the rules decide
// what is legal.
import type { CardKind, Pose } from './view.ts'

export const card_length = 9100, card_width = 5900

export type Colour = 'red' | 'green' | 'blue' | 'joker' | 'sun'
/** An exit in degrees to starboard, or a shift. */
export type Exit = number | 'shift left' | 'shift right'
export interface CardFace {
  kind: CardKind
  colour: Colour
  small: boolean
  sign: 'helm' | 'cloud' | null
  exits: Exit[]  // from port to starboard
}

const colours: Record<string, Colour> = { r: 'red', g: 'green', b: 'blue', j: 'joker', s: 'sun' }

function exits_of(colour: Colour, shown: string): Exit[] {
  if (colour === 'sun') return []
  if (colour === 'joker') return [-90, -45, 0, 45, 90]
  if (shown === 'shift') return ['shift left', 0, 'shift right']
  const angles = shown.split('-').map(Number)
  if (colour === 'red') return angles.map((angle) => -angle).sort((a, b) => a - b)
  return colour === 'green' || angles[0] === 0 ? angles : [-angles[0]!, 0, angles[0]!]
}

/** What a kind shows, by its name: "bs15c" is blue, small, 15° with a cloud. */
export function face_of(kind: CardKind): CardFace {
  if (kind === 'sun') return { kind, colour: 'sun', small: false, sign: null, exits: [] }
  const [, letter = 'b', size, shown = '', sign] = /^([rgbj])(s(?!h))?(shift|[\d-]*)([hc])?$/.exec(kind) ?? []
  const colour = colours[letter]!
  return {
    kind, colour, small: size !== undefined,
    sign: sign === 'h' ? 'helm' : sign === 'c' ? 'cloud' : null, exits: exits_of(colour, shown),
  }
}

/** The width and length of a card before the bow. */
export const size_of = ({ small }: CardFace): { across: number; along: number } =>
  (small ? { across: card_length, along: card_width } : { across: card_width, along: card_length })

// Arrow heads to starboard and radii, by exit.
const heads: Record<'long' | 'small', Record<number, readonly [right: number, ahead: number, radius: number]>> = {
  long: { 0: [0, 9100, 0], 15: [1198, 9100, 35160], 30: [2438, 9100, 18200], 45: [2950, 7122, 10072],
    60: [2950, 5110, 5900], 90: [2950, 2950, 2950] },
  small: { 0: [0, 5900, 0], 15: [777, 5900, 22796], 30: [1581, 5900, 11800], 45: [2444, 5900, 8344],
    60: [3406, 5900, 6813], 90: [4550, 4550, 4550] },
}
const stride = 300, hull_length = 6000, shift = { right: 2438, ahead: 9100, radius: 9100, most: 30 }

const rad = (degrees: number) => (degrees * Math.PI) / 180
/** A pose relative to another: right of its bow, ahead of it, rotated from it. */
export interface PoseOffset {
  right: number
  ahead: number
  turn: number
}

export interface Path {
  ways: PoseOffset[]  // pose 0 is the start
  head: number  // the index of the pose at the arrow's head
}

const on_arc = (radius: number, turn: number): PoseOffset =>
  ({ right: radius * (1 - Math.cos(rad(turn))), ahead: radius * Math.sin(rad(turn)), turn })

/** Poses straight ahead: one every 3 mm, and the last one. */
function straight({ right, ahead, turn }: PoseOffset, length: number): PoseOffset[] {
  const count = Math.ceil(length / stride)
  return Array.from({ length: count }, (_, i) => {
    const far = Math.min(length, (i + 1) * stride)
    return { right: right + Math.sin(rad(turn)) * far, ahead: ahead + Math.cos(rad(turn)) * far, turn }
  })
}

function arrow_to(angle: number, small: boolean): PoseOffset[] {
  const [right, ahead, radius] = heads[small ? 'small' : 'long'][angle]!
  const start = { right: 0, ahead: 0, turn: 0 }
  if (angle === 0) return [start, ...straight(start, ahead)]
  return [...Array.from({ length: angle }, (_, i) => on_arc(radius, i)), { right, ahead, turn: angle }]
}

function shifted(): PoseOffset[] {
  const there = Array.from({ length: shift.most + 1 }, (_, i) => on_arc(shift.radius, i))
  const back = there.slice(0, -1).reverse()
    .map(({ right, ahead, turn }) => ({ right: shift.right - right, ahead: shift.ahead - ahead, turn }))
  return [...there, ...back]
}

const known = new Map<string, Path>()
/** The poses of an arrow: to its head, then one boat's length further. */
export function path_of(exit: Exit, small: boolean): Path {
  const key = `${exit} ${small}`, found = known.get(key)
  if (found) return found
  const is_shift = typeof exit === 'string', to_port = is_shift ? exit === 'shift left' : exit < 0
  const arrow = is_shift ? shifted() : arrow_to(Math.abs(exit), small)
  const all = [...arrow, ...straight(arrow.at(-1)!, hull_length)]
  const ways = to_port ? all.map(({ right, ahead, turn }) => ({ right: -right, ahead, turn: -turn })) : all
  const path = { ways, head: arrow.length - 1 }
  known.set(key, path)
  return path
}

/** A point relative to a bow. */
export const beside = ({ x, y, heading }: Pose, right: number, ahead: number): { x: number; y: number } => {
  const [sin, cos] = [Math.sin(rad(heading)), Math.cos(rad(heading))]
  return { x: x + right * cos + ahead * sin, y: y - right * sin + ahead * cos }
}
export const posed = (from: Pose, { right, ahead, turn }: PoseOffset): Pose =>
  ({ ...beside(from, right, ahead), heading: (from.heading + turn + 360) % 360 })

/** The first poses of a play. */
export const sailed = (from: Pose, { ways }: Path, poses = ways.length - 1): Pose[] =>
  ways.slice(0, poses + 1).map((way) => posed(from, way))

/** The path of a card's arrow, counted from 1. */
export const arrow_path = (kind: CardKind, arrow: number): Path => {
  const { exits, small } = face_of(kind)
  return path_of(exits[arrow - 1] ?? 0, small)
}
