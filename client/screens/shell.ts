// What the reader has settled, on the page itself: colours, motion, text size, language.
import { settings } from '../lib/settings.ts'
import { t } from './words.ts'

const dark = matchMedia('(prefers-color-scheme: dark)')
const less = matchMedia('(prefers-reduced-motion: reduce)')
const page = document.documentElement

export const is_dark = (): boolean => page.dataset.theme === 'dark'
/** Whether nothing is to move. */
export const is_still = (): boolean => {
  const { motion } = page.dataset
  return motion === 'less' || (motion === 'auto' && less.matches)
}

function paint(): void {
  const theme = settings.theme.get()
  page.dataset.theme = theme === 'auto' ? (dark.matches ? 'dark' : 'light') : theme
}

/** What is told of the site itself: a newer version, the way to install it. */
export const notices = () => import('./offline/notices.ts')

export function dress_page(): void {
  settings.theme.subscribe(paint)
  dark.addEventListener('change', paint)
  settings.motion.subscribe((motion) => (page.dataset.motion = motion))
  settings.text_size.subscribe((size) => (page.style.fontSize = size === 100 ? '' : `${size}%`))
  t.subscribe(() => (page.lang = settings.language.get()))
}
