// Shared by the tests of this folder: the real modules of every game behind message ports, and simulated players.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Option, Person, Position, Sitter, Step } from './match.ts'
import type { Readable } from './observable.ts'
import type { PrecomputationCache } from './precomputations.ts'
import type { Table } from './table.ts'
import { load } from '../../wasm/api.mjs'
import { Bots } from './bots.ts'
import { bots_service } from './bots_service.ts'
import { new_match, open_match } from './engine.ts'
import { MatchStore } from './match_store.ts'
import { random_id } from './random.ts'
import { open_rules, type Rules } from './rules.ts'
import { rules_service } from './rules_service.ts'
import { serve } from './rpc.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

export const game_names =
  readFileSync(join(root, 'games/games.list'), 'utf8').split('\n').filter((line) => /^[a-z]/.test(line))
export const load_game = (name: string) => load(readFileSync(join(root, 'build/wasm/bin', `${name}.wasm`)))

export async function rules_of(name: string, pictures = false) {
  const { port1, port2 } = new MessageChannel()
  serve(port1, rules_service(load_game))
  return open_rules(port2, name, undefined, pictures)
}

/** A cache that never answers: no precomputation starts, and a bot without one plays instead. */
const no_precomputations: PrecomputationCache = { get: () => new Promise(() => {}), put: async () => {} }

export async function bots_of(name: string, cache = no_precomputations) {
  const { port1, port2 } = new MessageChannel()
  const tell = serve(port1, bots_service(load_game, cache, (part) => tell(part)))
  return Bots.open(port2, name)
}

export const here: Sitter = { kind: 'here' }
export const bot = (name: string): Sitter => ({ kind: 'bot', bot: name })
export const people = (...sitters: Sitter[]): Person[] =>
  sitters.map((sitter, colour) => ({ name: '', colour, sitter }))

/** Opens tables of one game, and closes all of them. */
export class TableFixture {
  private readonly open: { close(): void }[] = []

  private constructor(readonly rules: Rules, readonly bots: Bots) {}

  static async of(name: string): Promise<TableFixture> {
    return new TableFixture(await rules_of(name), await bots_of(name))
  }

  /** The weakest bot that makes progress: fast, with short matches. */
  get weakest(): Sitter {
    return bot((this.bots.roster.at(-2) ?? this.bots.roster.at(-1)!).name)
  }
  async store(database = random_id()): Promise<MatchStore> {
    const store = await MatchStore.open(database)
    this.open.push(store)
    return store
  }
  /** As many of these sitters as the game allows. */
  fitting(...sitters: Sitter[]): Sitter[] {
    return sitters.slice(0, this.rules.info.seats_max)
  }
  /** Creates a match; returns its id. */
  async begin(store: MatchStore, ...sitters: Sitter[]): Promise<string> {
    const start = { setup: `edition=1 seats=${sitters.length}`, people: people(...sitters) }
    const id = await new_match(store, this, start)
    if (typeof id !== 'string') throw new Error(id.code)
    return id
  }
  async sit_down(store: MatchStore, id: string, ready: (table: Table) => void = () => {}, secrets = false): Promise<Table> {
    const table = await open_match(store, this, id, secrets)
    if (!table) throw new Error('no such match')
    this.open.unshift(table)  // a table is closed before its store
    ready(table)
    table.start()
    return table
  }
  close(): void {
    for (const it of this.open.splice(0)) it.close()
  }
}

/** Treats every chance step as a throw. */
export const by_chance = ({ by, after: { turn } }: Step) => (by === null && turn.kind === 'decide' ? turn.seat : null)

/** Waits for a value, or for the first one that satisfies a condition. */
export function until<T>(store: Readable<T>, wanted: (T & string) | ((value: T) => boolean)): Promise<T> {
  const good = typeof wanted === 'function' ? wanted : (value: T) => value === wanted
  return new Promise((resolve) => {
    const stop = store.subscribe((value) => {
      if (!good(value)) return
      queueMicrotask(() => stop())  // `stop` is not assigned yet if this runs synchronously
      resolve(value)
    })
  })
}

/** Runs the event loop a number of times, so that pending work is done. */
export async function flush_event_loop(turns = 1): Promise<void> {
  for (let turn = 0; turn < turns; ++turn) await new Promise<void>((resolve) => setTimeout(resolve))
}

/** Chooses a random move for the seat to decide. */
export function choose_randomly(table: Table): void {
  table.select(random_item(table.position.get().options).move)
}

/** Rolls and decides for all local people until the match is over or `enough`. */
export async function play_on(table: Table, enough: () => boolean = () => false,
                              choose: (options: Option[]) => Option = random_item): Promise<void> {
  while (!enough()) {
    const stage = await until(table.stage, (now) => now === 'throw' || now === 'decide' || now === 'over')
    if (stage === 'over' || enough()) return
    if (stage === 'throw') table.roll()
    else {
      const { options } = table.position.get()
      if (options.length > 0) table.select(choose(options).move)
      await table.confirm()
    }
    await flush_event_loop()
  }
}

export const random_item = <T>(list: T[]): T => list[Math.floor(Math.random() * list.length)]!

/** A table where a local person is to throw: plays on to it, in a new match if one ends without a throw. */
export async function at_a_throw(sit_down: () => Promise<Table>, from?: Table): Promise<Table> {
  for (let table = from; ; table = undefined) {
    table ??= await sit_down()
    await play_on(table, () => table!.stage.get() === 'throw')
    if (table.stage.get() === 'throw') return table
  }
}

/** A position without what depends on when it was folded. */
export const settled = ({ actions, view, turn, points, places }: Position) => ({ actions, view, turn, points, places })
