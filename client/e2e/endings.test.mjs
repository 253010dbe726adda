// The end of a match: why it ended, and what fits those who won and those who lost.
import assert from 'node:assert/strict'
import { readFileSync, readdirSync } from 'node:fs'

import { load_game } from '../build/games.mjs'
import { frames, sizes, test_site } from './browser.mjs'
import { keep_match, played_match } from './kept_match.mjs'
import { any_game, fixed_dice, games, play_out, quick_starts, ready, root, texts } from './player.mjs'

const site = test_site(), e = texts('en', 'end'), t = texts()

/** A golden match that one seat won alone: its record, the winner, and a bot that has a stronger and an easier one. */
async function won_match(game) {
  const module = await load_game(root, game), folder = `${root}games/${game}/tests/golden/`
  for (const name of readdirSync(folder).sort()) {
    const [head, body] = readFileSync(folder + name, 'utf8').split('\n\n'), record = `${head}\n\n${body.trim()}\n`
    const places = module.replay(record).it?.places() ?? []
    if (places.filter((place) => place === 1).length === 1) return { record, seats: places.length, winner: places.indexOf(1), bot: module.bots()[1].name }
  }
  throw new Error(`no golden match of ${game} has a winner`)
}

async function open(page, record, sitters) {
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.goto(site.url + await keep_match(page, record, sitters))
}
const acts = async (page) => {
  await page.locator('[data-act="again"]').waitFor()
  return (await page.locator('[data-act]:visible').allInnerTexts()).map((it) => it.replace(/\s+/g, ' ').trim())
}

for (const game of any_game) {
  const { record, seats, winner, bot } = await won_match(game)
  const alone = (seat) => Array.from({ length: seats }, (_, i) => (i === seat ? null : bot))

  site.test(`${game}, lost: on every size the reason, revenge, the turning point and easier bots`, '/', {}, async (page) => {
    await open(page, record, alone((winner + 1) % seats))
    await page.locator('[data-act="bots"]').waitFor()
    assert.equal(await page.evaluate(() => document.activeElement.tagName), 'BODY', 'a page that was just loaded puts no focus anywhere')
    for (const size of Object.values(sizes)) {
      await page.setViewportSize(size)
      assert.match(await page.locator('[data-why]:visible').innerText(), /\.$/)
      assert.deepEqual(await acts(page), [e.revenge, e.turned, e.easier])
      await frames(page, 3)
      assert.deepEqual(await page.locator('[data-act]:visible').evaluateAll((all) => all.filter((it) => {
        const { left, width, bottom } = it.getBoundingClientRect()
        return !it.contains(document.elementFromPoint(left + width / 2, bottom - 5))
      }).map((it) => it.textContent)), [], `nothing lies over them, ${size.width} × ${size.height}`)
    }
    await page.locator('[data-act="look"]').click()
    await page.getByRole('slider').waitFor()
    assert.ok(Number(await page.getByRole('slider').inputValue()) < record.split('\n\n')[1].split('\n').length - 1)
    await page.goBack()
    await page.locator('[data-act="bots"]').click()
    await page.waitForURL((url) => /\/t\//.test(url.pathname) && !url.pathname.endsWith('kept'))
    await ready(page)
  })

  site.test(`${game}, won: play again, stronger bots, or the finish, which plays to the end`, '/', {}, async (page) => {
    await open(page, record, alone(winner))
    await page.locator('[data-act="bots"]').waitFor()
    assert.deepEqual(await acts(page), [t.end_again, e.finish, e.stronger])
    assert.equal(await page.getByRole('link', { name: t.home_learn }).count(), 0)
    await page.locator('[data-act="look"]').click()
    const length = Number(await page.locator('[data-length]').getAttribute('data-length'))
    await page.locator(`[data-stage="replay"][data-actions="${length}"]`).waitFor()
  })

  site.test(`${game}, won just now: flags over the board`, '/', { init: fixed_dice(1) }, async (page) => {
    const lines = record.trimEnd().split('\n'), last = lines.findLastIndex((line) => /^[A-F] /.test(line))
    await open(page, lines.slice(0, last).join('\n'), Array(seats).fill(null))
    await play_out(page)
    await page.locator('.finale').waitFor({ state: 'attached' })
  })
}

for (const game of games) {
  const { info: { edition, seats_max: seats } } = await load_game(root, game), [, bot] = quick_starts.get(game).people
  site.test(`${game}: the result of ${seats} players fits into the panel, the winner is on the board`, '/', {}, async (page) => {
    const { record } = await played_match(game, 1, { setup: `edition=${edition} seats=${seats}`, people: Array(seats).fill(bot) })
    await open(page, record, Array(seats).fill(null))
    for (const [width, height] of [[390, 844], [1024, 768], [1280, 800], [1920, 1080]]) {
      await page.setViewportSize({ width, height })
      await page.locator('[data-act="again"]').waitFor()
      assert.deepEqual(await page.locator('.result').evaluate((it) => [...it.querySelectorAll('li, li *, button, a, p')]
        .filter((part) => part.getBoundingClientRect().right > it.closest('aside').getBoundingClientRect().right)
        .map((part) => part.textContent)), [], `${width} × ${height}`)
      const [board, ...crowned] = await page.locator('[data-board], [data-winners] > *').evaluateAll((all) => all.map((it) => it.getBoundingClientRect().toJSON()))
      assert.equal(crowned.length, await page.locator('.result li .place svg').count(), 'every winner is on the board')
      for (const { left, right, bottom } of crowned) assert.ok(left > board.left && right < board.right && bottom < board.bottom && bottom > board.top)
      const numbers = await page.locator('[data-board] svg text').evaluateAll((all) => all.map((it) => [it.textContent, it.getBoundingClientRect().toJSON()]))
      assert.deepEqual(numbers.filter(([, { left, right, top, bottom }]) => crowned.some((it) =>
        left < it.right && right > it.left && top < it.bottom && bottom > it.top)).map(([text]) => text), [], `covered at ${width} × ${height}`)
      for (const line of await page.locator('.result ol > li').evaluateAll((all) => all.map((it) => ({
        total: Number.parseInt(it.querySelector('.points').textContent), parts: [...it.querySelectorAll('[data-parts] b')].map((part) => Number(part.textContent)),
        says_of_what: it.querySelector('.narrow') === null || [...it.querySelectorAll('.points small, .narrow')].some((each) => each.checkVisibility()),
      })))) {
        assert.ok(line.says_of_what, 'a count has its unit')
        if (line.parts.length > 0) assert.equal(line.parts.reduce((sum, each) => sum + each), line.total, 'the parts add up')
      }
    }
  })
}
