// A browser on the built site. A console error or a request to another host fails the test that opened the page.
import { after, before, test } from 'node:test'

import { open_browser, timeout_ms } from '../build/browser.mjs'
import { report_progress } from '../../tests/watchdog.mjs'
import { serve } from './site.mjs'

export const sizes = {
  phone: { width: 390, height: 844 },
  small: { width: 360, height: 640 },
  turned: { width: 844, height: 390 },
  desktop: { width: 1440, height: 900 },
}

// Mute the page to save work; if localStorage is blocked, sounds stay on.
const mute = `try { localStorage.getItem('flotilla.sound') ?? localStorage.setItem('flotilla.sound', 'off') } catch {}`

// The same animations and short waits in less time: tests check what moves, not for how long. What stays for seconds, such
// as a toast, stays as long, so that a slow machine finds it.
const hurry = `{
  const faster = 8, { animate } = Element.prototype, { setTimeout } = window
  Element.prototype.animate = function (frames, { duration, delay = 0, ...timing }) {
    return animate.call(this, frames, { ...timing, duration: duration / faster, delay: delay / faster })
  }
  window.setTimeout = (what, ms = 0, ...given) => setTimeout(what, ms > 1000 ? ms : ms / faster, ...given)
}`

// Painting in software is a third of a page's work, and few tests look at pixels: pages are laid out and take input, but are
// not painted. What asks whether an element can be seen is answered as if they were.
const paint_nothing = `{
  window.unpainted = new CSSStyleSheet()
  window.unpainted.replaceSync('body { opacity: 0 !important }')
  document.adoptedStyleSheets = [window.unpainted]
  const { checkVisibility } = Element.prototype
  Element.prototype.checkVisibility = function ({ opacityProperty, checkOpacity, ...options } = {}) {
    if (!checkVisibility.call(this, options)) return false
    if (opacityProperty || checkOpacity)
      for (let it = this; it && it !== document.body; it = it.parentElement) if (getComputedStyle(it).opacity === '0') return false
    return true
  }
}`

// At a server only the time to read a new question or a banner is shorter: connections keep their times.
const press_soon = `{
  const { setTimeout } = window
  window.setTimeout = (what, ms = 0, ...given) => setTimeout(what, [400, 700, 1500, 2400].includes(ms) ? 50 : ms, ...given)
}`

/** A site, by default the built one, and a browser for a test file: `open` pages, by default in its language; `close` at
    the end. `hurries`: pages with less motion do not wait either; for sites without a server. `paints`: for tests that
    look at pixels. */
export async function open_test_site({ args = [], site: given, locale: own_locale = 'en', hurries = !given, paints = false } = {}) {
  const site = given ?? await serve()
  const browser = await open_browser(args)

  // The service worker would fetch the whole site on every visit: it runs only on request.
  async function open(path = '/', { size = 'desktop', theme = 'light', locale = own_locale, motion = 'reduce', hurried, init, context,
      scale = 1, service_worker = false, sound = false, paint = paints, agent, storage } = {}) {
    const own = context ?? await browser.newContext({
      viewport: sizes[size], colorScheme: theme, locale, reducedMotion: motion, deviceScaleFactor: scale,
      hasTouch: size !== 'desktop', isMobile: size !== 'desktop', serviceWorkers: service_worker ? 'allow' : 'block',
      ...(agent ? { userAgent: agent } : {}), ...(storage ? { storageState: storage } : {}),
    })
    own.setDefaultTimeout(timeout_ms)
    const page = await own.newPage()
    page.problems = []
    page.requested = []  // every requested URL
    page.received = []  // every WebSocket message
    page.on('pageerror', (error) => page.problems.push(`error: ${error.message}`))
    page.on('console', (said) => said.type() === 'error' && page.problems.push(`console: ${said.text()}`))
    page.on('websocket', (line) => line.on('framereceived', ({ payload }) => page.received.push(String(payload))))
    page.on('request', (request) => {
      page.requested.push(request.url())
      const { protocol, origin } = new URL(request.url())
      if (/^http/.test(protocol) && origin !== site.url) page.problems.push(`another host: ${request.url()}`)
    })
    if (!sound) await page.addInitScript(mute)
    if (!paint) await page.addInitScript(paint_nothing)
    if (hurried ?? (hurries && motion === 'reduce')) await page.addInitScript(hurry)
    else if (given) await page.addInitScript(press_soon)
    if (init) await page.addInitScript(init)
    await page.goto(site.url + path)
    report_progress()
    return page
  }

  return {
    url: site.url,
    locale: own_locale,
    open,
    async close() {
      await browser.close()
      site.close()
    },
  }
}

/** Waits for a number of frames, so that pending updates are visible on any machine. */
export const frames = (page, count) => page.evaluate((left) => new Promise((done) => {
  const next = () => (left-- > 0 ? requestAnimationFrame(next) : done())
  next()
}), count)

/** Waits until an element matches; returns its attributes. A locator asks the page again and again, and most of what a
    match costs would be these questions: here the page is asked once. */
export const there = (page, selector) => page.evaluate(([wanted, most_ms]) => new Promise((resolve, reject) => {
  const late = setTimeout(() => settle(reject, new Error(`${wanted}: not there after ${most_ms} ms`)), most_ms)
  const settle = (how, with_what) => {
    changes.disconnect()
    clearTimeout(late)
    how(with_what)
  }
  const look = () => {
    const it = document.querySelector(wanted)
    if (it) settle(resolve, Object.fromEntries([...it.attributes].map(({ name, value }) => [name, value])))
  }
  const changes = new MutationObserver(look)
  changes.observe(document, { subtree: true, childList: true, attributes: true })
  look()
}), [selector, timeout_ms])

/** Closes a page; throws if it had any problems. */
export async function close_page(page) {
  const { problems } = page
  await page.context().close()
  if (problems.length > 0) throw new Error(problems.join('\n'))
}

// What a page showed when its test failed, as lines.
async function describe(page) {
  const shown = await page.locator('body').ariaSnapshot({ timeout: 5000 }).catch((error) => `nothing to read: ${error.message}`)
  return [page.url(), ...page.problems, ...shown.split('\n')]
}

/** The site of a test file, open while its tests run. `test` runs a test on one page, which it opens and closes. */
export function test_site(options) {
  const site = {
    test: (name, path, options, run) => test(name, async (context) => {
      const page = await site.open(path, options)
      try {
        await run(page)
      } catch (error) {
        for (const line of await describe(page)) context.diagnostic(line)
        throw error
      }
      await close_page(page)
    }),
  }
  before(async () => { Object.assign(site, await open_test_site(options)) })
  after(() => site.close())
  return site
}
