// Loads a replay: a local match, a table this device joined, or a match in the link itself.
import type { Person } from '../../lib/match.ts'
import { open_match } from '../../lib/engine.ts'
import { saved_tables, people_of } from '../../lib/saved_tables.ts'
import { encode_share_link, people_at, decode_share_link, type SharedMatch } from '../../lib/share_link.ts'
import { open_match_replay, record_in, RecordError } from '../../lib/record.ts'
import { load_texts } from '../../lib/load_texts.ts'
import { match_store } from '../match_store.ts'
import { links } from '../router.ts'
import { engine_of } from '../start.ts'
import { handed_over } from '../table/replay_handoff.ts'
import { game_named, locale } from '../texts.ts'

/** `/replay/<id>#<moment>`, `/replay#<match>.<moment>`. */
export function read_fragment(fragment: string): { data: string; at: number | null } {
  const [, data = '', at] = /^(?:(.+)\.|(?=\d*$))(\d{0,6})$/.exec(fragment) ?? ['', fragment]
  return { data, at: at ? Number(at) : null }
}

interface Found extends SharedMatch {
  table: string | null  // what the table published, including its dice seeds
}

/** A running match is shown as its players see it, a finished one whole. */
async function kept_here(id: string): Promise<Found | null> {
  const matches = await match_store()
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
  const mine = saved_tables().get(id)
  return mine?.record ? { record: mine.record, people: people_of(mine), table: mine.record } : null
}

/** A running table on a server: the lines shown to this device. */
async function at_table(id: string): Promise<Found | null> {
  const handed = handed_over(id)
  return handed && { record: await handed.record, people: [...handed.table.source.people], table: null }
}

async function in_link(data: string): Promise<Found> {
  const parcel = await decode_share_link(data)
  if (typeof parcel === 'string') throw new RecordError(parcel)
  return { ...parcel, table: null }
}

/** Everything a replay needs; throws `RecordError`. */
export async function find(id: string, data: string) {
  const found = id === '' ? await in_link(data) : await kept_here(id) ?? published(id) ?? await at_table(id)
  if (!found) return null
  return { ...await read(found.record, found.people), table: found.table }
}

/** Reads a record with its game's rules. */
export async function read(text: string, people: readonly Person[]) {
  const { game: name, record } = record_in(text)
  const known = game_named(name)
  if (!known) throw new RecordError('game')
  const [game, engine] = await Promise.all([known.entry.table(), engine_of(known.entry)])
  const replay = await open_match_replay(engine.rules, record, (seats) => people_at(seats, people))
  return { record, replay, game, engine, texts: await load_texts(game.texts, locale), title: known.texts }
}

export const link_of = async (parcel: SharedMatch, at: number | string): Promise<string> =>
  `${links.replay()}#${await encode_share_link(parcel)}.${at}`
