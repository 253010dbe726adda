// Matches put into the storage of a page, so that a test need not play up to where it begins.
import { load_game } from '../build/games.mjs'
import { quick_starts, root } from './player.mjs'

/** A match between quick bots, cut after this part of its actions: its record, and who plays on (seat A is here). */
export async function played_match(game, part, { setup, people } = quick_starts.get(game), { dice = 1n, looks_at = () => {} } = {}) {
  const bot = people.at(-1).sitter.bot
  const module = await load_game(root, game), { it: match } = module.open(setup), player = module.bot(bot, setup)
  for (let turn = match.turn(), draw = dice; turn.kind !== 'over'; turn = match.turn(), ++draw) {
    if (turn.kind === 'chance') match.roll(draw)
    else {
      const watch = match.watch(turn.seat)
      looks_at(watch, match, turn.seat)
      match.apply(`${String.fromCharCode(65 + turn.seat)} ${player.choose(watch, 2000, draw)}`)
      watch.close()
    }
  }
  const record = match.record()
  for (const it of [player, match]) it.close()
  const [head, body] = record.split('\n\n'), lines = body.trim().split('\n')
  return { record: `${head}\n\n${lines.slice(0, Math.floor(part * lines.length)).join('\n')}\n`, sitters: people.map(({ sitter }) => sitter.bot ?? null) }
}

/** A match like that, cut where the longest of all moves can be chosen; who chooses is here. */
export async function intricate_match(game) {
  const { setup, people } = quick_starts.get(game), bots = people.map(() => people.at(-1).sitter.bot)
  let longest = 0, found
  const looks_at = (watch, match, seat) => {
    const length = Math.max(...watch.legal_moves().map((move) => move.length))
    if (length > longest) [longest, found] = [length, { record: match.record(), sitters: bots.map((bot, i) => (i === seat ? null : bot)) }]
  }
  await played_match(game, 1, { setup, people }, { dice: 100n, looks_at })
  return found
}

/** Keeps a match on the device of a page: the lines of a record and who plays, from the first seat on, by which names.
    Returns its path. */
export async function keep_match(page, record, sitters, names = []) {
  const [head, body] = record.split('\n\n'), [game, setup] = ['game', 'setup'].map((word) => new RegExp(`^${word} (.*)$`, 'm').exec(head)[1])
  const people = sitters.map((bot, colour) => ({ name: names[colour] ?? '', colour, sitter: bot ? { kind: 'bot', bot } : { kind: 'here' } }))
  const lines = body.trim() === '' ? [] : body.trim().split('\n'), id = 'kept'
  await page.waitForFunction(([match, all]) => new Promise((resolve) => {
    const asked = indexedDB.open('flotilla')
    asked.onupgradeneeded = () => asked.transaction.abort()  // the page will create it
    asked.onerror = () => resolve(false)
    asked.onsuccess = () => {
      const kept = asked.result.transaction(['matches', 'lines'], 'readwrite')
      kept.objectStore('matches').put(match)
      all.forEach((line, i) => kept.objectStore('lines').put(line, [match.id, i]))
      kept.oncomplete = () => resolve(true)
      asked.result.close()
    }
  }), [{ id, game, setup, people, made: 1, touched: 1, actions: lines.length, standing: null }, lines])
  return `/t/${id}`
}
