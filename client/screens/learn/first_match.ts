// The match after the lesson: the fewest seats, the easiest bot, with hints.
import type { GameEntry } from 'virtual:games'
import { new_match } from '../../lib/engine.ts'
import { set_guided } from '../../lib/lesson_progress.ts'
import { match_store } from '../match_store.ts'
import { go, links } from '../router.ts'
import { engine_of, default_people } from '../start.ts'

export async function start_first_match(entry: GameEntry): Promise<void> {
  const [engine, matches] = await Promise.all([engine_of(entry), match_store()])
  const { info } = engine.rules
  const easiest = engine.bots.roster.slice(-1)
  const made = await new_match(matches, engine, {
    setup: `edition=${info.edition} seats=${info.seats_min}`, people: default_people('bot', info.seats_min, easiest),
  })
  if (typeof made !== 'string') throw new Error(made.code)
  set_guided(made)
  go(links.table(made))
}
