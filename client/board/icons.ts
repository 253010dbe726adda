// Drawn icons in a box of 20 around the origin. They take the colour of the text beside them.
const stroke = (d: string, width = 2.2) =>
  `<path d="${d}" fill="none" stroke="currentColor" stroke-width="${width}" stroke-linecap="round" ` +
  'stroke-linejoin="round"/>'
const fill = (d: string) => `<path d="${d}" fill="currentColor"/>`
const dot = (x: number, y: number, r: number) => `<circle cx="${x}" cy="${y}" r="${r}" fill="currentColor"/>`
const rays = (n: number, from: number, to: number) => stroke(Array.from({ length: n }, (_, i) => {
  const [c, s] = [Math.cos(i * 2 * Math.PI / n), Math.sin(i * 2 * Math.PI / n)]
  return `M${(from * c).toFixed(2)} ${(from * s).toFixed(2)}L${(to * c).toFixed(2)} ${(to * s).toFixed(2)}`
}).join(''))

const drawn = {
  check: stroke('M-6 0l4 5 8-9', 3),
  cross: stroke('M-5-5l10 10m0-10l-10 10', 3),
  close: stroke('M-6-6l12 12m0-12l-12 12', 2.2),
  lock: fill('M-6-1h12q2 0 2 2v5q0 2-2 2h-12q-2 0-2-2v-5q0-2 2-2z') + stroke('M-4-1V-4A4 4 0 0 1 4-4V-1'),
  fall: stroke('M-8-6H-2Q3-6 3-1V2', 3) + fill('M-3.2 .6H9.2L3 9Z'),
  wave: stroke('M-9 4Q-6-6 1-6Q7-6 7-1Q7 2 4 2Q2 2 2 0M-9 7Q-5 4-1 7T7 7', 2.4),
  sand: fill('M-9 5Q-5-5 0-2Q5-7 9 5Z') + stroke('M-9 8H9', 2),
  dock: stroke('M-8-3H8M-5-3V7M5-3V7', 2.8),
  wind: stroke('M-8-3H3Q7-3 7-6Q7-8.4 4.4-8.4Q2.4-8.4 2.4-6.8M-8 1.2H6.5Q9 1.2 9 3.6Q9 6 6.6 6Q5.2 6 4.8 4.8' +
    'M-5.5 5.4H0Q2.6 5.4 2.6 7.4Q2.6 9 .8 9', 2.1),
  boat: fill('M-8 3H8L5 8H-5ZM-1 1V-9L-7 1ZM2 1V-6L7 1Z'),
  help: stroke('M-3.6-3.4Q-3.4-7 0-7Q3.6-7 3.6-3.8Q3.6-1.4 .8-.4Q0 0 0 2', 2.3) + dot(0, 6.2, 1.5),
  menu: stroke('M-7-5H7M-7 0H7M-7 5H7'),
  sun: dot(0, 0, 4.4) + rays(8, 7, 9),
  moon: fill('M3-7.5A8 8 0 1 0 7.5 4A6.6 6.6 0 0 1 3-7.5Z'),
  undo: stroke('M-7-2H3Q8-2 8 2.5Q8 7 3 7H-2M-3-6.5L-7.5-2L-3 2.5', 2.4),
  hint: fill('M-6-2.6A6 6 0 1 1 6-2.6Q6 .2 3.6 2.2L3 5H-3L-3.6 2.2Q-6 .2-6-2.6Z') + stroke('M-2.4 8H2.4', 2.4),
  play: fill('M-4.6-6.4Q-4.6-8-3-7.2L7-1.4Q8.2 0 7 1.4L-3 7.2Q-4.6 8-4.6 6.4Z'),
  replay: stroke('M-5.2-4.6A7 7 0 1 1-7 1M-5.8-8.6V-4.2H-1.4', 2.4),
  pause: stroke('M-4-6V6M4-6V6', 3.4),
  event_before: stroke('M5-7L-2 0L5 7M-6-7V7', 2.6),
  event_after: stroke('M-5-7L2 0L-5 7M6-7V7', 2.6),
  plus: stroke('M-7 0H7M0-7V7', 2.6),
  trash: stroke('M-7-5H7M-2.6-5V-7.4H2.6V-5M-5.4-5L-4.6 8H4.6L5.4-5M-1.6-1.6V4.8M1.6-1.6V4.8', 2),
  back: stroke('M3-7L-4 0L3 7', 2.8),
  next: stroke('M-3-7L4 0L-3 7', 2.8),
  arrow: stroke('M-8 0H6M2-5L7 0L2 5', 2.4),
  robot: fill('M-5-4.4H5Q7.4-4.4 7.4-2V5Q7.4 7.4 5 7.4H-5Q-7.4 7.4-7.4 5V-2Q-7.4-4.4-5-4.4ZM-4.8 .4' +
    'A1.8 1.8 0 1 0-1.2 .4A1.8 1.8 0 1 0-4.8 .4ZM1.2 .4A1.8 1.8 0 1 0 4.8 .4A1.8 1.8 0 1 0 1.2 .4ZM-3 4.2V5.4H3V4.2Z') +
    stroke('M0-5V-8', 2) + dot(0, -8.2, 1.5),
  eye: stroke('M-9 0Q-5-6 0-6Q5-6 9 0Q5 6 0 6Q-5 6-9 0Z', 2) + dot(0, 0, 2.9),
  list: stroke('M-3-6H8M-3 0H8M-3 6H8') + dot(-7, -6, 1.5) + dot(-7, 0, 1.5) + dot(-7, 6, 1.5),
  gear: stroke('M-3.9 0A3.9 3.9 0 1 0 3.9 0A3.9 3.9 0 1 0-3.9 0Z', 2.6) + rays(8, 5.4, 8),
  die: stroke('M-5-7.5H5Q7.5-7.5 7.5-5V5Q7.5 7.5 5 7.5H-5Q-7.5 7.5-7.5 5V-5Q-7.5-7.5-5-7.5Z', 2) +
    dot(-3.4, -3.4, 1.6) + dot(0, 0, 1.6) + dot(3.4, 3.4, 1.6),
  bite: stroke('M-8-3L-5 3L-2-3L1 3L4-3L7 3', 2.6) + stroke('M-8 7H8M-8-7H8', 1.8),
  glass: stroke('M-7-7H7L0 1ZM0 1V7M-4 7H4', 2.2),
  burst: fill('M0-9L2.2-4L7-7L5.4-1.8L9.5 1L4.6 2.6L5 8L0 4.8L-5 8L-4.6 2.6L-9.5 1L-5.4-1.8L-7-7L-2.2-4Z'),
  flag: stroke('M-6 8V-8', 2.2) + fill('M-6-8H7L4-4L7 0H-6Z'),
  buoy: stroke('M-4 5L-2-3H2L4 5Z', 2.2) + dot(0, -6.4, 2) + stroke('M-8 7.4Q-4 5.4 0 7.4T8 7.4', 1.9),
  crown: fill('M-8 6L-9-4L-4 0L0-7L4 0L9-4L8 6Z'),
} as const

export type IconName = keyof typeof drawn
export const icon_names = Object.keys(drawn) as IconName[]
export const is_icon = (name: string): name is IconName => Object.hasOwn(drawn, name)

/** An icon's shapes, for use in another drawing. */
export const icon_shapes = (name: IconName): string => drawn[name]

export const icon = (name: IconName, size = 20): string =>
  `<svg class="icon" width="${size}" height="${size}" viewBox="-10 -10 20 20" aria-hidden="true">${drawn[name]}</svg>`
