// Kills hung tests. Report each test as it starts, and each step of a long one; if nothing is reported within the time
// limit, the watchdog names the test and ends the process. It runs on its own thread, so it also ends a test that never
// yields.
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads'
import { writeSync } from 'node:fs'

/** Time limit in ms of a test, or of a step of one that plays whole matches. */
export const time_limit_ms = Number(process.env.FLOTILLA_TEST_LIMIT_MS ?? 110_000)

let watchdog = null

/** Starts the watchdog; returns the function that reports what has just started. */
export function start_watchdog(first) {
  watchdog = new Worker(new URL(import.meta.url), { workerData: { watched: true, first }, execArgv: [] })
  watchdog.unref()
  return (what) => watchdog.postMessage(what)
}

/** Reports that the running test has come a step further. On a busy machine a long test is slow, but does not hang. */
export const report_progress = () => watchdog?.postMessage(null)

function run_watchdog(first) {
  let timer, running
  const report_hang = () => {
    writeSync(2, `\ntest hung: ${running}, no progress for ${time_limit_ms / 1000} s\n`)
    process.kill(process.pid, 'SIGTERM')  // lets exit handlers clean up
    timer = setTimeout(() => process.kill(process.pid, 'SIGKILL'), 5000)
  }
  const begin = (what) => {
    running = what ?? running
    clearTimeout(timer)
    timer = setTimeout(report_hang, time_limit_ms)
  }
  parentPort.on('message', begin)
  begin(first)
}
if (!isMainThread && workerData?.watched) run_watchdog(workerData.first)
