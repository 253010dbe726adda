// Upright sail boats, drawn once for each seat colour: hull length 1, the origin on the waterline, light from the
// top left. `side` sails to the right; `away` shows the stern of a boat that sails up the screen.
import { outline, seat_colour, type Sail, type SeatColour } from './seats.ts'

export type Pose = 'side' | 'away'
const poses: Pose[] = ['side', 'away']

interface Rig {
  mast: number
  sails: string[]
  light: string  // the sunlit part of the sail
  shade: string
  pattern: (colour: SeatColour) => string
}

const lines = (d: string, stroke: string, width: number) =>
  `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round"/>`

const rigs: Record<Sail, Rig> = {
  triangle: {
    mast: 0.09,
    sails: ['M.05-1.16V-.2H-.46Q-.16-.62 .05-1.16Z', 'M.13-1L.5-.18L.13-.2Z'],
    light: 'M.05-1.16Q-.16-.62-.46-.2H-.3Q-.06-.6 .05-1.02Z',
    shade: 'M.05-.8V-.2H-.12Q.02-.5 .05-.8ZM.13-1L.5-.18L.32-.19Q.28-.6 .13-1Z',
    pattern: () => '<path d="M-.3-.42L.05-.5V-.36L-.36-.3ZM.13-.52L.29-.5L.35-.37H.13Z" fill="#fff"/>',
  },
  gaff: {
    mast: 0.11,
    sails: ['M.07-.86L-.3-1.16Q-.52-.7-.5-.2H.07Z', 'M.15-.9L.48-.18L.15-.2Z'],
    light: 'M-.3-1.16Q-.52-.7-.5-.2H-.34Q-.36-.66-.2-1.08Z',
    shade: 'M.07-.86V-.2H-.1Q.02-.5-.02-.93ZM.15-.9L.48-.18L.3-.19Q.28-.56 .15-.9Z',
    pattern: ({ dark }) =>
      `<path d="M-.45-.74L.07-.62M-.49-.42L.07-.38" stroke="${dark}" stroke-width=".075" fill="none"/>`,
  },
  lug: {
    mast: 0.02,
    sails: ['M-.44-.2L.4-.24Q.48-.5 .44-.74L-.26-1.16Q-.46-.66-.44-.2Z'],
    light: 'M-.26-1.16Q-.46-.66-.44-.2L-.3-.21Q-.32-.64-.13-1.08Z',
    shade: 'M.44-.74Q.48-.5 .4-.24L.14-.227Q.32-.5 .26-.848Z',
    pattern: () => '<path d="M-.255-.68a.095 .095 0 1 0 .19 0a.095 .095 0 1 0-.19 0M.045-.52a.095 .095 0 1 0 .19 0' +
      'a.095 .095 0 1 0-.19 0" fill="#2d5b74"/>',
  },
  junk: {
    mast: 0.02,
    sails: ['M-.46-.2L.38-.22Q.52-.48 .4-.76L.06-1.18Q-.3-1.02-.48-.64Q-.4-.42-.46-.2Z'],
    light: 'M.06-1.18Q-.3-1.02-.48-.64Q-.4-.42-.46-.2L-.32-.203Q-.28-.42-.35-.64Q-.2-.96 .1-1.13Z',
    shade: 'M.4-.76Q.52-.48 .38-.22L.2-.216Q.36-.5 .24-.957Z',
    pattern: () => lines('M-.44-.42Q0-.36 .44-.46M-.46-.64Q0-.58 .44-.68M-.28-.92Q0-.84 .26-.95', '#ffd23f', 0.06),
  },
  square: {
    mast: 0,
    sails: ['M-.42-1.08Q0-1.16 .42-1.08Q.52-.64 .44-.24Q0-.12-.44-.24Q-.52-.64-.42-1.08Z'],
    light: 'M-.42-1.08Q-.52-.64-.44-.24L-.28-.19Q-.36-.66-.27-1.11Z',
    shade: 'M.42-1.08Q.52-.64 .44-.24L.24-.18Q.36-.62 .22-1.115Z',
    pattern: () => lines('M-.15-1.11Q-.22-.64-.15-.17M.15-1.11Q.22-.64 .15-.17', '#8a2f5b', 0.085),
  },
  lateen: {
    mast: 0.14,
    sails: ['M.5-.2Q.1-.1-.5-.2Q-.3-.76 .16-1.22Q.42-.72 .5-.2Z'],
    light: 'M.16-1.22Q-.3-.76-.5-.2L-.35-.178Q-.16-.7 .2-1.13Z',
    shade: 'M.16-1.22Q.42-.72 .5-.2L.3-.165Q.34-.66 .16-1.22Z',
    pattern: () => '<path d="M-.12-.76L.34-.62M-.28-.5L.42-.42M-.4-.3L.4-.28" fill="none" stroke="#fff" ' +
      'stroke-width=".06" stroke-dasharray=".1 .07"/>',
  },
}

const hulls: Record<Pose, { hull: string; rail: string; shadow: string; foam: string }> = {
  side: {
    hull: 'M-.5-.12Q-.46 .2-.24 .25H.2Q.42 .22 .56-.15Q.02-.03-.5-.12Z',
    rail: 'M-.5-.12Q.02-.03 .56-.15Q.54-.07 .5 0Q.02 .08-.49 .02Q-.5-.05-.5-.12Z',
    shadow: 'M-.46 .1Q-.4 .36 0 .37Q.66 .42 .86 .26Q.6 .08 .4 .06Z',
    foam: 'M-.58 .16Q-.4 .32-.14 .27Q.1 .33 .34 .26Q.5 .26 .62 .1',
  },
  away: {
    hull: 'M-.36-.1Q-.36 .2-.16 .26H.16Q.36 .2 .36-.1Q0-.02-.36-.1Z',
    rail: 'M-.36-.1Q0-.02 .36-.1Q.36-.02 .33 .04Q0 .1-.33 .04Q-.36-.02-.36-.1Z',
    shadow: 'M-.34 .12Q-.3 .34 .1 .36Q.62 .4 .72 .26Q.5 .1 .3 .08Z',
    foam: 'M-.42 .2Q-.2 .33 0 .28Q.2 .33 .42 .2',
  },
}

/** The lightest and the darkest seat need a different hull colour, to contrast with their sails. */
const woods: Partial<Record<string, { hull: string; rail: string }>> = {
  white: { hull: '#c9d4da', rail: '#ffffff' },
  ink: { hull: '#3b4354', rail: '#6f7b90' },
}

/** A boat's bounds around its origin, in hull lengths, without outlines and shadow. */
export const reach: Record<Pose, { left: number; right: number; up: number; down: number }> = {
  side: { left: 0.58, right: 0.64, up: 1.25, down: 0.34 },
  away: { left: 0.56, right: 0.56, up: 1.25, down: 0.34 },
}

const silhouette = (colour: SeatColour, pose: Pose) => rigs[colour.sail].sails.join('') + hulls[pose].hull

function whole(index: number, pose: Pose): string {
  const colour = seat_colour(index), rig = rigs[colour.sail], { hull, rail, foam } = hulls[pose]
  const around = silhouette(colour, pose)
  const edge = (stroke: string, width: number) =>
    `<path d="${around}" fill="${stroke}" stroke="${stroke}" stroke-width="${width}" stroke-linejoin="round"/>`
  const wood = woods[colour.id] ?? { hull: colour.dark, rail: colour.hex }
  return edge(outline.far, 2 * outline.far_width) + edge(outline.near, 2 * outline.near_width) +
    lines(`M${rig.mast}-.1V-1.18`, '#6b4a2a', 0.06) +
    `<path d="${hull}" fill="${wood.hull}"/><path d="${rail}" fill="${wood.rail}"/>` +
    `<path d="${rig.sails.join('')}" fill="${colour.hex}"/>` +
    `<path d="${rig.light}" fill="#fff" opacity=".38"/><path d="${rig.shade}" fill="#000" opacity=".13"/>` +
    rig.pattern(colour) + `<g opacity=".85">${lines(foam, '#fff', 0.06)}</g>`
}

const shadow = (pose: Pose) => `<path d="${hulls[pose].shadow}" fill="#03202f" opacity=".34"/>`

// Dashes and opacity come from the `<use>`, so that one shape serves every state of a preview.
function ghost(index: number, pose: Pose): string {
  const colour = seat_colour(index), around = silhouette(colour, pose)
  return `<path d="${around}" fill="none" stroke="#07283c" stroke-width=".17" stroke-opacity=".5" ` +
    'stroke-linejoin="round" stroke-dasharray="none"/>' +
    `<path d="${around}" fill="#fffaf0" stroke="none"/>` +
    `<path d="${around}" fill="${colour.hex}" stroke="#fff" stroke-width=".08" stroke-linejoin="round"/>`
}

/** The `<symbol>`s of some colours, for a `<defs>`. `prefix` separates two boards on a page. */
export function boat_symbols(colours: number[], prefix: string, wanted: Pose[] = poses): string {
  const symbol = (id: string, content: string) => `<symbol id="${prefix}${id}" overflow="visible">${content}</symbol>`
  return [...new Set(colours)].map((c) => wanted.map((pose) =>
    symbol(`boat-${c}-${pose}`, shadow(pose) + whole(c, pose)) +
    symbol(`ghost-${c}-${pose}`, ghost(c, pose))).join('')).join('')
}

const placed = (x: number, y: number, length: number, tilt = 0) =>
  `translate(${x.toFixed(1)} ${y.toFixed(1)}) scale(${length.toFixed(2)})${tilt ? ` rotate(${tilt})` : ''}`

export interface Place {
  x: number
  y: number
  length: number
  tilt?: number
}

/** A boat on the water. */
export const boat_use = (prefix: string, colour: number, pose: Pose, at: Place) =>
  `<use href="#${prefix}boat-${colour}-${pose}" transform="${placed(at.x, at.y, at.length, at.tilt)}"/>`

/** A preview of a boat: dashed, or solid if it is selected. */
export const ghost_use = (prefix: string, colour: number, pose: Pose, at: Place, fill: number, solid = false) =>
  `<use href="#${prefix}ghost-${colour}-${pose}" transform="${placed(at.x, at.y, at.length, at.tilt)}" ` +
  `fill-opacity="${fill}"${solid ? '' : ' stroke-dasharray=".15 .085"'}/>`

/** A boat by itself, for seat summaries, buttons and lists. */
export function boat_svg(colour: number, size: number): string {
  return `<svg class="boat" width="${size}" height="${size}" viewBox="-.86 -1.34 1.72 1.72" aria-hidden="true">` +
    `${whole(colour, 'side')}</svg>`
}
