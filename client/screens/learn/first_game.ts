// The match after the lesson: as few as may play, against the easiest bot, with hints.
import type { GameEntry } from 'virtual:games'
import { new_match } from '../../lib/engine.ts'
import { keep_guided } from '../../lib/lessons.ts'
import { harbour } from '../harbour.ts'
import { go, links } from '../router.ts'
import { engine_of, usual_people } from '../start.ts'

export async function first_game(entry: GameEntry): Promise<void> {
  const [engine, matches] = await Promise.all([engine_of(entry), harbour()])
  const { info } = engine.rules
  const easiest = engine.bots.roster.slice(-1)
  const made = await new_match(matches, engine, {
    setup: `edition=${info.edition} seats=${info.seats_min}`, people: usual_people('bot', info.seats_min, easiest),
  })
  if (typeof made !== 'string') throw new Error(made.say)
  keep_guided(made)
  go(links.table(made))
}
