// How this browser puts the site among its apps, and what is asked once after a match.
import { offer } from '../../lib/install.ts'
import { quietly } from '../../lib/settings.ts'

/** ask: by a button of ours · share: by hand, from the browser's menu · null: it cannot, or it is done */
export type Way = 'ask' | 'share' | null

const is_app = () =>
  matchMedia('(display-mode: standalone)').matches || (navigator as { standalone?: boolean }).standalone === true
// An iPad says that it is a Mac; no Mac is touched.
const is_ios = () => /iP(hone|ad|od)/.test(navigator.userAgent) ||
  (navigator.userAgent.includes('Macintosh') && navigator.maxTouchPoints > 1)

export const way_of = (offered: ReturnType<typeof offer.get>): Way => {
  if (is_app()) return null
  if (offered) return 'ask'
  return is_ios() ? 'share' : null
}

const once = (name: string) => ({
  is_done: () => quietly(() => localStorage.getItem(`flotilla.${name}`)) === 'done',
  keep: () => quietly(() => localStorage.setItem(`flotilla.${name}`, 'done')),
})

/** Whether the offer after a match was declined for good. */
export const declined = once('declined')

const persisted = once('persisted')
/** Asks the browser not to clear the matches of this device when room gets short; once, when there is one to lose. */
export function ask_to_persist(): void {
  if (persisted.is_done()) return
  persisted.keep()
  void quietly(() => navigator.storage.persist())?.catch(() => {})
}
