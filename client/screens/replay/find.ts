// Where a replay comes from: a match of this device, a table it took part in, or the link itself.
import type { Person } from '../../lib/match.ts'
import { open_match } from '../../lib/engine.ts'
import { moorings, people_of } from '../../lib/moorings.ts'
import { pack, people_at, unpack, type Parcel } from '../../lib/parcel.ts'
import { open_reel, record_in, Unreadable } from '../../lib/record.ts'
import { words } from '../../lib/words.ts'
import { harbour } from '../harbour.ts'
import { links } from '../router.ts'
import { engine_of } from '../start.ts'
import { taken } from '../table/handed.ts'
import { game_named, locale } from '../words.ts'

/** `/replay/<id>#<moment>`, `/replay#<parcel>.<moment>`. */
export function read_fragment(fragment: string): { data: string; at: number | null } {
  const [, data = '', at] = /^(?:(.+)\.|(?=\d*$))(\d{0,6})$/.exec(fragment) ?? [, fragment]
  return { data, at: at ? Number(at) : null }
}

interface Found extends Parcel {
  table: string | null  // what the table published, with everything its dice came from
}

/** What may be seen of a match that goes on is what its people see; one that is over is shown whole. */
async function kept_here(id: string): Promise<Found | null> {
  const matches = await harbour()
  const found = await matches.read(id)
  const game = found && game_named(found.match.game)
  if (!found || !game) return null
  const { people, setup, standing } = found.match
  const is_over = standing?.turn.kind === 'over'
  const whole = `game ${game.entry.name}\nsetup ${setup}\n\n${found.lines.map((line) => `${line}\n`).join('')}`
  if (is_over) return { record: whole, people, table: null }
  const table = (await open_match(matches, await engine_of(game.entry), id))!
  const here = people.flatMap(({ sitter }, seat) => (sitter.kind === 'here' ? [seat] : []))
  const record = await table.source.shown(here.length === 1 ? here[0]! : null)
  table.close()
  return { record, people, table: null }
}

function published(id: string): Found | null {
  const mine = moorings().get(id)
  return mine?.record ? { record: mine.record, people: people_of(mine), table: mine.record } : null
}

/** A table on a server that is being played: the lines of its screen. */
async function at_table(id: string): Promise<Found | null> {
  const handed = taken(id)
  return handed && { record: await handed.record, people: [...handed.table.source.people], table: null }
}

async function in_link(data: string): Promise<Found> {
  const parcel = await unpack(data)
  if (typeof parcel === 'string') throw new Unreadable(parcel)
  return { ...parcel, table: null }
}

/** Everything a replay needs; throws `Unreadable`. */
export async function find(id: string, data: string) {
  const found = id === '' ? await in_link(data) : await kept_here(id) ?? published(id) ?? await at_table(id)
  if (!found) return null
  return { ...await read(found.record, found.people), table: found.table }
}

/** Reads a record by the rules of its game. */
export async function read(text: string, people: readonly Person[]) {
  const { game: name, record } = record_in(text)
  const known = game_named(name)
  if (!known) throw new Unreadable('game')
  const [game, engine] = await Promise.all([known.entry.table(), engine_of(known.entry)])
  const reel = await open_reel(engine.rules, record, (seats) => people_at(seats, people))
  return { record, reel, game, engine, texts: await words(game.texts, locale), title: known.words }
}

export const link_of = async (parcel: Parcel, at: number | string): Promise<string> =>
  `${links.replay()}#${await pack(parcel)}.${at}`
