// Plays any game through its panel, in four ways: by pointer, touch, keyboard, and accessibility tree. It knows no rules,
// only a button to roll, choices, and a button to confirm.
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

import { game_names, has_web, load_game, title_of } from '../build/games.mjs'
import { pseudo_texts } from '../build/pseudo_locale.mjs'
import { report_progress } from '../../tests/watchdog.mjs'
import { there } from './browser.mjs'
import { go_on, skip_moment } from './ceremonies.mjs'

export const root = fileURLToPath(new URL('../../', import.meta.url))
/** The games with `web/`; tests/guide plays one without. */
export const games = game_names(root).filter((name) => has_web(root, name))
/** For what is the same in every game: the first one; with FULL=1 all. */
export const any_game = process.env.FULL === '1' ? games : games.slice(0, 1)

const catalogue = (path, locale) => (locale === 'xx'
  ? pseudo_texts(`${root}${path}.en.json`)
  : JSON.parse(readFileSync(`${root}${path}.${locale}.json`, 'utf8')))
/** The texts of the screens in a language, as in their catalogue; xx is the pseudo-locale. */
export const texts = (locale = 'en', part = 'app') => catalogue(`client/screens/texts/${part}`, locale)
/** The title of a game, from its card or its RULES.md. */
export const title = (game, locale = 'en') => (has_web(root, game)
  ? catalogue(`games/${game}/web/texts/card`, locale).title
  : title_of(root, game))

// The bots of a game, strongest first, and whether each needs a precomputation.
async function precomputations(game) {
  const module = await load_game(root, game)
  const { edition, seats_min: seats } = module.info
  const { it: match } = module.open(`edition=${edition} seats=${seats}`)
  while (match.turn().kind === 'chance') match.roll(1n)
  return module.bots().map(({ name }) => ({ name, needs_precomputation: module.precomputation(name, match.watch(match.turn().seat)) !== null }))
}

/** Whether the strongest bot of a game needs a precomputation. */
export const needs_precomputation = async (game) => (await precomputations(game))[0].needs_precomputation

/** The stored configuration of a match against a strong bot without a precomputation. */
export const quick_starts = new Map(await Promise.all(games.map(async (game) => {
  const { name: bot } = (await precomputations(game)).slice(1).find(({ needs_precomputation }) => !needs_precomputation)
  const { edition, seats_min: seats } = (await load_game(root, game)).info
  const sitter = (seat) => (seat === 0 ? { kind: 'here' } : { kind: 'bot', bot })
  return [game, { setup: `edition=${edition} seats=${seats}`, people: Array.from({ length: seats }, (_, seat) => ({ name: '', colour: seat, sitter: sitter(seat) })) }]
})))

/** Whether a game has secrets: seats are shown different lines. */
export async function has_secrets(game) {
  const module = await load_game(root, game)
  const { it: match } = module.open(`edition=${module.info.edition} seats=${module.info.seats_min}`)
  while (match.turn().kind === 'chance') match.roll(1n)
  return match.since(0, 0).join() !== match.since(1, 0).join()
}

/** The whole record of the one match this device hosts. */
export const record_kept = (page) => page.evaluate(async () => {
  const answer = (request) => new Promise((resolve) => { request.onsuccess = () => resolve(request.result) })
  const database = await answer(indexedDB.open('flotilla'))
  const all = (store) => answer(database.transaction(store).objectStore(store).getAll())
  const [[{ game, setup }], lines] = [await all('matches'), await all('lines')]
  database.close()
  return `game ${game}\nsetup ${setup}\n\n${lines.map((line) => `${line}\n`).join('')}`
})

/** The words of a record that were shown to some seat but never to everybody. Short ones are left out as ambiguous. */
export async function secret_words(game, record) {
  const { it: match } = (await load_game(root, game)).replay(record)
  const seats = Number(/ seats=(\d+)/.exec(record)[1]), said = (viewer) => match.shown(viewer).split(/[\s,.]+/)
  const open = new Set(said(null))
  return [...new Set(Array.from({ length: seats }, (_, seat) => said(seat)).flat())].filter((word) => word.length > 3 && !open.has(word))
}

/** Everything in a page: its markup, its accessible names, and its storage except the matches. */
export const page_contents = async (page) => [
  await page.locator('body').ariaSnapshot(),
  await page.evaluate(() => [document.documentElement.outerHTML, JSON.stringify(localStorage), JSON.stringify(sessionStorage)].join('\n')),
].join('\n')

/** The words that occur in a text as whole words. */
export const found_in = (text, words) => words.filter((word) =>
  new RegExp(`(?<![\\w-])${word.replace(/[^\w\s]/g, '\\$&')}(?![\\w-])`).test(text))

/** The visible text and accessible names of the choices. */
export const offered = async (page) => [
  ...await button_names(page, choices(page)),
  ...await choices(page).locator('button').evaluateAll((all) => all.map((button) => {
    const seen = button.cloneNode(true)
    for (const unseen of seen.querySelectorAll('.unseen')) unseen.remove()
    return seen.innerHTML
  })),
].filter((it) => it.length > 20)

const most = 500  // decisions; no match comes near

/** Waits until an action is expected or the match is over; returns the stage. Takes over a screen that is handed over,
    goes on after a ceremony and skips what is shown in between. */
export async function ready(page, take = (button) => button.click()) {
  const at = '[data-stage="throw"], [data-stage="decide"], [data-stage="over"], [data-stage="hand"], [data-stage="ceremony"], [data-banner]'
  for (;;) {
    const { 'data-stage': stage = null } = await there(page, at)  // bots may race on without the person
    if (stage === 'ceremony' || stage === null) {
      await (stage ? go_on(page, take) : skip_moment(page))
      continue
    }
    if (stage !== 'hand') return stage
    const button = page.locator('[data-hand] [data-act="primary"][aria-disabled="false"]')
    await button.waitFor()
    await take(button)
    await page.locator('[data-hand]').waitFor({ state: 'detached' })
  }
}

export const choices = (page, t = texts()) => page.getByRole('group', { name: t.table_choices })
export const allowed = (page, t = texts()) => choices(page, t).locator('button[aria-pressed]')
const takes_press = '[data-act="primary"]:not([data-fresh])'
/** The button that acts, once it takes a press. */
export const primary = (page) => page.locator(takes_press)

/** Starts a match against a bot from the home page, configured with one that needs no precomputation. */
export async function play_bot(page, game, locale = 'en') {
  await page.waitForFunction(([name, start]) => new Promise((resolve) => {
    try {
      localStorage.setItem(`flotilla.level.${name}`, start.people[1].sitter.bot)
      const asked = indexedDB.open('flotilla')
      asked.onupgradeneeded = () => asked.transaction.abort()  // the page will create it
      asked.onerror = () => resolve(false)
      asked.onsuccess = () => {
        const kept = asked.result.transaction('starts', 'readwrite')
        kept.objectStore('starts').put(start, name)
        kept.oncomplete = () => resolve(true)
        asked.result.close()
      }
    } catch {
      resolve(true)  // no storage
    }
  }), [game, quick_starts.get(game)])
  await page.getByRole('button', { name: texts(locale).home_play_bot_of.replace('{game}', title(game, locale)) }).click()
  await page.waitForURL(/\/t\//)
  await ready(page)
}

/** Starts a match of people only, from the new-table page with its defaults. */
export async function play_together(page, t = texts()) {
  const people = page.getByRole('radio', { name: t.new_person }), start = page.getByRole('button', { name: t.new_start, exact: true })
  await start.waitFor()
  for (const person of await people.all()) await person.check()
  await start.click()
  await page.waitForURL(/\/t\//)
  await ready(page)
}

/** Whether a whole move is chosen; until then `press` chooses part by part. */
export const is_chosen = async (page) => (await there(page, takes_press))['aria-disabled'] !== 'true'
export async function choose_on(page, press) {
  for (let parts = 0; parts < 4 && !(await is_chosen(page)); ++parts) await press().then(report_progress)
}

/** Like `choose_on`, by the hinted choices, including optional parts of the move. */
export async function choose_hinted_on(page, press, t = texts()) {
  const hinted = allowed(page, t).filter({ has: page.locator('[data-hint]') })
  const left = hinted.and(page.locator('[aria-pressed="false"]')), next = async () => (await left.count()) > 0
  await hinted.first().waitFor()
  for (let parts = 0; parts < 5 && (!(await is_chosen(page)) || await next()); ++parts) await press((await next() ? left : hinted).first())
}

/** Presses a choice; by keyboard one that a phone leaves to the board. */
export const press_choice = async (one, how) => (await one.evaluate((it) => it.checkVisibility({ opacityProperty: true }))
  ? one[how]() : one.press('Enter'))

/** An input method: roll, press one choice, which a game may load on demand, confirm. */
const way = ({ roll, press: press_loaded, play = roll }) => {
  const press = (page, t) => there(page, '.groups button[aria-pressed]').then(() => press_loaded(page, t))
  const decide = (page, t) => choose_on(page, () => press(page, t)).then(() => play(page, t))
  return { roll, press, play, decide }
}

export const by_pointer = way({
  roll: (page) => primary(page).click(),
  press: (page, t) => press_choice(allowed(page, t).first(), 'click'),
})

export const by_finger = way({
  roll: (page) => primary(page).tap(),
  press: (page, t) => press_choice(allowed(page, t).last(), 'tap'),
})

export const undo = (page, t = texts()) => page.getByRole('button', { name: t.table_clear, exact: true })

/** By pointer, with pseudo-random choices that are the same on every run. */
export const by_seeded_choice = (seed) => {
  let state = seed
  return way({
    roll: (page) => primary(page).click(),
    async press(page, t) {
      const all = allowed(page, t), others = (await all.count()) - 1
      state = (Math.imul(state, 1664525) + 1013904223) >>> 0
      await press_choice(all.nth((await undo(page, t).isEnabled()) ? Math.ceil(state / 2 ** 32 * others) : 0), 'click')
    },
  })
}

/** The bulb; its name also says how far a bot has studied. */
export const hint_button = (page, t = texts()) => page.getByRole('button', { name: new RegExp(`^${t.table_hint}(\\.|$)`) })

/** By pointer, following the hints: finishes where always taking the first choice would go in circles. */
export const by_hint = {
  ...by_pointer,
  async decide(page, t = texts()) {
    if (!(await is_chosen(page))) {
      await hint_button(page, t).click()
      await choose_hinted_on(page, (one) => one.click(), t)
    }
    await by_pointer.play(page, t)
  },
}

/** Presses a key that means the button, once it takes a press. */
export async function press_key(page, key) {
  await primary(page).waitFor()
  await page.keyboard.press(key)
}
const first_allowed = (buttons) => buttons.findIndex((button) => button.hasAttribute('aria-pressed'))
export const by_keys = way({
  roll: (page) => press_key(page, 'Space'),
  press: async (page, t) => page.keyboard.press(`${1 + await choices(page, t).locator('button').evaluateAll(first_allowed)}`),
  play: (page) => press_key(page, 'Enter'),
})

// The enabled buttons' names in the accessibility tree. A line of the snapshot is quoted if the name contains a colon.
export async function button_names(page, within = page.locator('body')) {
  const lines = (await within.ariaSnapshot()).split('\n').map((line) => line.trim().replace(/^- '(.*)':?$/, '- $1').replaceAll("''", "'"))
  return lines.filter((line) => !line.includes('[disabled]'))
    .flatMap((line) => line.match(/^- button ("(?:[^"\\]|\\.)*")/)?.slice(1) ?? []).map((name) => JSON.parse(name))
}

export const by_reader = way({
  async roll(page, t) {
    await primary(page).waitFor()
    const name = (await button_names(page)).find((said) => said.startsWith(t.table_roll))
    await page.getByRole('button', { name, exact: true }).press('Enter')
  },
  async press(page, t) {
    const [name] = await button_names(page, choices(page, t))
    await page.getByRole('button', { name, exact: true }).first().press('Enter')
  },
  play: (page) => page.getByRole('button', { disabled: false }).and(primary(page)).press('Enter'),
})

/** Acts once; returns false if the match is over. */
export async function act(page, how = by_pointer, t = texts()) {
  const stage = await ready(page)
  if (stage === 'over') return false
  const { 'data-actions': before } = await there(page, '[data-actions]')
  await (stage === 'throw' ? how.roll(page, t) : how.decide(page, t))
  const moved = `[data-stage="over"], [data-actions]:not([data-actions="${before}"]), [data-stage="hand"], [data-stage="ceremony"], [data-banner], [data-stage="${stage === 'throw' ? 'decide' : 'throw'}"]`
  await there(page, moved)
  report_progress()
  return true
}

/** Plays to the end; returns the number of actions. */
export async function play_out(page, how = by_pointer, t = texts()) {
  for (let acts = 0; acts < most; ++acts) if (!(await act(page, how, t))) return acts
  throw new Error(`match not over after ${most} decisions`)
}

/** Plays a few turns; with FULL=1 to the end. */
export async function play_on(page, how = by_pointer, t = texts()) {
  if (process.env.FULL === '1') return play_out(page, how, t)
  for (let acts = 0; acts < 6; ++acts) if (!(await act(page, how, t))) return
}

/** Acts until `wanted` is on the page, even in the middle of a choice; throws if the match ends first. */
export async function play_until(page, wanted, how = by_pointer, t = texts()) {
  const seen = () => page.evaluate((it) => document.querySelector(it) !== null, wanted)
  while (!(await seen())) {
    const stage = await ready(page)
    if (!(await seen()) && stage === 'decide' && !(await is_chosen(page))) await how.press(page, t)
    if (!(await seen()) && !(await act(page, how, t))) throw new Error(`match ended before ${wanted} appeared`)
  }
}

/** The text of the board's semantic grid, row by row. */
export const board_text = (page) => page.getByRole('grid').first().innerText()

/** Deterministic dice: replaces the page's random seeds. */
export const fixed_dice = (seed) => `{
  let state = ${seed} >>> 0
  crypto.getRandomValues = (out) => {
    const bytes = new Uint8Array(out.buffer, out.byteOffset, out.byteLength)
    for (let i = 0; i < bytes.length; ++i) {
      state = (Math.imul(state, 1664525) + 1013904223) >>> 0
      bytes[i] = state >>> 24
    }
    return out
  }
}`
