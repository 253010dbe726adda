// QR codes for our links: bytes, error correction M, versions 1 to 10 (ISO/IEC 18004). Drawn as one path.

/** By version: check bytes of a block, then how many blocks there are of how many data bytes. */
const plans: readonly [check: number, ...blocks: [count: number, data: number][]][] = [
  [10, [1, 16]], [16, [1, 28]], [26, [1, 44]], [18, [2, 32]], [24, [2, 43]],
  [16, [4, 27]], [18, [4, 31]], [22, [2, 38], [2, 39]], [22, [3, 36], [2, 37]], [26, [4, 43], [1, 44]],
]
/** Positions of the alignment patterns, from version 2 on. */
const marks = [[], [6, 18], [6, 22], [6, 26], [6, 30], [6, 34], [6, 22, 38], [6, 24, 42], [6, 26, 46], [6, 28, 50]]

const room_of = ([, ...blocks]: (typeof plans)[number]) => blocks.reduce((sum, [count, data]) => sum + count * data, 0)
const count_bits = (version: number) => (version < 10 ? 8 : 16)

// The finite field of 256 elements for the check bytes.
const [powers, logs] = (() => {
  const [up, down] = [new Uint8Array(512), new Uint8Array(256)]
  for (let i = 0, x = 1; i < 255; ++i, x = x & 128 ? (x << 1) ^ 0x11d : x << 1) {
    up[i] = up[i + 255] = x
    down[x] = i
  }
  return [up, down]
})()
const times = (a: number, b: number) => (a && b ? powers[logs[a]! + logs[b]!]! : 0)

/** Reed-Solomon check bytes: the remainder of the data by the product of (x - 2^i). */
function check_bytes(data: readonly number[], size: number): number[] {
  let divisor = [1]
  for (let i = 0; i < size; ++i) {
    const by = powers[i]!
    divisor = [...divisor, 0].map((value, k) => value ^ times(divisor[k - 1] ?? 0, by))
  }
  const rest = [...data, ...Array<number>(size).fill(0)]
  for (let i = 0; i < data.length; ++i) {
    const lead = rest[i]!
    divisor.forEach((value, k) => (rest[i + k]! ^= times(value, lead)))
  }
  return rest.slice(data.length)
}

/** All bytes of a message, including check bytes, in layout order. */
function codewords(bytes: Uint8Array, version: number): number[] {
  const [check, ...groups] = plans[version - 1]!
  const room = room_of(plans[version - 1]!)
  const bits: number[] = []
  const put = (value: number, size: number) => {
    for (let i = size - 1; i >= 0; --i) bits.push((value >> i) & 1)
  }
  put(4, 4)  // bytes follow
  put(bytes.length, count_bits(version))
  for (const byte of bytes) put(byte, 8)
  put(0, Math.min(4, room * 8 - bits.length))
  put(0, (8 - (bits.length % 8)) % 8)
  const data = Array.from({ length: bits.length / 8 }, (_, i) => parseInt(bits.slice(i * 8, i * 8 + 8).join(''), 2))
  for (let pad = 0xec; data.length < room; pad ^= 0xec ^ 0x11) data.push(pad)

  let at = 0
  const blocks = groups.flatMap(([count, size]) => Array.from({ length: count }, () => data.slice(at, (at += size))))
  const checks = blocks.map((block) => check_bytes(block, check))
  const woven = (rows: number[][]) => {
    const longest = Math.max(...rows.map((row) => row.length))
    return Array.from({ length: longest }, (_, i) => rows.flatMap((row) => row[i] ?? [])).flat()
  }
  return [...woven(blocks), ...woven(checks)]
}

/** A number followed by its remainder, as format and version are encoded. */
function guarded(value: number, size: number, divisor: number): number {
  let rest = value << size
  const top = 31 - Math.clz32(divisor)
  for (let i = 31 - Math.clz32(rest); i >= top; i = 31 - Math.clz32(rest)) rest ^= divisor << (i - top)
  return (value << size) | rest
}

const masks: readonly ((x: number, y: number) => boolean)[] = [
  (x, y) => (x + y) % 2 === 0, (_, y) => y % 2 === 0, (x) => x % 3 === 0, (x, y) => (x + y) % 3 === 0,
  (x, y) => (Math.floor(x / 3) + Math.floor(y / 2)) % 2 === 0, (x, y) => ((x * y) % 2) + ((x * y) % 3) === 0,
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2 === 0, (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2 === 0,
]

class Sheet {
  readonly size: number
  readonly dark: boolean[][]
  readonly fixed: boolean[][]

  constructor(readonly version: number) {
    this.size = version * 4 + 17
    const rows = () => Array.from({ length: this.size }, () => Array<boolean>(this.size).fill(false))
    this.dark = rows()
    this.fixed = rows()
    this.draw_patterns()
  }

  set(x: number, y: number, dark: boolean) {
    if (x < 0 || y < 0 || x >= this.size || y >= this.size) return
    this.dark[y]![x] = dark
    this.fixed[y]![x] = true
  }

  private draw_patterns() {
    const { size, version } = this
    for (let i = 0; i < size; ++i) {
      this.set(i, 6, i % 2 === 0)
      this.set(6, i, i % 2 === 0)
    }
    for (const [x, y] of [[3, 3], [size - 4, 3], [3, size - 4]] as const)
      this.square(x, y, 4, (ring) => ring !== 2 && ring !== 4)
    const middles = marks[version - 1]!
    const last = middles.length - 1
    middles.forEach((x, i) => middles.forEach((y, k) => {
      const is_corner = (i === 0 && k === 0) || (i === 0 && k === last) || (i === last && k === 0)
      if (!is_corner) this.square(x, y, 2, (ring) => ring !== 1)
    }))
    this.draw_format(0)
    if (version >= 7) this.draw_version()
  }
  private square(x: number, y: number, reach: number, dark: (ring: number) => boolean) {
    for (let dy = -reach; dy <= reach; ++dy)
      for (let dx = -reach; dx <= reach; ++dx) this.set(x + dx, y + dy, dark(Math.max(Math.abs(dx), Math.abs(dy))))
  }
  draw_format(mask: number) {
    const bits = guarded(mask, 10, 0x537) ^ 0x5412  // correction M is 0
    const { size } = this
    for (let i = 0; i < 15; ++i) {
      const dark = ((bits >> i) & 1) === 1
      this.set(8, i < 6 ? i : i < 8 ? i + 1 : size - 15 + i, dark)
      this.set(i < 8 ? size - 1 - i : i === 8 ? 7 : 14 - i, 8, dark)
    }
    this.set(8, size - 8, true)
  }
  private draw_version() {
    const bits = guarded(this.version, 12, 0x1f25)
    for (let i = 0; i < 18; ++i) {
      const [far, near] = [this.size - 11 + (i % 3), Math.floor(i / 3)]
      this.set(far, near, ((bits >> i) & 1) === 1)
      this.set(near, far, ((bits >> i) & 1) === 1)
    }
  }

  /** The free squares in the order they are filled: two columns at a time, up and down in turn. */
  *free(): Generator<[x: number, y: number]> {
    for (let right = this.size - 1, up = true; right > 0; right -= 2, up = !up) {
      if (right === 6) right = 5
      for (let i = 0; i < this.size; ++i)
        for (const x of [right, right - 1]) {
          const y = up ? this.size - 1 - i : i
          if (!this.fixed[y]![x]) yield [x, y]
        }
    }
  }

  masked(mask: number): boolean[][] {
    this.draw_format(mask)
    const flips = masks[mask]!
    return this.dark.map((row, y) => row.map((dark, x) => (this.fixed[y]![x] ? dark : dark !== flips(x, y))))
  }
}

/** The penalty score of the standard. */
function faults(rows: boolean[][]): number {
  const columns = rows.map((_, x) => rows.map((row) => row[x]!))
  let sum = 0
  for (const line of [...rows, ...columns]) {
    const text = line.map((dark) => (dark ? '1' : '0')).join('')
    for (const [run] of text.matchAll(/0{5,}|1{5,}/g)) sum += run.length - 2
    for (const like of ['00001011101', '10111010000'])
      for (let at = text.indexOf(like); at >= 0; at = text.indexOf(like, at + 1)) sum += 40
  }
  for (let y = 1; y < rows.length; ++y)
    for (let x = 1; x < rows.length; ++x) {
      const dark = rows[y]![x]
      if (rows[y - 1]![x] === dark && rows[y]![x - 1] === dark && rows[y - 1]![x - 1] === dark) sum += 3
    }
  const part = rows.flat().filter(Boolean).length / rows.length ** 2
  return sum + Math.floor(Math.abs(part * 100 - 50) / 5) * 10
}

/** The squares of a text, row by row, true for dark; null if it is too long. */
export function qr_rows(text: string): boolean[][] | null {
  const bytes = new TextEncoder().encode(text)
  const version = plans.findIndex((plan, i) => room_of(plan) * 8 >= 4 + count_bits(i + 1) + bytes.length * 8) + 1
  if (version === 0) return null
  const sheet = new Sheet(version)
  const bits = codewords(bytes, version).flatMap((byte) => Array.from({ length: 8 }, (_, i) => (byte >> (7 - i)) & 1))
  let at = 0
  for (const [x, y] of sheet.free()) sheet.dark[y]![x] = bits[at++] === 1
  const pictures = masks.map((_, mask) => sheet.masked(mask))
  return pictures.reduce((best, picture) => (faults(picture) < faults(best) ? picture : best))
}

/** The dark squares as one path, with the quiet zone that readers need; null if the text is too long. */
export function qr_path(text: string): { size: number; path: string } | null {
  const rows = qr_rows(text)
  if (!rows) return null
  const border = 4
  const runs = rows.flatMap((row, y) => {
    const line = row.map((dark) => (dark ? '1' : '0')).join('')
    return [...line.matchAll(/1+/g)].map(({ index, 0: { length } }) =>
      `M${index + border} ${y + border}h${length}v1h-${length}z`)
  })
  return { size: rows.length + 2 * border, path: runs.join('') }
}
