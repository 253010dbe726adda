// Colour perception: WCAG contrast, CIEDE2000 difference, dichromats after Machado (2009).
type Triple = [number, number, number]
type Matrix = [Triple, Triple, Triple]

export const visions = {
  normal: [[1, 0, 0], [0, 1, 0], [0, 0, 1]],
  protan: [[0.152286, 1.052583, -0.204868], [0.114503, 0.786281, 0.099216], [-0.003882, -0.048116, 1.051998]],
  deutan: [[0.367322, 0.860646, -0.227968], [0.280085, 0.672501, 0.047413], [-0.01182, 0.04294, 0.968881]],
  tritan: [[1.255528, -0.076749, -0.178779], [-0.078411, 0.930809, 0.147602], [0.004733, 0.691367, 0.3039]],
} satisfies Record<string, Matrix>
export type Vision = keyof typeof visions

const times = (m: Matrix, v: Triple): Triple => m.map((row) => row[0] * v[0] + row[1] * v[1] + row[2] * v[2]) as Triple

function linear(hex: string): Triple {
  return [1, 3, 5].map((i) => {
    const c = parseInt(hex.slice(i, i + 2), 16) / 255
    return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4
  }) as Triple
}

export function contrast(a: string, b: string): number {
  const [high, low] = [a, b].map((hex) => {
    const [r, g, bl] = linear(hex)
    return 0.2126 * r + 0.7152 * g + 0.0722 * bl + 0.05
  }).sort((x, y) => y - x) as [number, number]
  return high / low
}

function lab(hex: string, vision: Vision): Triple {
  const seen = times(visions[vision], linear(hex)).map((c) => Math.min(1, Math.max(0, c))) as Triple
  const xyz = times(
    [[0.4124564, 0.3575761, 0.1804375], [0.2126729, 0.7151522, 0.072175], [0.0193339, 0.119192, 0.9503041]], seen)
  const f = (t: number) => (t > 216 / 24389 ? Math.cbrt(t) : (24389 / 27 * t + 16) / 116)
  const [x, y, z] = [f(xyz[0] / 0.95047), f(xyz[1]), f(xyz[2] / 1.08883)]
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)]
}

const degrees = (radians: number) => (radians * 180 / Math.PI + 360) % 360
const cos = (angle: number) => Math.cos(angle * Math.PI / 180)

/** The hue difference and the mean hue, both in degrees. */
function hues(a: number, b: number, grey: boolean): [number, number] {
  if (grey) return [0, a + b]
  const far = Math.abs(a - b) > 180
  const apart = far ? b - a - Math.sign(b - a) * 360 : b - a
  return [apart, far ? ((a + b + 360) / 2) % 360 : (a + b) / 2]
}

/** CIEDE2000 between two colours for a kind of colour vision. */
export function difference(one: string, two: string, vision: Vision = 'normal'): number {
  const [l1, a1, b1] = lab(one, vision), [l2, a2, b2] = lab(two, vision)
  const c7 = ((Math.hypot(a1, b1) + Math.hypot(a2, b2)) / 2) ** 7
  const g = 1.5 - 0.5 * Math.sqrt(c7 / (c7 + 25 ** 7))
  const c1 = Math.hypot(a1 * g, b1), c2 = Math.hypot(a2 * g, b2), c = (c1 + c2) / 2
  const [apart, h] = hues(degrees(Math.atan2(b1, a1 * g)), degrees(Math.atan2(b2, a2 * g)), c1 * c2 === 0)
  const dh = 2 * Math.sqrt(c1 * c2) * Math.sin(apart * Math.PI / 360)
  const t = 1 - 0.17 * cos(h - 30) + 0.24 * cos(2 * h) + 0.32 * cos(3 * h + 6) - 0.2 * cos(4 * h - 63)
  const l50 = ((l1 + l2) / 2 - 50) ** 2
  const [sl, sc, sh] = [1 + 0.015 * l50 / Math.sqrt(20 + l50), 1 + 0.045 * c, 1 + 0.015 * c * t]
  const turn = 60 * Math.exp(-(((h - 275) / 25) ** 2))
  const rt = -2 * Math.sqrt(c ** 7 / (c ** 7 + 25 ** 7)) * Math.sin(turn * Math.PI / 180)
  const [x, y, z] = [(l2 - l1) / sl, (c2 - c1) / sc, dh / sh]
  return Math.sqrt(x * x + y * y + z * z + rt * y * z)
}
