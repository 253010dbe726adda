// Buildings along the water, each around (0, 0) with its base near y = 0, lit from the top left.
import { colours } from './palette.ts'
import { times } from './random.ts'
import { circle, ellipse, group, line, path, rect } from './svg.ts'

const { shade, night, wood, wood_light, wood_dark, timber } = colours

/** The shadow of a wall. */
const cast = (half: number, height: number) => path(
  `M${-half + 3} 0H${half}l${height * 0.54} ${height * 0.12}l${-height * 0.15} ${height * 0.18}H${-half + 8}Z`,
  shade, { opacity: 0.34 })

/** The front of a house: walls of a width and height, and a roof. Its base is y = 0. */
export function house(roof: string, width: number, height: number, wall = '#f8eed8'): string {
  const [half, eave, rise] = [width / 2, 3, height * 0.78]
  const tiles = times(3, (i) => {
    const t = (i + 1) / 4
    return `M${-half - eave + t * (half * 0.34 + eave)} ${-height - rise * t}H${half + eave - t * (half * 0.34 + eave)}`
  })
  return cast(half, height) +
    rect(-half, -height, width, height, wall) +
    rect(half * 0.2, -height, half * 0.8, height, '#5c4420', { opacity: 0.12 }) +
    rect(-half, -height, width, height * 0.16, '#5c4420', { opacity: 0.2 }) +
    rect(half * 0.46, -height - rise * 1.08, width * 0.11, rise * 0.6, '#a0634a') +
    rect(half * 0.42, -height - rise * 1.14, width * 0.15, rise * 0.12, '#7d4a36') +
    path(`M${-half - eave} ${-height + 1}L${-half * 0.66} ${-height - rise}H${half * 0.66}` +
      `L${half + eave} ${-height + 1}Z`, roof) +
    path(`M${half * 0.1} ${-height + 1}V${-height - rise}H${half * 0.66}L${half + eave} ${-height + 1}Z`,
      '#1d1208', { opacity: 0.16 }) +
    line(tiles.join(''), '#2b1408', 0.8, { opacity: 0.24 }) +
    line(`M${-half * 0.66} ${-height - rise}H${half * 0.66}`, '#fff', 1.3, { opacity: 0.45 }) +
    rect(-width * 0.1, -height * 0.62, width * 0.2, height * 0.62, timber, { rx: 1 }) +
    circle(width * 0.05, -height * 0.3, 0.7, '#ffd76a') +
    window_at(-half * 0.62, -height * 0.62, width * 0.17) + window_at(half * 0.62, -height * 0.62, width * 0.17)
}

/** A narrow house with its gable in front. */
export function gabled(roof: string, width: number, height: number, wall = '#f8eed8'): string {
  const [half, rise, eave] = [width / 2, width * 0.66, width * 0.13]
  const front = `M${-half} 0V${-height}L0 ${-height - rise * 0.8}L${half} ${-height}V0Z`
  const slope = (sign: number, fill: string, opacity = 1) => path(
    `M0 ${-height - rise - 2}L${sign * (half + eave)} ${-height + 1}L${sign * half * 0.92} ${-height + 3.4}` +
    `L0 ${-height - rise * 0.68}Z`, fill, { opacity })
  return cast(half, height) +
    rect(half * 0.34, -height - rise * 0.86, width * 0.13, rise * 0.6, '#a0634a') + path(front, wall) +
    path(`M${half * 0.25} 0V${-height - rise * 0.6}L${half} ${-height}V0Z`, '#5c4420', { opacity: 0.13 }) +
    slope(-1, roof) + slope(1, roof) + slope(1, '#1d1208', 0.22) +
    line(`M${-half - eave} ${-height + 0.4}L-0.4 ${-height - rise - 1.8}`, '#fff', 1, { opacity: 0.45 }) +
    rect(-width * 0.12, -height * 0.44, width * 0.24, height * 0.44, timber, { rx: 1 }) +
    circle(width * 0.06, -height * 0.2, 0.7, '#ffd76a') +
    window_at(-half * 0.52, -height * 0.92, width * 0.2) + window_at(half * 0.52, -height * 0.92, width * 0.2) +
    circle(0, -height - rise * 0.2, width * 0.08, '#7fb9d0', { stroke: '#fffaf0', stroke_width: 1 })
}

const window_at = (x: number, y: number, size: number) =>
  rect(x - size / 2, y, size, size * 1.1, '#7fb9d0', { stroke: '#fffaf0', stroke_width: 1 }) +
  path(`M${x - size / 2} ${y}H${x + size / 2}L${x - size / 2} ${y + size * 1.1}Z`, '#fff', { opacity: 0.4 })

/** A mill wheel around (0, 0), its bottom in the water. */
export function wheel(r: number): string {
  const spokes = times(8, (i) => group({ transform: `rotate(${i * 45 + 12})` },
    line(`M0 0H${r * 1.06}`, '#7d5733', r * 0.16), rect(r * 0.98, -r * 0.3, r * 0.28, r * 0.6, '#a9773f', { rx: 1 }),
    rect(r * 0.98, -r * 0.3, r * 0.1, r * 0.6, '#c9965f', { rx: 0.5 })))
  return circle(r * 0.22, r * 0.26, r * 1.14, night, { opacity: 0.28 }) + spokes.join('') +
    circle(0, 0, r, 'none', { stroke: '#5c3b1e', stroke_width: r * 0.24 }) +
    circle(0, 0, r * 1.02, 'none', { stroke: '#b07b46', stroke_width: r * 0.1 }) +
    circle(0, 0, r * 0.5, 'none', { stroke: '#5c3b1e', stroke_width: r * 0.12 }) + circle(0, 0, r * 0.22, '#3a2412') +
    circle(-r * 0.06, -r * 0.06, r * 0.1, '#b07b46')
}

export const tent =
  path('M-16 2L26 4L38 -2L22 -6Z', shade, { opacity: 0.3 }) + path('M-21 2L-3 -30L18 2Z', '#f2a65a') +
  path('M-3 -30L18 2H6Z', '#cf7d34') + path('M-3 -30L-14 -11L-6 -16Z', '#fff', { opacity: 0.28 }) +
  path('M-3 -18L5 2H-10Z', '#5b3312') + path('M-3 -18L-10 2H-7.4Z', '#ffd9ad') +
  line('M-3 -30L-5 -34M-21 2L-25 4M18 2L23 4', timber, 1.4)

/** A boardwalk over water, along its longer side. */
export function boardwalk(x: number, y: number, width: number, height: number, plank = 8): string {
  const horizontal = width > height
  const count = Math.floor((horizontal ? width : height) / plank)
  const step = (horizontal ? width : height) / count
  const tints = [wood, '#c48f57', '#d2a26c', '#bd8a54', '#cc9a63'] as const
  const planks = times(count, (i) => {
    const tint = tints[(i * 7 + (i >> 2)) % tints.length]!
    return horizontal ? rect(x + i * step, y, step - 0.7, height, tint) : rect(x, y + i * step, width, step - 0.7, tint)
  })
  return rect(x + 4, y + 6, width, height, night, { opacity: 0.34, rx: 2 }) +
    rect(x, y + 1.8, width, height, '#6f4a28', { rx: 1.5 }) +
    rect(x, y, width, height, wood_dark, { rx: 1.5 }) + planks.join('') +
    rect(x, y, horizontal ? width : width * 0.06 + 0.6, horizontal ? height * 0.22 : height, wood_light, { opacity: 0.8 })
}

/** The top of a post, from above. */
export const post = (x: number, y: number, r: number) =>
  ellipse(x + r * 0.9, y + r * 1.2, r * 1.1, r * 0.9, night, { opacity: 0.34 }) + circle(x, y + r * 0.4, r, '#5e3f22') +
  circle(x, y, r, '#a9773f') + circle(x - r * 0.2, y - r * 0.2, r * 0.58, '#dcae78')

/** An arch of stone over a brook that runs up and down. */
export const bridge =
  path('M-22 14Q4 -8 30 14V21Q4 2 -22 21Z', night, { opacity: 0.36 }) +
  path('M-26 2Q0 -29 26 2V12Q16 2 0 0.5Q-16 2 -26 12Z', '#a79e90') +
  path('M-26 2Q0 -29 26 2V5Q0 -25 -26 5Z', '#ece5d8') +
  line('M-20.5 -6v8M-13.7 -11v8M-6.8 -14v8M0 -15v8M6.8 -14v8M13.7 -11v8M20.5 -6v8', '#857c6e', 1.2,
    { stroke_linecap: 'butt' })

export const fisherman =
  ellipse(3, 2, 9, 3.4, night, { opacity: 0.34 }) + path('M-6.4 2Q-7 -10 0 -11Q7 -10 6.4 2Z', '#2f6f9e') +
  path('M0 -11Q7 -10 6.4 2H1Q4 -4 0 -11Z', '#204f76') + circle(0, -13.6, 4.6, '#f0c6a0') +
  path('M-9 -14.6Q-7 -16 -4.6 -16Q-4 -21 0 -21Q4 -21 4.6 -16Q7 -16 9 -14.6Q0 -12.6 -9 -14.6Z', '#e8c35a') +
  path('M0 -21Q4 -21 4.6 -16Q7 -16 9 -14.6Q4 -13.6 1 -13.8Z', '#c89a34') +
  line('M4 -5L-22 -22', '#5c3b1e', 1.7) + line('M-22 -22Q-27 -10 -26 1', '#fff', 0.9) +
  ellipse(-26, 4, 5.4, 1.8, '#fff', { opacity: 0.4 }) + circle(-26, 2.6, 2.8, '#fff') +
  path('M-28.8 2.6A2.8 2.8 0 0 1 -23.2 2.6Z', '#f2622e')

export const lighthouse =
  path('M-6 0L26 9L40 4L10 -5Z', shade, { opacity: 0.32 }) + path('M-11 0L-7.4 -46H7.4L11 0Q0 4 -11 0Z', '#fbf5e8') +
  path('M-10.3 -9L-9.4 -20H9.4L10.3 -9Q0 -5.6 -10.3 -9ZM-8.7 -30L-7.9 -40H7.9L8.7 -30Q0 -27 -8.7 -30Z', '#d7403a') +
  path('M2 -46H7.4L11 0Q7 2 3.6 2Z', '#3a1a10', { opacity: 0.18 }) + rect(-9.4, -49, 18.8, 3.6, '#3d4a55', { rx: 1 }) +
  rect(-5.4, -58, 10.8, 9, '#ffe9a0') + rect(-1, -58, 1.6, 9, '#3d4a55') + circle(-2.6, -54, 1.8, '#fff') +
  path('M-7.6 -58L0 -67L7.6 -58Z', '#d7403a') + path('M0 -67L7.6 -58H2Z', '#8f1226') +
  rect(-3, -8, 6, 8.6, timber, { rx: 2.6 })

export const crate =
  rect(3, -9, 16, 13, shade, { opacity: 0.3 }) + rect(-7.5, -15, 15, 15, wood_dark) +
  rect(-7.5, -15, 13.8, 13.5, wood) +
  line('M-7.5 -15L6 -1.5M-7.5 -8.2H6.3', wood_dark, 1, { opacity: 0.8 })

export const barrel =
  ellipse(5, 0, 9, 3.6, shade, { opacity: 0.34 }) +
  path('M-5.6 -14Q-8.4 -7 -5.6 0Q0 2.2 5.6 0Q8.4 -7 5.6 -14Z', '#a06b3a') +
  path('M0 -14Q1.4 -7 0 1.1Q4.2 0.8 5.6 0Q8.4 -7 5.6 -14Z', '#7d5029') + ellipse(0, -14, 5.6, 2.4, wood_light) +
  line('M-7 -9.5Q0 -7.6 7 -9.5M-7 -3.6Q0 -1.7 7 -3.6', '#4a4f55', 1.3)

/** A parasol from above. */
export const parasol = (r: number, colour: string) =>
  ellipse(r * 0.5, r * 0.62, r, r * 0.9, shade, { opacity: 0.32 }) + circle(0, 0, r, '#fffaf0') +
  times(4, (i) => path(`M0 0L${r} 0A${r} ${r} 0 0 1 ${r * Math.SQRT1_2} ${r * Math.SQRT1_2}Z`, colour,
    { transform: `rotate(${i * 90})` })).join('') +
  path(`M${r} 0A${r} ${r} 0 0 1 0 ${r}Q${r * 0.6} ${r * 0.6} ${r} 0Z`, shade, { opacity: 0.2 }) +
  circle(0, 0, r * 0.13, '#7d5733')

export const lamp =
  ellipse(5, 1, 7, 1.8, shade, { opacity: 0.3 }) + line('M0 0V-16', '#3d4a55', 1.8) + circle(0, -18, 3.4, '#fff0b0') +
  path('M-3.8 -19.6L0 -24L3.8 -19.6Z', '#3d4a55') + ellipse(0, 0, 3.2, 1.4, '#3d4a55')
