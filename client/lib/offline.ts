// Registers the service worker (lib/service_worker.js) and checks for updates.
import { Writable } from './observable.ts'

/** True while a new version waits to be activated. */
export const update_available = new Writable(false)

const check_interval_ms = 60 * 60 * 1000  // between two update checks, for pages that stay open

let waiting: ServiceWorker | null = null
let wanted = false

/** Waits until the page has loaded, so that it delays nothing. */
export function register_service_worker(): void {
  if (document.readyState !== 'complete') addEventListener('load', register_service_worker, { once: true })
  else if (isSecureContext) start(navigator.serviceWorker).catch(console.warn)  // the site also works without it
}

async function start(workers: ServiceWorkerContainer): Promise<void> {
  let is_kept = workers.controller !== null
  workers.addEventListener('controllerchange', () => {
    waiting = null
    if (wanted) location.reload()
    else if (is_kept) update_available.set(true)  // another window requested the update
    is_kept = true
  })
  const registration = await workers.register('/service.js')
  const look = () => {
    waiting = registration.waiting
    if (waiting && workers.controller) update_available.set(true)
  }
  const follow = () => registration.installing?.addEventListener('statechange', look)
  look()
  follow()
  registration.addEventListener('updatefound', follow)

  let looked = Date.now()
  document.addEventListener('visibilitychange', () => {
    if (document.hidden || Date.now() - looked < check_interval_ms) return
    looked = Date.now()
    void registration.update().catch(() => {})  // offline: try again next time
  })
}

/** Switches to the new version. */
export function apply_update(): void {
  wanted = true
  if (waiting) waiting.postMessage('take over')
  else location.reload()
}
