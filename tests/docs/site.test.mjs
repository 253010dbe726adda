// The built documentation (build/docs/site): every link leads to something, and its pages are accessible, on a phone and
// on a desktop, by day and by night.
import assert from 'node:assert/strict'
import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs'
import { dirname, join, posix, relative } from 'node:path'
import { after, before, test } from 'node:test'
import { fileURLToPath } from 'node:url'

import { game_names } from '../../client/build/games.mjs'
import { of_colours, violations } from '../../client/e2e/axe.mjs'
import { close_page, open_test_site } from '../../client/e2e/browser.mjs'
import { serve } from '../../client/e2e/site.mjs'

const root = fileURLToPath(new URL('../..', import.meta.url)), built = join(root, 'build/docs/site')
const [game] = game_names(root)
const pages = readdirSync(built, { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.html')).sort()
const text_of = new Map(pages.map((path) => [path, readFileSync(join(built, path), 'utf8')]))
const ids = new Map([...text_of].map(([path, text]) => [path, new Set([...text.matchAll(/ (?:id|name)="([^"]+)"/g)].map(([, id]) => id))]))

// What is wrong with a link of a page, or null.
function fault(page, link) {
  const [path, id] = decodeURI(link.replaceAll('&amp;', '&')).split('#')
  const target = path === '' ? page : relative('/', posix.resolve('/', dirname(page), path))
  const file = existsSync(join(built, target)) && statSync(join(built, target)).isDirectory() ? posix.join(target, 'index.html') : target
  if (!existsSync(join(built, file))) return `${page}: ${link} leads nowhere`
  return id && ids.has(file) && !ids.get(file).has(id) ? `${page}: there is no #${id} in ${file}` : null
}

test('every link of every page leads to a page, a file or a heading', () => {
  assert.ok(pages.length > 80, `${pages.length} pages`)
  const dead = [...text_of].flatMap(([page, text]) =>
    [...new Set([...text.matchAll(/ (?:href|src)="([^"]*)"/g)].map(([, link]) => link))]
      .filter((link) => !/^(?:https?|mailto|data):/.test(link)).map((link) => fault(page, link)).filter(Boolean))
  assert.deepEqual([...new Set(dead)], [])
})

test('the checker of links sees what is dead', () => {
  assert.match(fault('index.html', '/gone.html'), /leads nowhere/)
  assert.match(fault('index.html', 'play.html#gone'), /no #gone/)
  assert.equal(fault('guides/play.html', '../index.html'), null)
})

test('every page has a title of its own, a description, and one heading of the first rank', () => {
  const titles = new Map()
  for (const [page, text] of text_of) {
    if (page === '404.html') continue
    const title = /<title>(.*?)<\/title>/.exec(text)?.[1]
    assert.ok(!titles.has(title), `${page} and ${titles.get(title)} are both called ${title}`)
    titles.set(title, page)
    assert.ok(/<meta name="description" content="[^"]{20,}">/.test(text), `${page} has no description`)
    assert.equal([...text.matchAll(/<h1\b/g)].length, 1, page)
  }
})

let site
before(async () => { site = await open_test_site({ site: await serve(built) }) })
after(() => site.close())

const looked_at = ['/', '/play.html', `/games/${game}/index.html`, `/games/${game}/rules.html`, '/guides/host.html', '/api/kit/draw.html']
const opposite = { light: 'dark', dark: 'light' }

// What is wrong with what a page shows, as lines, in both themes: they differ in colours alone. `what` says where.
async function faults(page, what) {
  const found = await violations(page), next = opposite[await theme_of(page)]
  await page.emulateMedia({ colorScheme: next })
  await page.waitForFunction((dark) => document.documentElement.classList.contains('dark') === dark, next === 'dark')
  found.push(...await violations(page, of_colours))
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  if (wide > 0) found.push(`it is ${wide} px wider than the screen`)
  return found.map((it) => `${what}: ${it}`)
}
const theme_of = (page) => page.evaluate(() => (document.documentElement.classList.contains('dark') ? 'dark' : 'light'))

// Each page is loaded once at each size and looked at in both themes: a phone begins by day, a desktop by night.
for (const [size, theme] of [['phone', 'light'], ['desktop', 'dark']])
  test(`pages and search are accessible on a ${size}, light and dark`, async () => {
    const found = []
    for (const path of looked_at) {
      const page = await site.open(path, { size, theme })
      assert.equal(await theme_of(page), theme)
      found.push(...await faults(page, path))
      if (path === '/') {
        await page.locator('.VPNavBarSearch button').click()
        await page.locator('.search-input').fill('sandbank')
        await page.locator('.results .result').first().waitFor()
        assert.match(await page.locator('.results').innerText(), /sandbank/i)
        found.push(...await faults(page, 'the search'))
      }
      await close_page(page)  // no error, and no request to another host
    }
    assert.deepEqual(found, [])
  })

test('the search finds rules, guides and the library', async () => {
  const page = await site.open('/', { size: 'desktop' })
  for (const [words, expected] of [['river-sandbank', 'rules'], ['pg_archivecleanup', 'backup'], ['RecordingDraw', 'draw']]) {
    await page.keyboard.press('Control+k')
    await page.locator('.search-input').fill(words)
    await page.locator('.results .result').first().waitFor()
    const first = await page.locator('.results .result').first().getAttribute('href')
    assert.match(first, new RegExp(expected), words)
    await page.keyboard.press('Escape')
  }
  await close_page(page)
})
