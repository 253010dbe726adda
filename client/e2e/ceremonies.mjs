// The ceremonies and moments in a match: where a table waits for the players without asking them anything.
import { existsSync } from 'node:fs'

/** Whether the parts of a match of this game end with a ceremony. */
export const has_ceremonies = (game) => existsSync(new URL(`../../games/${game}/web/ceremony.ts`, import.meta.url))

/** Whether this game has moments with a banner. */
export const has_moments = (game) => existsSync(new URL(`../../games/${game}/web/moments.ts`, import.meta.url))

/** Any key ends a moment; this one means nothing else. */
export async function skip_moment(page) {
  page.moments = (page.moments ?? 0) + 1
  await page.keyboard.press('Shift')
}

/** Looks at a ceremony and goes on: its heading has the focus, its standings have everybody, its button is in sight. */
export async function go_on(page, take = (button) => button.click()) {
  const seen = await page.evaluate(() => {
    const shown = document.querySelector('[data-ceremony]')
    if (!shown) return null  // gone on by itself
    return { focused: document.activeElement === shown.querySelector('h2'), rows: shown.querySelectorAll('tbody th[scope="row"]').length }
  })
  if (!seen) return
  page.ceremonies = (page.ceremonies ?? 0) + 1
  const button = page.locator('[data-ceremony] [data-act="primary"]:not([data-fresh])')
  await button.waitFor()
  const in_sight = await button.evaluate((it) => it.getBoundingClientRect().bottom <= innerHeight)
  if (!(in_sight && seen.focused && seen.rows > 1)) throw new Error(`a ceremony like ${JSON.stringify({ ...seen, in_sight })}`)
  await take(button)
  for (const gone of ['[data-ceremony]', '.over_board']) await page.locator(gone).waitFor({ state: 'detached' })
}
