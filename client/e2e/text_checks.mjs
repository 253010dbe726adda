// Checks that no text on a page is cut off, and that all of it comes from the catalogues.
import assert from 'node:assert/strict'
import { game_names, has_web, title_of } from '../build/games.mjs'
import { frames, sizes } from './browser.mjs'
import { root } from './player.mjs'

const plain_titles = game_names(root).filter((name) => !has_web(root, name)).map((name) => title_of(root, name))

/** Texts that are cut off or stick out of their box or the window. Ignores `data-afield`: labels on a board with a camera,
    which may move out of view. */
export const cut = (page) => page.evaluate(() => {
  const slack = 1.5  // pixels, for rounding
  const seen = (element) => element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
    !element.closest('.unseen, .skip_link, [inert], [role=grid], [data-afield]')
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const found = []
  const held = (box, rect) => rect.left >= box.left - slack && rect.right <= box.right + slack

  // How a text is cut off, if at all: by its own box, by an enclosing one, or by the window.
  function lost(node) {
    const range = document.createRange()
    range.selectNodeContents(node)
    const rects = [...range.getClientRects()].filter(({ width }) => width > 0)
    const own = node.parentElement
    if (rects.length === 0) return null
    const pill = own instanceof SVGElement ? own.parentElement.querySelector(':scope > rect') : null
    if (pill && rects.some((rect) => !held(pill.getBoundingClientRect(), rect))) return 'wider than its pill'
    const row = own.closest('[data-row]')?.parentElement  // a row that scrolls sideways
    if (row && getComputedStyle(row).overflowX === 'auto' && held({ left: 0, right: innerWidth }, row.getBoundingClientRect())) return null
    if (own instanceof HTMLElement && own.clientWidth > 0 && own.scrollWidth > own.clientWidth + slack) return 'wider than its box'
    if (rects.some((rect) => !held({ left: 0, right: innerWidth }, rect))) return 'outside the window'
    let scrolls = false  // scrollable content is not cut off
    for (let box = own; box && box !== document.body; box = box.parentElement) {
      const { overflowX, overflowY, display } = getComputedStyle(box)
      if (display === 'inline') continue
      const edge = box.getBoundingClientRect()
      const hides = overflowX !== 'visible', drops = overflowY === 'hidden' || overflowY === 'clip'
      scrolls ||= overflowY === 'auto' || overflowY === 'scroll'
      if (hides && rects.some((rect) => !held(edge, rect))) return 'cut at a side'
      const above = (rect) => rect.top < edge.top - rect.height / 3, below = (rect) => rect.bottom > edge.bottom + rect.height / 3
      if (drops && !scrolls && rects.some((rect) => above(rect) || below(rect))) return 'cut above or below'
    }
    const control = own.closest('button, a, label, li')
    if (control && rects.some((rect) => !held(control.getBoundingClientRect(), rect))) return 'outside its control'
    return null
  }

  while (walker.nextNode()) {
    const { currentNode: node } = walker, { parentElement: own } = node
    if (!node.data.trim() || !seen(own) || own.closest('script, style, noscript, textarea, option')) continue
    const how = lost(node)
    if (how) found.push(`${how}: <${own.localName} class="${own.getAttribute('class') ?? ''}"> ${node.data.trim()}`)
  }
  if (document.documentElement.scrollWidth > innerWidth) found.push('the page scrolls sideways')
  return found
})

/** Asserts that nothing is cut off at desktop and phone widths, some frames after the layout changed. */
export async function reads_whole(page, where = '') {
  for (const size of ['desktop', 'phone']) {
    await page.setViewportSize(sizes[size])
    await frames(page, 3)
    for (let wait = 0; wait < 20 && (await cut(page)).length > 0; ++wait) await frames(page, 5)
    assert.deepEqual(await cut(page), [], `${where} ${size}`)
  }
}

/** Texts and controls that lie over others, and how many boxes were compared. What a sheet covers, or a bar that stays in
    sight, is not compared. */
export const overlapping = (page) => page.evaluate(() => {
  const slack = 2  // pixels, for rounding and descenders
  const ignored = '.unseen, .skip_link, [inert], [role=grid], [data-board], [data-afield], .toast, script, style, noscript, option'
  const top = document.querySelector('dialog[open]') ?? document.body
  const seen = (it) => it.checkVisibility({ opacityProperty: true, visibilityProperty: true }) && !it.closest(ignored)
  const boxes = []
  const bar_of = (it) => {
    for (let box = it instanceof Element ? it : it.parentElement; box; box = box.parentElement)
      if (/sticky|fixed/.test(getComputedStyle(box).position)) return box
    return null
  }
  const add = (it, rect, what) => rect.width > 1 && rect.height > 1 && boxes.push({ it, rect, what, bar: bar_of(it) })
  for (const it of top.querySelectorAll('button, a[href], input, select, textarea, summary'))
    if (seen(it) && !it.matches('.cover')) add(it, it.getBoundingClientRect(), `<${it.localName}> ${(it.textContent || it.ariaLabel || '').trim().slice(0, 30)}`)
  const walker = document.createTreeWalker(top, NodeFilter.SHOW_TEXT)
  while (walker.nextNode()) {
    const { currentNode: node } = walker
    if (!node.data.trim() || !seen(node.parentElement)) continue
    const range = document.createRange()
    range.selectNodeContents(node)
    for (const rect of range.getClientRects()) add(node, rect, node.data.trim().slice(0, 30))
  }
  const clip = (it) => {  // the part of a box that its scrolling ancestors show
    let { left, top, right, bottom } = it.rect
    for (let box = it.it.parentElement; box && box !== document.body; box = box.parentElement) {
      const { overflowX, overflowY } = getComputedStyle(box)
      if (overflowX === 'visible' && overflowY === 'visible') continue
      const edge = box.getBoundingClientRect()
      left = Math.max(left, edge.left), right = Math.min(right, edge.right), top = Math.max(top, edge.top), bottom = Math.min(bottom, edge.bottom)
    }
    return { ...it, left, top, right, bottom }
  }
  const all = boxes.map(clip).filter((it) => it.right - it.left > slack && it.bottom - it.top > slack).sort((a, b) => a.top - b.top)
  const found = []
  for (const [i, a] of all.entries())
    for (let j = i + 1; j < all.length && all[j].top < a.bottom - slack; ++j) {
      const b = all[j]
      if (a.bar !== b.bar || a.it === b.it || a.it.contains?.(b.it) || b.it.contains?.(a.it)) continue
      if (Math.min(a.right, b.right) - Math.max(a.left, b.left) > slack && Math.min(a.bottom, b.bottom) - b.top > slack)
        found.push(`${a.what} over ${b.what}`)
    }
  return { boxes: all.length, found }
})

/** Untranslated words on a page in the pseudo-locale. Ignores names of languages, keyboard keys, coordinates such as c3
    and titles of games without texts. */
export const untranslated = (page) => page.evaluate((titles) => {
  const bare = (said) => {
    for (const title of titles) said = said.replaceAll(title, '')
    let rest = said.replace(/\],? and \[/g, ']['), before  // the browser's list separators
    do [before, rest] = [rest, rest.replace(/\[[^[\]]*\]/g, '')]
    while (rest !== before)
    return /\p{L}/u.test(rest.replace(/\b[a-z]\d*\b/g, ''))
  }
  // A long text in several paragraphs is one text.
  const whole = ({ data, parentElement: it }) =>
    (it.matches('.part') ? Array.from(it.parentElement.querySelectorAll(':scope > .part'), (part) => part.textContent).join(' ') : data)
  const told = ['aria-label', 'aria-valuetext', 'aria-roledescription', 'title', 'alt', 'placeholder']
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT)
  const found = bare(document.title) ? [`title: ${document.title}`] : []
  while (walker.nextNode()) {
    const { currentNode: node } = walker
    if (node.nodeType === Node.TEXT_NODE) {
      const foreign = node.parentElement.closest('script, style, noscript, textarea, kbd, [translate=no], body [lang]')
      if (!foreign && bare(whole(node))) found.push(`<${node.parentElement.localName}> ${node.data.trim()}`)
    } else {
      for (const name of told) {
        const said = node.getAttribute(name) ?? ''
        if (bare(said)) found.push(`${name}: ${said}`)
      }
    }
  }
  return found
}, plain_titles)

/** Controls that are too small for a finger. */
export const too_small = (page) => page.evaluate(() =>
  [...document.querySelectorAll('button, a[href], input:not([type=hidden]), select, [role=switch]')]
    .filter((it) => it.checkVisibility({ opacityProperty: true, visibilityProperty: true }) && !it.closest('[inert], [role=grid]'))
    .map((it) => ({ it, box: (it.closest('label') ?? it).getBoundingClientRect() }))
    .filter(({ box }) => box.width > 1 && box.height > 1 && (box.width < 40 || box.height < 40))
    .map(({ it, box }) => `${it.tagName} ${it.textContent.trim().slice(0, 20)} ${Math.round(box.width)}×${Math.round(box.height)}`))
