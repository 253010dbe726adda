// Lighthouse scores for a phone: node e2e/lighthouse.mjs [--full] [--docs]. Prints results; never fails. Without
// --full, the home page and the last game's table. With --docs, pages of the built documentation.
import { fileURLToPath } from 'node:url'

import lighthouse from 'lighthouse'

import { open_browser } from '../build/browser.mjs'
import { games } from './player.mjs'
import { dist, serve } from './site.mjs'

const full = process.argv.includes('--full')
const runs = full ? 5 : 1
const port = 9333
const docs = process.argv.includes('--docs')
const site = await serve(docs ? fileURLToPath(new URL('../../build/docs/site/', import.meta.url)) : dist)
const browser = await open_browser([`--remote-debugging-port=${port}`])
const only = ['performance', 'accessibility', 'best-practices', ...docs ? ['seo'] : []]

const best = async (address) => {
  let top = null
  for (let i = 0; i < runs; ++i) {
    const { lhr } = await lighthouse(address, { port, output: 'json', logLevel: 'error', onlyCategories: only })
    const row = Object.fromEntries(only.map((name) => [name, Math.round(lhr.categories[name].score * 100)]))
    for (const name of ['largest-contentful-paint', 'total-blocking-time', 'cumulative-layout-shift', 'total-byte-weight'])
      row[name] = Math.round(lhr.audits[name].numericValue * 1000) / 1000
    if (!top || row.performance > top.performance) top = row
  }
  return top
}

const rows = {}
if (docs) {
  for (const path of ['index', `games/${games[0]}/index`, `games/${games[0]}/rules`, 'guides/host', 'api/kit/draw'].slice(0, full ? 5 : 1))
    rows[path] = await best(`${site.url}/${path}.html`)
} else {
  rows['the home page'] = await best(`${site.url}/`)
  for (const game of full ? games : games.slice(-1)) {
    if (full) rows[`a new table of ${game}`] = await best(`${site.url}/new/${game}`)
    rows[`a table of ${game}`] = await best(`${site.url}/play/${game}`)
  }
}
console.log(`lighthouse, mobile, best of ${runs}`)
console.table(rows)
await browser.close()
site.close()
