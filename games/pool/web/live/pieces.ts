// The pieces seen from above, drawn once per seat colour: a square is 1, heads point upwards. A seat is identified by
// its colour, the shape of its float and the pattern on it.
import { seat_colour } from '../../../../client/board/seats.ts'
import { symbol } from '../../../../client/board/svg.ts'
import { board_colours } from '../../../../client/board/tokens.ts'

const { navy, ivory } = board_colours

const path = (d: string, fill: string, more = '') => `<path d="${d}" fill="${fill}"${more && ` ${more}`}/>`
const line = (d: string, stroke: string, width: number, more = 'stroke-linecap="round" stroke-linejoin="round"') =>
  path(d, 'none', `stroke="${stroke}" stroke-width="${width}" ${more}`)
const circle = (r: number) => `M0-${r}A${r} ${r} 0 1 1 0 ${r}A${r} ${r} 0 1 1 0-${r}Z`
const box = (w: number, h: number, r: number) =>
  `M${-w + r} ${-h}H${w - r}Q${w} ${-h} ${w} ${-h + r}V${h - r}Q${w} ${h} ${w - r} ${h}H${-w + r}Q${-w} ${h} ${-w} ${h - r}` +
  `V${-h + r}Q${-w} ${-h} ${-w + r} ${-h}Z`
const ray = (turn: number, far: number) =>
  `${(far * Math.sin(turn * 2 * Math.PI)).toFixed(3)} ${(-far * Math.cos(turn * 2 * Math.PI)).toFixed(3)}`
/** A ring of `count` lobes: `bulge` outwards, or inwards for straight sides. */
const lobes = (count: number, r: number, bulge: number) => `M${ray(0, r)}${Array.from({ length: count }, (_, i) =>
  `Q${ray((i + 0.5) / count, r + bulge)} ${ray((i + 1) / count, r)}`).join('')}Z`
const spokes = (count: number, from: number, to: number) =>
  Array.from({ length: count }, (_, i) => `M${ray((i + 0.5) / count, from)}L${ray((i + 0.5) / count, to)}`).join('')

interface Float {
  lilo: boolean  // to lie on; otherwise a ring to sit in
  form: (mat: boolean) => string  // under a swimmer, or as the larger mat under a crocodile
  pattern: (mat: boolean) => string
}

const butt = ''
const floats: Float[] = [
  {
    lilo: true, form: (mat) => (mat ? box(0.41, 0.41, 0.13) : box(0.3, 0.42, 0.1)),
    pattern: (mat) => line([-0.29, 0, 0.29].map((y) => `M${mat ? -0.4 : -0.29} ${y}H${mat ? 0.4 : 0.29}`).join(''), '#fff', 0.1, butt),
  },
  {
    lilo: false, form: (mat) => circle(mat ? 0.44 : 0.41),
    pattern: (mat) => line(spokes(8, 0.17, mat ? 0.42 : 0.395), '#fff', 0.14, butt),
  },
  {
    lilo: false, form: (mat) => circle(mat ? 0.44 : 0.41),
    pattern: (mat) => line(circle(mat ? 0.37 : 0.31), '#2d5b74', 0.1, 'stroke-linecap="round" stroke-dasharray=".001 .242"'),
  },
  {
    lilo: true, form: (mat) => (mat ? box(0.41, 0.41, 0.13) : box(0.3, 0.42, 0.1)),
    pattern: (mat) => {
      const w = mat ? 0.38 : 0.28
      return line([-0.2, 0.1, 0.36].map((y) => `M${-w} ${y}L0 ${y - 0.16}L${w} ${y}`).join(''), '#ffd23f', 0.075, butt)
    },
  },
  {
    lilo: false, form: (mat) => lobes(8, mat ? 0.38 : 0.35, 0.14),
    pattern: (mat) => line(circle(mat ? 0.345 : 0.3), '#8a2f5b', 0.06, 'stroke-dasharray=".12 .08"'),
  },
  {
    lilo: false, form: (mat) => lobes(6, mat ? 0.46 : 0.43, -0.06),
    pattern: (mat) => line(spokes(6, 0.17, mat ? 0.38 : 0.36), '#fff', 0.07, butt),
  },
]
const float_of = (colour: number): Float => floats[colour % floats.length]!

/** A float with its shadow and the light edge that sets it off the water. */
function float_mark(colour: number, mat: boolean): string {
  const { form, pattern } = float_of(colour), { hex, dark } = seat_colour(colour), d = form(mat)
  return path(d, navy, 'opacity=".28" transform="translate(.05 .07)"') +
    path(d, navy, `stroke="${navy}" stroke-width=".13" stroke-linejoin="round" opacity=".55"`) +
    path(d, ivory, `stroke="${ivory}" stroke-width=".09" stroke-linejoin="round"`) +
    path(d, hex) + pattern(mat) + line(d, dark, 0.03)
}

const people = [
  { skin: '#f3c29b', suit: '#14283a', hair: '#3a2418' }, { skin: '#a9683c', suit: '#0e6f86', hair: '#2b1a12' },
]

/** Somebody on a float: lying with the arms behind the head, or sitting in a ring. */
function bather(colour: number): string {
  const { skin, suit, hair } = people[colour % people.length]!
  if (float_of(colour).lilo)
    return path('M-.2-.36H.2Q.25-.36 .25-.3V-.22Q.25-.17 .2-.17H-.2Q-.25-.17-.25-.22V-.3Q-.25-.36-.2-.36Z', ivory, 'opacity=".92"') +
      line('M-.065 .12L-.08 .34M.065 .12L.08 .34', skin, 0.1) +
      line('M-.1-.05L-.21-.15L-.08-.27M.1-.05L.21-.15L.08-.27', skin, 0.08) +
      path(box(0.13, 0.13, 0.07), suit, 'transform="translate(0 .05)"') +
      `<circle cy="-.2" r=".13" fill="${hair}"/>` + path('M-.1-.17A.12 .12 0 0 0 .1-.17Q.09-.23 0-.23Q-.09-.23-.1-.17Z', skin) +
      line('M-.055-.165H-.04M.04-.165H.055', navy, 0.06)
  return path(circle(0.2), '#2ba2b4') + path('M-.19-.06A.2 .2 0 0 1 .19-.06Q0-.14-.19-.06Z', navy, 'opacity=".3"') +
    line('M-.06 .13L-.09 .38M.06 .13L.09 .38', skin, 0.095) + line('M-.1 .02L-.29-.03M.1 .02L.29-.03', skin, 0.085) +
    path(box(0.135, 0.12, 0.08), suit, 'transform="translate(0 .06)"') +
    `<circle cy="-.08" r=".135" fill="${hair}"/>` + path('M-.1-.02A.12 .12 0 0 0 .1-.02Q.09-.09 0-.09Q-.09-.09-.1-.02Z', skin)
}

const green = '#4f9d3f', light = '#7cc257', shade = '#1d5a2a'
const croc_body = 'M0-.5Q.07-.5 .08-.42L.1-.25Q.17-.16 .16 0Q.15 .14 .08 .22Q.07 .33 .13 .4Q.15 .45 .09 .47Q-.04 .43-.05 .28' +
  'Q-.06 .23-.08 .21Q-.15 .14-.16 0Q-.17-.16-.1-.25L-.08-.42Q-.07-.5 0-.5Z'

/** The crocodile itself, from above: teeth along the snout, plates down the back. */
const crocodile =
  line('M-.13-.13L-.27-.19M.13-.13L.27-.19M-.12 .12L-.26 .2M.12 .12L.26 .2', shade, 0.12) +
  line('M-.13-.13L-.27-.19M.13-.13L.27-.19M-.12 .12L-.26 .2M.12 .12L.26 .2', green, 0.075) +
  line(croc_body, shade, 0.065) + path(croc_body, green) +
  path('M-.075-.22Q-.11-.08-.07 .1Q-.03 .2 0 .24Q.03 .2 .07 .1Q.11-.08 .075-.22Q0-.26-.075-.22Z', light) +
  line('M0-.16V.17', shade, 0.055, 'stroke-dasharray=".045 .04"') +
  line('M-.1-.28L-.07-.32L-.095-.36L-.065-.4L-.08-.44M.1-.28L.07-.32L.095-.36L.065-.4L.08-.44', '#fff', 0.035) +
  line('M-.025-.46H-.024M.025-.46H.026', shade, 0.03) +
  `<circle cx="-.085" cy="-.245" r=".05" fill="#fff"/><circle cx=".085" cy="-.245" r=".05" fill="#fff"/>` +
  line('M-.085-.255H-.084M.085-.255H.086', navy, 0.05)

export const swimmer_mark = (colour: number) => float_mark(colour, false) + bather(colour)
const mat_mark = (colour: number) => float_mark(colour, true) +
  path(float_of(colour).lilo ? box(0.28, 0.28, 0.08) : circle(0.3), '#a6e3d8', `stroke="${seat_colour(colour).dark}" stroke-width=".03"`)

/** A tile under another: only its edge shows. */
const layer_mark = (colour: number) => {
  const { hex } = seat_colour(colour), d = float_of(colour).form(true)
  return path(d, navy, `stroke="${navy}" stroke-width=".1" stroke-linejoin="round" opacity=".5"`) +
    path(d, hex, `stroke="${ivory}" stroke-width=".05" stroke-linejoin="round"`)
}

/** A tile in a bar: the float alone, small, with room for a number. */
const token_mark = (colour: number) => float_mark(colour, true) + path(circle(0.27), ivory)

const parasol_mark = (colour: number) => {
  const { id, hex, dark, light: sheen } = seat_colour(colour)
  return path(circle(0.62), navy, 'opacity=".3" transform="translate(.12 .16)"') + path(circle(0.62), dark) +
    path(circle(0.59), ivory) +
    path(Array.from({ length: 4 }, (_, i) => `M0 0L${ray(i / 4, 0.59)}A.59 .59 0 0 1 ${ray(i / 4 + 0.125, 0.59)}Z`).join(''), id === 'white' ? dark : hex) +
    path('M0 0L0-.59A.59 .59 0 0 0-.59 0Z', sheen, 'opacity=".35"') + path(circle(0.06), dark)
}

export type Kind = 'swimmer' | 'mat' | 'layer' | 'token' | 'parasol'
const kinds: Record<Kind, (colour: number) => string> =
  { swimmer: swimmer_mark, mat: mat_mark, layer: layer_mark, token: token_mark, parasol: parasol_mark }

/** The `<symbol>`s of some colours, for one `<defs>`. `prefix` makes ids unique per board. */
export function piece_symbols(colours: readonly number[], prefix: string): string {
  return symbol(`${prefix}crocodile`, crocodile) + [...new Set(colours)].flatMap((colour) =>
    (Object.keys(kinds) as Kind[]).map((kind) => symbol(`${prefix}${kind}-${colour}`, kinds[kind](colour)))).join('')
}

/** A seat's swimmer by itself, for seat summaries, buttons and lists. */
export function piece(colour: number, size: number): string {
  return `<svg class="piece" width="${size}" height="${size}" viewBox="-.53 -.53 1.06 1.06" aria-hidden="true">` +
    `${swimmer_mark(colour)}</svg>`
}

/** The same with a crocodile on it, for pictures. */
export const crocodile_mark = (colour: number): string => mat_mark(colour) + crocodile
