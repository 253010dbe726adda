// The browser's offer to install the site, kept until somebody asks for it.
import { Cell } from './store.ts'

interface Offer extends Event {
  prompt(): Promise<unknown>
}

export const offer = new Cell<Offer | null>(null)

export function keep_offer(): void {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()  // no banner of the browser's own
    offer.set(event as Offer)
  })
  addEventListener('appinstalled', () => offer.set(null))
}

/** An offer can be taken up once; the browser may make another. */
export function install(): void {
  void offer.get()?.prompt().catch(() => {})
  offer.set(null)
}
