// Kills hung tests. Report each test as it starts; if no other starts within the time limit, the watchdog names the
// test and ends the process. It runs on its own thread, so it also ends a test that never yields.
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads'
import { writeSync } from 'node:fs'

/** Time limit of a test in ms: ten times what the slowest needs on a quiet machine. */
export const time_limit_ms = Number(process.env.FLOTILLA_TEST_LIMIT_MS ?? 110_000)

/** Starts the watchdog; returns the function that reports what has just started. */
export function start_watchdog(first) {
  const worker = new Worker(new URL(import.meta.url), { workerData: { watched: true, first }, execArgv: [] })
  worker.unref()
  return (what) => worker.postMessage(what)
}

function run_watchdog(first) {
  let timer
  const report_hang = (what) => {
    writeSync(2, `\ntest hung: ${what}, not finished after ${time_limit_ms / 1000} s\n`)
    process.kill(process.pid, 'SIGTERM')  // lets exit handlers clean up
    timer = setTimeout(() => process.kill(process.pid, 'SIGKILL'), 5000)
  }
  const begin = (what) => {
    clearTimeout(timer)
    timer = setTimeout(report_hang, time_limit_ms, what)
  }
  parentPort.on('message', begin)
  begin(first)
}
if (!isMainThread && workerData?.watched) run_watchdog(workerData.first)
