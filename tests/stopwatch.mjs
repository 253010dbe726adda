// How long work took, whatever else goes on: in ms of a processor.
import { readFileSync } from 'node:fs'

const tick = 10, slack = 2 * tick  // ms: the machine counts in ticks, and does not begin with ours

// What all processors have worked. A host that takes one away is not in it, as it is in a process's own clock.
function worked() {
  try {
    const [user, nice, system] = readFileSync('/proc/stat', 'utf8').split('\n', 1)[0].split(/ +/).slice(1).map(Number)
    return (user + nice + system) * tick
  } catch {
    return NaN  // nobody counts
  }
}

/** Starts now; asked, it says how long work took at most, of which `own` clock says as much. */
export function stopwatch() {
  const before = worked()
  return (own) => Math.min(own, (worked() - before + slack) || own)
}

const own_ms = () => { const { user, system } = process.cpuUsage(); return (user + system) / 1000 }
const steps = 2e7, reference_ms = 33  // of the machine that limits in ms were set on

function loop_ms() {
  const begun = own_ms(), took = stopwatch()
  let x = 1
  for (let i = 0; i < steps; ++i) x = Math.imul(x, 0x2c1b3c6d) + (x >>> 13) | 0
  return x === 0 ? 0 : took(own_ms() - begun)
}

/** How many times slower than the reference this machine runs a fixed loop now: what is held to a limit in ms is divided
    by it, so that work is judged and not the machine. */
export const slowness = () => Math.min(...Array.from({ length: 5 }, loop_ms)) / reference_ms
