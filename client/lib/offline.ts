// The site kept on the device: lib/service.js does it, here it is started and asked for news.
import { Cell } from './store.ts'

/** Whether a newer version waits to take over. */
export const is_newer = new Cell(false)

const often_enough = 60 * 60 * 1000  // between two looks for a newer version, for pages that stay open

let waiting: ServiceWorker | null = null
let wanted = false

/** Begins when the page is there: nothing that is wanted now waits for it. */
export function keep_site(): void {
  if (document.readyState !== 'complete') addEventListener('load', keep_site, { once: true })
  else start(navigator.serviceWorker).catch(console.warn)  // who keeps nothing plays all the same
}

async function start(workers: ServiceWorkerContainer): Promise<void> {
  let is_kept = workers.controller !== null
  workers.addEventListener('controllerchange', () => {
    waiting = null
    if (wanted) location.reload()
    else if (is_kept) is_newer.set(true)  // another window wanted it
    is_kept = true
  })
  const registration = await workers.register('/service.js')
  const look = () => {
    waiting = registration.waiting
    if (waiting && workers.controller) is_newer.set(true)
  }
  const follow = () => registration.installing?.addEventListener('statechange', look)
  look()
  follow()
  registration.addEventListener('updatefound', follow)

  let looked = Date.now()
  document.addEventListener('visibilitychange', () => {
    if (document.hidden || Date.now() - looked < often_enough) return
    looked = Date.now()
    void registration.update().catch(() => {})  // no line: the next time
  })
}

/** Goes on with the newer version. */
export function renew(): void {
  wanted = true
  if (waiting) waiting.postMessage('take over')
  else location.reload()
}
