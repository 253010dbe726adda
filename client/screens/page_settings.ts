// Applies the settings to the page: colours, motion, text size, language.
import { settings } from '../lib/settings.ts'
import { t } from './texts.ts'

const dark = matchMedia('(prefers-color-scheme: dark)')
const less = matchMedia('(prefers-reduced-motion: reduce)')
const page = document.documentElement

export const is_dark = (): boolean => page.dataset.theme === 'dark'
/** True if nothing should move. */
export const prefers_less_motion = (): boolean => {
  const { motion } = page.dataset
  return motion === 'less' || (motion === 'auto' && less.matches)
}

function paint(): void {
  const theme = settings.theme.get()
  page.dataset.theme = theme === 'auto' ? (dark.matches ? 'dark' : 'light') : theme
}

/** Notices about the site itself, loaded on demand. */
export const notices = () => import('./offline/notices.ts')

export function apply_settings(): void {
  settings.theme.subscribe(paint)
  dark.addEventListener('change', paint)
  settings.motion.subscribe((motion) => (page.dataset.motion = motion))
  settings.text_size.subscribe((size) => (page.style.fontSize = size === 100 ? '' : `${size}%`))
  t.subscribe(() => (page.lang = settings.language.get()))
}
