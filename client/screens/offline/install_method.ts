// How this browser installs the site, and what is asked once after a match.
import { install_prompt } from '../../lib/install.ts'
import { try_or_undefined } from '../../lib/settings.ts'

/** ask: with our button · share: from the browser's share menu · null: impossible, or already installed */
export type InstallMethod = 'ask' | 'share' | null

const is_app = () =>
  matchMedia('(display-mode: standalone)').matches || (navigator as { standalone?: boolean }).standalone === true
// An iPad claims to be a Mac, but a Mac has no touch screen.
const is_ios = () => /iP(hone|ad|od)/.test(navigator.userAgent) ||
  (navigator.userAgent.includes('Macintosh') && navigator.maxTouchPoints > 1)

export const install_method = (offered: ReturnType<typeof install_prompt.get>): InstallMethod => {
  if (is_app()) return null
  if (offered) return 'ask'
  return is_ios() ? 'share' : null
}

const key = 'flotilla.persisted'
/** Asks the browser once to make storage persistent, when there is a match to lose. */
export function ask_to_persist(): void {
  if (try_or_undefined(() => localStorage.getItem(key)) === 'done') return
  try_or_undefined(() => localStorage.setItem(key, 'done'))
  void try_or_undefined(() => navigator.storage.persist())?.catch(() => {})
}
