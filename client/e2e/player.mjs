// Plays any game through its panel, in four ways: by pointer, by fingers, by keys alone, by what a screen reader
// is told. Nothing here knows a rule: there is a button to roll, there are choices, there is a button to confirm.
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

import { game_names, has_web, load_game, title_of } from '../build/games.mjs'
import { pseudo_texts } from '../build/pseudo.mjs'

export const root = fileURLToPath(new URL('../../', import.meta.url))
/** The games with a card, a board and words of their own; tests/guide plays one without. */
export const games = game_names(root).filter((name) => has_web(root, name))
/** For what is alike in every game: the first of them; with FULL=1 all. */
export const any_game = process.env.FULL === '1' ? games : games.slice(0, 1)

const catalogue = (path, locale) => (locale === 'xx'
  ? pseudo_texts(`${root}${path}.en.json`)
  : JSON.parse(readFileSync(`${root}${path}.${locale}.json`, 'utf8')))
/** The words of the screens in a language, as written in their catalogue; xx is the one made of English. */
export const words = (locale = 'en', part = 'app') => catalogue(`client/screens/texts/${part}`, locale)
/** The title of a game; one that brings no words has that of its RULES.md. */
export const title = (game, locale = 'en') => (has_web(root, game)
  ? catalogue(`games/${game}/web/texts/card`, locale).title
  : title_of(root, game))

// The bots of a game that have something to work out before they play, of all, strongest first.
async function studies(game) {
  const module = await load_game(root, game)
  const { edition, seats_min: seats } = module.info
  const { it: match } = module.open(`edition=${edition} seats=${seats}`)
  while (match.turn().kind === 'chance') match.roll(1n)
  return module.bots().map(({ name }) => ({ name, has_study: module.study(name, match.watch(match.turn().seat)) !== null }))
}

/** Whether the strongest bot of a game has something to work out before it plays. */
export const has_study = async (game) => (await studies(game))[0].has_study

/** A set-up of a match against the strongest bot but one that plays at once, as a page keeps it. */
const quick_starts = new Map(await Promise.all(games.map(async (game) => {
  const { name: bot } = (await studies(game)).slice(1).find(({ has_study }) => !has_study)
  const { edition, seats_min: seats } = (await load_game(root, game)).info
  const sitter = (seat) => (seat === 0 ? { kind: 'here' } : { kind: 'bot', bot })
  return [game, { setup: `edition=${edition} seats=${seats}`, people: Array.from({ length: seats }, (_, seat) => ({ name: '', colour: seat, sitter: sitter(seat) })) }]
})))

/** Whether seats of a game know what others may not: they are shown different lines. */
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

/** The words of a record that only some seat was shown, and never everybody. Short ones are left out: they may mean
    anything. */
export async function secret_words(game, record) {
  const { it: match } = (await load_game(root, game)).replay(record)
  const seats = Number(/ seats=(\d+)/.exec(record)[1]), said = (viewer) => match.shown(viewer).split(/[\s,.]+/)
  const open = new Set(said(null))
  return [...new Set(Array.from({ length: seats }, (_, seat) => said(seat)).flat())].filter((word) => word.length > 3 && !open.has(word))
}

/** All that a page holds and tells: its markup, its names, and what it keeps beside the matches. */
export const held = async (page) => [
  await page.locator('body').ariaSnapshot(),
  await page.evaluate(() => [document.documentElement.outerHTML, JSON.stringify(localStorage), JSON.stringify(sessionStorage)].join('\n')),
].join('\n')

/** Those of the words that stand in a text, each by itself. */
export const found_in = (text, words) => words.filter((word) =>
  new RegExp(`(?<![\\w-])${word.replace(/[^\w\s]/g, '\\$&')}(?![\\w-])`).test(text))

/** What is seen and heard of each choice, for whoever decides. */
export const offered = async (page) => [
  ...await heard(page, choices(page)),
  ...await choices(page).locator('button').evaluateAll((all) => all.map((button) => {
    const seen = button.cloneNode(true)
    for (const unseen of seen.querySelectorAll('.unseen')) unseen.remove()
    return seen.innerHTML
  })),
].filter((it) => it.length > 20)

const most = 500  // decisions; no match between these bots and the first choice comes near

/** Waits until something is to be done here, or it is over; gives the stage. Where people hand the screen over, whoever
    is to act takes it. */
export async function ready(page, take = (button) => button.click()) {
  const at = page.locator('[data-stage="throw"], [data-stage="decide"], [data-stage="over"], [data-stage="hand"]')
  for (;;) {
    await at.first().waitFor()  // bots may race on without whoever sits here
    const stage = await at.first().getAttribute('data-stage')
    if (stage !== 'hand') return stage
    const button = page.locator('[data-hand] [data-act="primary"][aria-disabled="false"]')
    await button.waitFor()
    await take(button)
    await page.locator('[data-hand]').waitFor({ state: 'detached' })
  }
}

export const choices = (page, t = words()) => page.getByRole('group', { name: t.table_choices })
export const allowed = (page, t = words()) => choices(page, t).locator('button[aria-pressed]')
export const primary = (page) => page.locator('[data-act="primary"]')

/** A match against a bot from the home page, as if one that plays at once had been chosen before: whatever is looked at
    here, it is not what others work out. */
export async function play_bot(page, game, locale = 'en') {
  await page.waitForFunction(([name, start]) => new Promise((resolve) => {
    try {
      const asked = indexedDB.open('flotilla')
      asked.onupgradeneeded = () => asked.transaction.abort()  // the page makes it, in a moment
      asked.onerror = () => resolve(false)
      asked.onsuccess = () => {
        const kept = asked.result.transaction('starts', 'readwrite')
        kept.objectStore('starts').put(start, name)
        kept.oncomplete = () => resolve(true)
        asked.result.close()
      }
    } catch {
      resolve(true)  // nothing is kept here
    }
  }), [game, quick_starts.get(game)])
  await page.getByRole('button', { name: words(locale).home_play_bot_of.replace('{game}', title(game, locale)) }).click()
  await page.waitForURL(/\/t\//)
  await ready(page)
}

/** A match of people alone, from the page of a new table as it stands. */
export async function play_together(page, t = words()) {
  const people = page.getByRole('radio', { name: t.new_person }), start = page.getByRole('button', { name: t.new_start, exact: true })
  await start.waitFor()
  for (const person of await people.all()) await person.check({ force: true })
  await start.click()
  await page.waitForURL(/\/t\//)
  await ready(page)
}

/** Whether a whole move is chosen: until then `press` chooses on, part by part. */
export const is_chosen = async (page) => (await primary(page).getAttribute('aria-disabled')) !== 'true'
export async function choose_on(page, press) {
  for (let parts = 0; parts < 4 && !(await is_chosen(page)); ++parts) await press()
}

/** As `choose_on`, by the choices a hint is at: also those that go with a move that could be played without them. */
export async function choose_hinted_on(page, press, t = words()) {
  const hinted = allowed(page, t).filter({ has: page.locator('[data-hint]') })
  const left = hinted.and(page.locator('[aria-pressed="false"]')), next = async () => (await left.count()) > 0
  await hinted.first().waitFor()
  for (let parts = 0; parts < 5 && (!(await is_chosen(page)) || await next()); ++parts) await press((await next() ? left : hinted).first())
}

/** A way to play: roll, press one choice, play what is chosen. */
const way = ({ roll, press, play = roll }) => ({
  roll, press, play,
  async decide(page, t) {
    await choose_on(page, () => press(page, t))
    await play(page, t)
  },
})

export const by_pointer = way({
  roll: (page) => primary(page).click(),
  press: (page, t) => allowed(page, t).first().click(),
})

export const by_finger = way({
  roll: (page) => primary(page).tap(),
  press: (page, t) => allowed(page, t).last().tap(),
})

export const undo = (page, t = words()) => page.getByRole('button', { name: t.table_undo, exact: true })

/** By pointer, and of what is behind a first part now this, now that, but not the first: the same on every run. */
export const by_whim = (seed) => {
  let state = seed
  return way({
    roll: (page) => primary(page).click(),
    async press(page, t) {
      const all = allowed(page, t), others = (await all.count()) - 1
      state = (Math.imul(state, 1664525) + 1013904223) >>> 0
      await all.nth((await undo(page, t).isEnabled()) ? Math.ceil(state / 2 ** 32 * others) : 0).click()
    },
  })
}

/** By pointer, as the hint says: sails home where the first choice would only go round in circles. */
export const by_hint = {
  ...by_pointer,
  async decide(page, t = words()) {
    if (!(await is_chosen(page))) {
      await page.getByRole('button', { name: t.table_hint, exact: true }).click()
      await choose_hinted_on(page, (one) => one.click(), t)
    }
    await by_pointer.play(page, t)
  },
}

export const by_keys = way({
  roll: (page) => page.keyboard.press('Space'),
  press: (page) => page.keyboard.press('1'),
  play: (page) => page.keyboard.press('Enter'),
})

// The buttons a screen reader would list as ready: their names, as the accessibility tree has them. A line of the
// snapshot is quoted whole where a name holds a colon.
export async function heard(page, within = page.locator('body')) {
  const lines = (await within.ariaSnapshot()).split('\n').map((line) => line.trim().replace(/^- '(.*)':?$/, '- $1').replaceAll("''", "'"))
  return lines.filter((line) => !line.includes('[disabled]'))
    .flatMap((line) => line.match(/^- button ("(?:[^"\\]|\\.)*")/)?.slice(1) ?? []).map((name) => JSON.parse(name))
}

export const by_reader = way({
  async roll(page, t) {
    const name = (await heard(page)).find((said) => said.startsWith(t.table_roll))
    await page.getByRole('button', { name, exact: true }).press('Enter')
  },
  async press(page, t) {
    const [name] = await heard(page, choices(page, t))
    await page.getByRole('button', { name, exact: true }).first().press('Enter')
  },
  play: (page) => page.getByRole('button', { disabled: false }).and(primary(page)).press('Enter'),
})

/** Acts once if it is somebody's turn here; false once it is over. */
export async function act(page, how = by_pointer, t = words()) {
  const stage = await ready(page)
  if (stage === 'over') return false
  const before = await page.locator('[data-actions]').getAttribute('data-actions')
  await (stage === 'throw' ? how.roll(page, t) : how.decide(page, t))
  const moved = `[data-stage="over"], [data-actions]:not([data-actions="${before}"]), [data-stage="hand"], [data-stage="${stage === 'throw' ? 'decide' : 'throw'}"]`
  await page.locator(moved).first().waitFor()
  return true
}

/** Plays to the end; gives how often something was to be done. */
export async function play_out(page, how = by_pointer, t = words()) {
  for (let acts = 0; acts < most; ++acts) if (!(await act(page, how, t))) return acts
  throw new Error(`not over after ${most} decisions`)
}

/** Plays on for a while, where the end is not what is looked at; with FULL=1 to the end. */
export async function play_on(page, how = by_pointer, t = words()) {
  if (process.env.FULL === '1') return play_out(page, how, t)
  for (let acts = 0; acts < 6; ++acts) if (!(await act(page, how, t))) return
}

/** Acts until `wanted` is on the page, be it in the middle of a choice; throws if it is over first. */
export async function play_until(page, wanted, how = by_pointer, t = words()) {
  const seen = async () => (await page.locator(wanted).count()) > 0
  while (!(await seen())) {
    const stage = await ready(page)
    if (!(await seen()) && stage === 'decide' && !(await is_chosen(page))) await how.press(page, t)
    if (!(await seen()) && !(await act(page, how, t))) throw new Error(`over before ${wanted} was seen`)
  }
}

/** The board as it is told: the cells of the grid, row by row. */
export const told = (page) => page.getByRole('grid').first().innerText()

/** Dice that fall alike on every run: the page draws its seeds from this instead of from chance. */
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
