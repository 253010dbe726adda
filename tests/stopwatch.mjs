// Measures work in ms of CPU time, independent of other load.
import { readFileSync } from 'node:fs'

const tick = 10, slack = 2 * tick  // ms: the kernel counts in ticks that are not aligned with ours

// CPU time of all processors. It excludes time stolen by a hypervisor, which a process's own clock includes.
function worked() {
  try {
    const [user, nice, system] = readFileSync('/proc/stat', 'utf8').split('\n', 1)[0].split(/ +/).slice(1).map(Number)
    return (user + nice + system) * tick
  } catch {
    return NaN  // not available
  }
}

/** Starts now. The returned function gives an upper bound on the time taken; `own`: the process's own measurement. */
export function stopwatch() {
  const before = worked()
  return (own) => Math.min(own, (worked() - before + slack) || own)
}

const own_ms = () => { const { user, system } = process.cpuUsage(); return (user + system) / 1000 }
const steps = 4e6, reference_ms = 13  // on the reference machine for limits in ms
const numbers = new Int32Array(1 << 16).map((_, i) => Math.imul(i, 0x2c1b3c6d))

// Four independent calculations that read memory: like real work, and unlike a single one, they slow down while
// another thread shares the core.
function loop_ms() {
  const begun = own_ms(), took = stopwatch()
  let a = 1, b = 2, c = 3, d = 4
  for (let i = 0; i < steps; ++i) {
    a = Math.imul(a, 0x2c1b3c6d) + (numbers[i & 0xffff] ^ a >>> 13) | 0
    b = Math.imul(b, 0x2c1b3c6d) + (numbers[i + 7919 & 0xffff] ^ b >>> 13) | 0
    c = Math.imul(c, 0x2c1b3c6d) + (numbers[i + 15838 & 0xffff] ^ c >>> 13) | 0
    d = Math.imul(d, 0x2c1b3c6d) + (numbers[i + 23757 & 0xffff] ^ d >>> 13) | 0
  }
  return (a ^ b ^ c ^ d) === 0 ? 0 : took(own_ms() - begun)
}

/** How many times slower than the reference this machine runs a fixed loop now. Divide measured times by it before
    comparing them with a limit. */
export const slowness = () => Math.min(...Array.from({ length: 5 }, loop_ms)) / reference_ms
