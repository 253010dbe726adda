// A browser on the built site. Every page is watched: an error in its console, or a request to another host,
// fails the test that opened it.
import { open_browser, patience } from '../build/browser.mjs'
import { serve } from './site.mjs'

export const sizes = {
  phone: { width: 390, height: 844 },
  small: { width: 360, height: 640 },
  turned: { width: 844, height: 390 },
  desktop: { width: 1440, height: 900 },
}

// Sounds nobody hears are work all the same. Where nothing can be kept there are a few.
const mute = `try { localStorage.getItem('flotilla.sound') ?? localStorage.setItem('flotilla.sound', 'off') } catch {}`

// The same motion in less time: what moves, and how, is looked at, not for how long.
const hurry = `{
  const faster = 8, { animate } = Element.prototype, { setTimeout } = window
  Element.prototype.animate = function (frames, { duration, delay = 0, ...timing }) {
    return animate.call(this, frames, { ...timing, duration: duration / faster, delay: delay / faster })
  }
  window.setTimeout = (what, ms = 0, ...given) => setTimeout(what, ms / faster, ...given)
}`

/** A site, the built one unless another is given, and a browser for a file of tests: `open` pages, in its language unless
    another is wanted, `close` once at the end. */
export async function harbour({ args = [], site: given, locale: own_locale = 'en' } = {}) {
  const site = given ?? await serve()
  const browser = await open_browser(args)

  // What keeps the site on the device would fetch all of it on every visit: only who asks for it gets it.
  async function open(path = '/', { size = 'desktop', theme = 'light', locale = own_locale, motion = 'reduce', hurried = false, init, context, scale = 1, keep = false, sound = false, agent, storage } = {}) {
    const own = context ?? await browser.newContext({
      viewport: sizes[size], colorScheme: theme, locale, reducedMotion: motion, deviceScaleFactor: scale,
      hasTouch: size !== 'desktop', isMobile: size !== 'desktop', serviceWorkers: keep ? 'allow' : 'block',
      ...(agent ? { userAgent: agent } : {}), ...(storage ? { storageState: storage } : {}),
    })
    own.setDefaultTimeout(patience)
    const page = await own.newPage()
    page.troubles = []
    page.asked = []  // every address it asked for
    page.received = []  // every message a server sent it
    page.on('pageerror', (error) => page.troubles.push(`error: ${error.message}`))
    page.on('console', (said) => said.type() === 'error' && page.troubles.push(`console: ${said.text()}`))
    page.on('websocket', (line) => line.on('framereceived', ({ payload }) => page.received.push(String(payload))))
    page.on('request', (request) => {
      page.asked.push(request.url())
      const { protocol, origin } = new URL(request.url())
      if (/^http/.test(protocol) && origin !== site.url) page.troubles.push(`another host: ${request.url()}`)
    })
    if (!sound) await page.addInitScript(mute)
    if (hurried) await page.addInitScript(hurry)
    if (init) await page.addInitScript(init)
    await page.goto(site.url + path)
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

/** Lets a page draw so many frames: what was going to show by itself has shown, however slow the machine. */
export const frames = (page, count) => page.evaluate((left) => new Promise((done) => {
  const next = () => (left-- > 0 ? requestAnimationFrame(next) : done())
  next()
}), count)

/** Ends a visit: nothing may have gone wrong on the page. */
export async function leave(page) {
  const { troubles } = page
  await page.context().close()
  if (troubles.length > 0) throw new Error(troubles.join('\n'))
}
