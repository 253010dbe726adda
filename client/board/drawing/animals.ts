// Animals of water, meadow and sand, each around (0, 0), facing right, lit from the top left.
import { colours } from './palette.ts'
import { times } from './random.ts'
import { circle, ellipse, line, path } from './svg.ts'

export const drake = { body: '#8a5a35', wing: '#b58a5e', head: '#2a6b44', breast: '#5c3a24' }
export const duckling = { body: '#ffd76a', wing: '#ffe9a8', head: '#ffd23f', breast: '#eeb83a' }

export const duck = ({ body, wing, head, breast }: typeof drake) =>
  ellipse(3, 7, 13, 3.2, colours.night, { opacity: 0.32 }) +
  path('M-15 -5Q-10 -2 -4 -3Q5 -4 11 1Q10 8 0 8Q-11 8 -12 0Z', body) +
  path('M2 7Q11 6 11 1Q9 -1 6 -2Q8 4 2 7Z', breast) +
  path('M-9 -1Q-2 -4 5 1Q-1 5.4 -9 -1Z', wing) +
  line('M6 -1Q7.4 -1 10 -1.4', '#fff', 1.5) + circle(9, -5, 4.6, head) +
  circle(7.8, -6.2, 2.2, '#fff', { opacity: 0.18 }) +
  path('M12.6 -6.6Q16 -6.4 18.6 -4.2Q15.4 -2.4 12.8 -3.2Z', '#f2a02e') + circle(10.4, -6.2, 1.1, '#fff') +
  circle(10.7, -6.2, 0.6, colours.ink) +
  line('M-17 8.4Q-9 11.4 -1 9.6T16 7.4', '#fff', 1.3, { opacity: 0.75 })

export const heron =
  ellipse(5, 10, 14, 3.6, colours.night, { opacity: 0.3 }) +
  line('M0 -4L-1 10M4 -4L6 10', '#c98a2e', 1.7) + line('M-4 11Q0 9 5 11', '#fff', 1.2, { opacity: 0.8 }) +
  path('M-17 -5Q-6 -20 8 -13Q10 -4 1 -3Q-8 -1 -17 -5Z', '#93a8b8') +
  path('M-17 -5Q-8 -13 3 -11Q-3 -4 -17 -5Z', '#566d81') + path('M-12 -10Q-3 -18 6 -13Q-2 -14 -12 -10Z', '#c4d2dc') +
  line('M6 -10Q15 -16 9.4 -23Q7.4 -28 11 -30', '#e8eef2', 4) + line('M8 -10Q15.4 -16 11 -22', '#b6c5d0', 1.3) +
  circle(11.6, -30.6, 3.4, '#f4f8fa') + path('M3 -33.4Q9 -35.4 14 -32.4L9 -31.8Z', colours.ink) +
  path('M14 -32L27 -29L14 -28.6Z', '#e8992c') + circle(12.6, -31, 0.9, colours.ink)

export const sheep =
  ellipse(4, 8, 12, 3.4, colours.shade, { opacity: 0.36 }) + line('M-6 4V8.6M-2 5V8.8M4 5V8.8', '#3a3230', 1.9) +
  circle(-6, 1, 5, '#d9cdb8') + circle(5.4, 1.4, 5, '#d9cdb8') + circle(0, 2.4, 5.4, '#d9cdb8') +
  circle(-6.4, -1, 5, '#fffaf0') + circle(-1, -3.6, 5.8, '#fffaf0') + circle(4.6, -1.4, 5, '#fffaf0') +
  circle(0, 0, 6, '#fffaf0') +
  circle(-3.4, -4.2, 2.6, '#fff') + ellipse(10.6, -3, 3.2, 4.2, '#4a403c', { transform: 'rotate(-18 10.6 -3)' }) +
  ellipse(8.4, -6, 2.6, 1.3, '#3a3230', { transform: 'rotate(20 8.4 -6)' }) + circle(8.2, -6.6, 2.6, '#fffaf0') +
  circle(11.6, -4, 0.7, '#fff')

export const crab =
  ellipse(2, 6, 11, 3, '#7d5f2a', { opacity: 0.32 }) +
  line('M-7 3L-12 7M7 3L12 7M-5 5L-8 9.4M5 5L8 9.4M-8 1L-13 2.6M8 1L13 2.6', '#c43d20', 2) +
  line('M-7 -2Q-13 -4 -12 -9M7 -2Q13 -4 12 -9', '#e5502f', 2.6) +
  path('M-15 -9.6Q-12 -14 -9.4 -9.6Q-12 -7 -15 -9.6ZM15 -9.6Q12 -14 9.4 -9.6Q12 -7 15 -9.6Z', '#e5502f') +
  ellipse(0, 0.6, 8.6, 5.8, '#c43d20') + ellipse(-0.6, -0.4, 8, 5, '#e9603f') + ellipse(-2.6, -2, 4, 1.8, '#f7936f') +
  circle(-3, -6, 2, '#fff') + circle(3, -6, 2, '#fff') + circle(-2.8, -6.2, 1, colours.ink) +
  circle(3.2, -6.2, 1, colours.ink)

const star = (r: number) => `M${times(10, (i) => {
  const [angle, reach] = [(i / 10) * 2 * Math.PI - Math.PI / 2, i % 2 ? r * 0.46 : r]
  return `${(Math.cos(angle) * reach).toFixed(2)} ${(Math.sin(angle) * reach).toFixed(2)}`
}).join('L')}Z`

export const starfish =
  path(star(9), '#7d5f2a', { opacity: 0.3, transform: 'translate(1.6 2)' }) +
  path(star(9), '#f2823e', { stroke: '#c05f20', stroke_width: 1.4, stroke_linejoin: 'round' }) +
  times(5, (i) => circle(0, -4.6, 0.9, '#ffd0a0', { transform: `rotate(${i * 72})` })).join('') +
  circle(0, 0, 1.2, '#ffd0a0')

export const shell =
  ellipse(1.6, 5, 9, 3, '#7d5f2a', { opacity: 0.28 }) +
  path('M-9 3Q-9 -8 0 -8Q9 -8 9 3Q4.5 6.4 0 6.4Q-4.5 6.4 -9 3Z', '#ffe6ea', { stroke: '#cf8f97', stroke_width: 1.1 }) +
  line('M0 -7.4V5.6M-3 -7L-4.6 5.2M3 -7L4.6 5.2M-6 -5L-7.4 3.4M6 -5L7.4 3.4', '#e0a5ad', 0.9)
