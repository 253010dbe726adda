// The axe-core violations of a page, as lines.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

import { report_progress } from '../../tests/watchdog.mjs'

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const how = { runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'], resultTypes: ['violations'] }

/** The rules that a theme can break. */
export const of_colours = ['color-contrast', 'link-in-text-block']

/** `only`: the names of rules, instead of all. */
export async function violations(page, only) {
  report_progress()
  await page.evaluate(`${axe}; 0`)  // discard the large result
  return page.evaluate(async (how) => {
    const { unpainted = {} } = window
    unpainted.disabled = true
    const { violations } = await window.axe.run(document, how)
    unpainted.disabled = false
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).slice(0, 3).join(', ')}`)
  }, only ? { ...how, runOnly: { type: 'rule', values: only } } : how)
}
