// Every screen phase and how to get there, for the screen tests and for the pictures.
import assert from 'node:assert/strict'
import { readFileSync, readdirSync } from 'node:fs'

import { frames, close_page } from './browser.mjs'
import { keep_match, played_match } from './kept_match.mjs'
import { awaited, last_step, learn_until, show_me, shown_how } from './learner.mjs'
import { act, allowed, by_seeded_choice, choices, choose_on, fixed_dice, games, has_secrets, play_bot, play_out, play_together, play_until, press_choice, primary, texts } from './player.mjs'

const sample = readFileSync(new URL('../lib/sample.table', import.meta.url), 'utf8')

/** A game's longest golden match. */
export function story(game) {
  const folder = new URL(`../../games/${game}/tests/golden/`, import.meta.url)
  const all = readdirSync(folder).map((name) => readFileSync(new URL(name, folder), 'utf8'))
  return all.sort((a, b) => b.length - a.length)[0]
}

/** The games with a switch that has an editor. */
export const edited_games = games.filter((game) => readFileSync(new URL(`../../games/${game}/web/rulebook.ts`, import.meta.url), 'utf8').includes('editors:'))

/** Opens the editor of a new table: the last value of its switch. */
export async function open_editor(page) {
  await page.locator('[data-edited]').getByRole('radio').last().check()
  await page.locator('[data-editor][data-fault="false"]').waitFor()
}

/** Simulates the browser's install prompt, once the page is there to hold it back. */
export async function offer_install(page) {
  await page.locator('#app > :not(noscript)').first().waitFor({ state: 'attached' })
  assert.ok(await page.evaluate(() => {
    const offer = new Event('beforeinstallprompt', { cancelable: true })
    offer.prompt = async () => { window.prompted = (window.prompted ?? 0) + 1 }
    dispatchEvent(offer)
    return offer.defaultPrevented
  }), 'the page held the install prompt back')
}

// Opens a match that was played up to here without a browser.
async function resume(page, game, part) {
  const { record, sitters } = await played_match(game, part)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.goto(new URL(await keep_match(page, record, sitters), page.url()).href)
}

// A golden match opened as a record, at a given position.
export async function to_replay(page, game, locale, at) {
  const r = texts(locale, 'replay')
  await page.getByRole('textbox', { name: r.open_paste }).fill(story(game))
  await page.getByRole('button', { name: r.open_go, exact: true }).click()
  const slider = page.getByRole('slider')
  await slider.waitFor()
  await slider.fill(String(at))
  await page.locator(`[data-actions="${at}"]`).waitFor()
}

/** name -> how to get there, from a fresh page. `far`: a long way, done once and then reused. `shared`: the same for
    every game. `alike`: differs little, checked with the first game; with FULL=1 with all. `secrets`, `edited`: only for
    games with secrets, or with an editor. */
// eslint-disable-next-line max-lines-per-function -- a table
export const phases = (game, t = texts(), locale = 'en') => ({
  home: { shared: true, path: '/', go: async (page) => { await page.getByRole('heading', { level: 1 }).waitFor() } },
  new: { path: `/new/${game}`, go: async (page) => { await page.getByRole('button', { name: t.new_start, exact: true }).waitFor() } },
  settings: {
    shared: true,
    path: '/settings',
    async go(page) {
      await page.getByRole('heading', { name: t.settings_heading }).waitFor()
      await offer_install(page)
      await page.locator('[data-act="install"]').waitFor()
    },
  },
  // this site has no server, so it shows a message; online.test.mjs covers the rest
  friends: { alike: true, path: `/friends/${game}`, go: (page) => page.getByText(texts(locale, 'friends').form_no_server).waitFor() },
  learn: { path: `/learn/${game}`, go: (page) => page.locator('[data-done="true"]').waitFor() },
  learn_choose: {  // a step after a wrong answer
    path: `/learn/${game}`,
    async go(page) {
      const l = texts(locale, 'learn')
      for (let step = 2; ; ++step) {
        await learn_until(page, step, l)
        if (await awaited(page) === 'throw') await show_me(page, l).click()
        await page.locator('[data-stage="decide"]').waitFor()
        const all = choices(page, t).locator('button[aria-pressed]')
        if (await all.count() === 1) continue
        await choose_on(page, () => press_choice(all.last(), 'click'))
        await primary(page).click()
        await page.locator('[data-done="true"], .answer').first().waitFor()
        if (await page.locator('.answer:not(.right)').count() > 0) return
      }
    },
  },
  learn_end: {
    path: `/learn/${game}`,
    async go(page) {
      await last_step(page, game)
      await shown_how(page, texts(locale, 'learn'))
    },
  },
  guided: {
    path: `/learn/${game}`,
    async go(page) {
      await phases(game, t, locale).learn_end.go(page)
      await primary(page).and(page.getByRole('button', { name: texts(locale, 'learn').play })).click()
      await page.waitForURL(/\/t\//)
      await play_until(page, '[data-stage="decide"]', undefined, t)
      await page.locator('[data-hint]').first().waitFor()
    },
  },
  verify: {
    shared: true,
    path: '/verify',
    async go(page) {
      const f = texts(locale, 'friends')
      await page.getByRole('textbox', { name: f.verify_paste }).fill(sample)
      await page.getByRole('button', { name: f.verify_go }).click()
      await page.locator('[data-verdict="fair"]').waitFor()
      await page.getByText(f.verify_details, { exact: true }).click()
    },
  },
  open: {
    shared: true,
    path: '/replay',
    async go(page) {
      const r = texts(locale, 'replay')
      await page.getByRole('textbox', { name: r.open_paste }).fill(`game ${game}\nsetup edition=9999 seats=2\n\n`)
      await page.getByRole('button', { name: r.open_go, exact: true }).click()
      await page.locator('[data-trouble]').waitFor()
    },
  },
  replay: { path: '/replay', go: (page) => to_replay(page, game, locale, 30) },
  replay_share: {
    alike: true,
    path: '/replay',
    async go(page) {
      await to_replay(page, game, locale, 20)
      await page.getByRole('button', { name: texts(locale, 'replay').share, exact: true }).click()
      await page.getByRole('dialog').getByRole('textbox').waitFor()
    },
  },
  replay_fork: {
    alike: true,
    path: '/replay',
    async go(page) {
      await to_replay(page, game, locale, 20)
      await page.getByRole('button', { name: texts(locale, 'replay').fork, exact: true }).click()
      await page.getByRole('dialog').waitFor()
    },
  },
  reading: {
    path: `/rules/${game}`,
    async go(page) {
      await page.getByRole('searchbox').waitFor()
      await page.waitForFunction(() => !document.querySelector('article figure [inert]:not([data-drawn])'))
    },
  },
  about: { shared: true, path: '/about', go: async (page) => { await page.getByRole('heading', { name: texts(locale, 'pages').about_heading, level: 1 }).waitFor() } },
  privacy: { shared: true, path: '/privacy', go: async (page) => { await page.getByRole('heading', { name: texts(locale, 'pages').privacy_heading, level: 1 }).waitFor() } },
  throw: { path: '/', go: (page) => play_bot(page, game, locale) },
  choose: {
    path: '/',
    async far(page) {
      await play_bot(page, game, locale)
      for (let i = 0; i < 9; ++i) await act(page, undefined, t)
    },
    go: (page) => play_until(page, '.groups button[aria-pressed]', undefined, t),
  },
  groups: {  // a decision with several groups of choices
    path: '/',
    async far(page) {
      await play_bot(page, game, locale)
      for (let i = 0; i < 4; ++i) await act(page, undefined, t)
      await play_until(page, '.groups.several', undefined, t)
    },
    async go(page) {
      await play_until(page, '.groups.several', undefined, t)
      await press_choice(allowed(page, t).last(), 'click')
    },
  },
  hand: {  // the screen is handed over
    secrets: true,
    path: `/new/${game}`,
    async go(page) {
      const start = page.getByRole('button', { name: t.new_start, exact: true })
      await start.waitFor()
      for (const person of await page.getByRole('radio', { name: t.new_person }).all()) await person.check()
      await start.click()
      await page.locator('[data-hand] [data-act="primary"][aria-disabled="false"]').waitFor()
    },
  },
  why: {
    path: `/new/${game}`,
    async far(page) {
      await play_together(page, t)
      await play_until(page, 'button.refused', by_seeded_choice(6), t)
    },
    async go(page) {
      await play_until(page, 'button.refused', by_seeded_choice(6), t)
      await page.locator('button.refused').first().press('Enter')
      await page.getByRole('dialog').waitFor()
    },
  },
  rules: {
    path: '/',
    async go(page) {
      await play_bot(page, game, locale)
      await page.getByRole('button', { name: t.table_rules, exact: true }).first().click()
      await page.getByRole('dialog').waitFor()
    },
  },
  menu: {
    alike: true,
    path: '/',
    async go(page) {
      await play_bot(page, game, locale)
      await page.getByRole('button', { name: t.table_menu, exact: true }).click()
      await page.getByRole('dialog').waitFor()
    },
  },
  over: {
    path: '/',
    async far(page) {
      await resume(page, game, 0.95)
      await play_out(page, undefined, t)
    },
    go: (page) => page.locator('[data-why]').waitFor(),
  },
  matches: {
    alike: true,
    path: '/',
    async go(page) {
      await play_bot(page, game, locale)
      await act(page, undefined, t)
      await page.goto(new URL('/', page.url()).href)
      await page.getByRole('link', { name: t.home_resume_of.split('{')[0] }).first().waitFor()
    },
  },
  editor: {  // with an empty place, and everything unfolded
    edited: true,
    path: `/new/${game}`,
    async go(page) {
      await open_editor(page)
      await page.locator('[data-editor] [data-act="take"]').click()
      await page.locator('[data-editor][data-fault="true"]').waitFor()
      for (const fold of await page.locator('[data-edited] summary').all()) await fold.click()
    },
  },
})

const full = process.env.FULL === '1', secretive = new Set()
for (const game of games) if (await has_secrets(game)) secretive.add(game)

/** The phases to check for a game: those that look alike for all only with the first game. */
export const phases_of = (game) => Object.entries(phases(game))
  .filter(([, { shared, alike, secrets, edited }]) => (!(shared || (alike && !full)) || game === games[0]) &&
    (!secrets || secretive.has(game)) && (!edited || edited_games.includes(game))).map(([name]) => name)

// The storage state and URL after a long way, reused for every check at any site.
const walked = new Map()
async function walk(site, game, phase, seed) {
  const key = [game, phase, seed].join(' ')
  const on_foot = async () => {
    const { path, far } = phases(game, texts(site.locale), site.locale)[phase]
    const page = await site.open(path, { init: fixed_dice(seed) })
    await far(page)
    const kept = { storage: await page.context().storageState({ indexedDB: true }), path: new URL(page.url()).pathname }
    await close_page(page)
    return JSON.stringify(kept).replaceAll(site.url, '{site}')
  }
  if (!walked.has(key)) walked.set(key, on_foot())
  return JSON.parse((await walked.get(key)).replaceAll('{site}', site.url))
}

/** Opens a page and takes it to a phase. */
export async function reach(site, game, phase, { seed = 21, ...options } = {}) {
  const locale = options.locale ?? site.locale
  const { path, far, go } = phases(game, texts(locale), locale)[phase]
  const start = far ? await walk(site, game, phase, seed) : { path }
  const page = await site.open(start.path, { init: fixed_dice(seed), storage: start.storage, ...options })
  await go(page)
  await page.evaluate(() => document.fonts.ready)
  await page.waitForFunction(() => [...document.images].every((image) => image.complete))
  await frames(page, 5)
  return page
}
