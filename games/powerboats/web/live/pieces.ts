// Motor boats seen from above, drawn once per seat colour: a hex has radius 1, bows point to the right. A seat is
// identified by its colour, the shape of its hull and the pattern on its deck.
import { symbols } from '../../../../client/board/marks.ts'
import { outline, seat_colour, type SeatColour } from '../../../../client/board/seats.ts'
import { symbol } from '../../../../client/board/svg.ts'

interface Hull {
  form: string
  deck: (colour: SeatColour) => string
}

const glass = '#cfeefa'
const hulls: Record<string, Hull> = {
  runabout: {
    form: 'M.82 0C.62 .25 .25 .36-.2 .36L-.66 .3Q-.72 0-.66-.3L-.2-.36C.25-.36 .62-.25 .82 0Z',
    deck: ({ dark }) => `<path d="M.45 0C.3 .14 .1 .2-.1 .2L-.5 .18V-.18L-.1-.2C.1-.2 .3-.14 .45 0Z" fill="${dark}" opacity=".6"/>` +
      `<path d="M.02-.17L.2-.13Q.26 0 .2 .13L.02 .17Z" fill="${glass}"/><path d="M-.62-.05H.73V.05H-.62Z" fill="#fff"/>`,
  },
  catamaran: {
    form: 'M.8 .3Q.66 .42 .4 .42L-.62 .42Q-.7 .3-.62 .16L.1 .13V-.13L-.62-.16Q-.7-.3-.62-.42L.4-.42Q.66-.42 .8-.3L.42-.1V.1Z',
    deck: ({ hex, dark }) => `<path d="M-.45-.3H.3M-.45 .3H.3" stroke="${dark}" stroke-width=".09" stroke-linecap="round"/>` +
      `<ellipse cx=".02" rx=".3" ry=".15" fill="${hex}" stroke="${dark}" stroke-width=".06"/><ellipse cx=".08" rx=".14" ry=".09" fill="${glass}"/>`,
  },
  launch: {
    form: 'M.78 0Q.7 .38 .2 .4L-.5 .4Q-.72 .4-.72 0Q-.72-.4-.5-.4L.2-.4Q.7-.38 .78 0Z',
    deck: () => '<path d="M.6 0Q.52 .26 .14 .27L-.45 .27V-.27L.14-.27Q.52-.26 .6 0Z" fill="#3d6f86"/>' +
      '<circle cx="-.28" r=".12" fill="#fff"/><circle cx=".08" r=".12" fill="#fff"/>',
  },
  needle: {
    form: 'M.92 0L.25 .2L.2 .46L-.18 .46L-.62 .24V-.24L-.18-.46L.2-.46L.25-.2Z',
    deck: () => '<path d="M.5 0L-.1 .14L-.5 .14V-.14L-.1-.14Z" fill="#3a4456"/>' +
      '<path d="M-.5-.2L-.3 0L-.5 .2M-.25-.18L-.06 0L-.25 .18" fill="none" stroke="#ffd23f" stroke-width=".09"/>' +
      `<ellipse cx=".14" rx=".11" ry=".07" fill="${glass}"/>`,
  },
  barge: {
    form: 'M.74 .06Q.74 .2 .6 .28L.2 .4H-.62Q-.72 .4-.72 .3V-.3Q-.72-.4-.62-.4H.2L.6-.28Q.74-.2 .74-.06Z',
    deck: ({ dark }) => `<path d="M-.5-.22H.12V.22H-.5Z" fill="#fff"/><path d="M-.5-.22H-.2V.22H-.5Z" fill="${dark}"/>` +
      `<path d="M.22-.24V.24M.38-.21V.21" stroke="${dark}" stroke-width=".08"/>`,
  },
  hydroplane: {
    form: 'M.84 0C.7 .12 .5 .2 .3 .22L.05 .44H-.35L-.28 .22L-.66 .2V-.2L-.28-.22L-.35-.44H.05L.3-.22C.5-.2 .7-.12 .84 0Z',
    deck: ({ light }) => `<path d="M-.55 0H.55" stroke="${light}" stroke-width=".1" stroke-dasharray=".12 .1"/>` +
      `<ellipse cx=".05" rx=".17" ry=".11" fill="${glass}"/><path d="M-.5-.14V.14" stroke="${light}" stroke-width=".1"/>`,
  },
}
export const hull_of = (colour: SeatColour): Hull => hulls[colour.hull]!

/** A boat around the origin. */
export function boat_mark(index: number): string {
  const colour = seat_colour(index), { form, deck } = hull_of(colour)
  return `<path d="${form}" fill="${outline.far}" stroke="${outline.far}" stroke-width=".26" stroke-linejoin="round"/>` +
    `<path d="${form}" fill="${colour.hex}" stroke="${outline.near}" stroke-width=".12" stroke-linejoin="round"/>` +
    `<path d="${form}" fill="${colour.hex}"/>${deck(colour)}`
}

export const wake_mark = '<path d="M-.55 .2C-1.2 .3-1.9 .62-2.7 .95C-1.9 .35-1.3 .12-.6 0C-1.3-.12-1.9-.35-2.7-.95C-1.9-.62-1.2-.3-.55-.2Z" fill="#fff" opacity=".36"/>' +
  '<path d="M-.6 .1Q-1.1 .18-1.6 .1Q-1.2 0-1.6-.1Q-1.1-.18-.6-.1Z" fill="#fff" opacity=".8"/>'

/** The `<symbol>`s of some colours. */
export function boat_symbols(colours: readonly number[], prefix: string): string {
  return symbol(`${prefix}wake`, wake_mark) + [...new Set(colours)].map((c) => symbols(prefix, {
    [`boat-${c}`]: boat_mark(c),
    [`shade-${c}`]: `<path d="${hull_of(seat_colour(c)).form}" fill="#031c2c" opacity=".38"/>`,
  })).join('')
}

/** A boat by itself, for seat summaries, buttons and lists. */
export const piece = (colour: number, size: number): string =>
  `<svg class="boat" width="${size}" height="${size}" viewBox="-1.05 -1 2.1 2" aria-hidden="true">${boat_mark(colour)}</svg>`
