// No test waits for ever. Tell the watchdog what begins; if nothing else begins within the ceiling, it names what hangs
// and ends the process. It runs on a thread of its own, so it also ends a test that never yields.
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads'
import { writeSync } from 'node:fs'

/** The longest a test may take, in ms: ten times what the slowest needs on a quiet machine. */
export const ceiling = Number(process.env.FLOTILLA_CEILING ?? 110_000)

/** Begins to watch; gives the function that tells what has just begun. */
export function watch(first) {
  const worker = new Worker(new URL(import.meta.url), { workerData: { watched: true, first }, execArgv: [] })
  worker.unref()
  return (what) => worker.postMessage(what)
}

function keep_watch(first) {
  let timer
  const bark = (what) => {
    writeSync(2, `\nhangs: ${what}: not done after ${ceiling / 1000} s\n`)
    process.kill(process.pid, 'SIGTERM')  // whoever can still tidy up does
    timer = setTimeout(() => process.kill(process.pid, 'SIGKILL'), 5000)
  }
  const begin = (what) => {
    clearTimeout(timer)
    timer = setTimeout(bark, ceiling, what)
  }
  parentPort.on('message', begin)
  begin(first)
}
if (!isMainThread && workerData?.watched) keep_watch(workerData.first)
