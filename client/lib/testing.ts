// What the tests of this room share: the real modules of every game behind message ports, and people who play.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Option, Person, Position, Sitter, Step } from './match.ts'
import type { Rules } from './rules.ts'
import type { Readable } from './store.ts'
import type { StudyShelf } from './studies.ts'
import type { Table } from './table.ts'
import { load } from '../../wasm/door.mjs'
import { Bots } from './bots.ts'
import { bots_desk } from './bots_desk.ts'
import { new_match, open_match } from './engine.ts'
import { Harbour } from './harbour.ts'
import { random_id } from './random.ts'
import { open_rules } from './rules.ts'
import { rules_desk } from './rules_desk.ts'
import { serve } from './rpc.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

export const game_names =
  readFileSync(join(root, 'games/games.list'), 'utf8').split('\n').filter((line) => /^[a-z]/.test(line))
export const load_game = (name: string) => load(readFileSync(join(root, 'build/wasm/bin', `${name}.wasm`)))

export async function rules_of(name: string, pictures = false) {
  const { port1, port2 } = new MessageChannel()
  serve(port1, rules_desk(load_game))
  return open_rules(port2, name, undefined, pictures)
}

/** A shelf that is searched for ever: no study begins, and in its bot's place the next one plays that needs none. */
const no_studies: StudyShelf = { get: () => new Promise(() => {}), put: async () => {} }

export async function bots_of(name: string, shelf = no_studies) {
  const { port1, port2 } = new MessageChannel()
  const tell = serve(port1, bots_desk(load_game, shelf, (part) => tell(part)))
  return Bots.open(port2, name)
}

export const here: Sitter = { kind: 'here' }
export const bot = (name: string): Sitter => ({ kind: 'bot', bot: name })
export const people = (...sitters: Sitter[]): Person[] =>
  sitters.map((sitter, colour) => ({ name: '', colour, sitter }))

/** Sits down at tables of one game, and gets up from all of them. */
export class Bench {
  private readonly open: { close(): void }[] = []

  private constructor(readonly rules: Rules, readonly bots: Bots) {}

  static async of(name: string): Promise<Bench> {
    return new Bench(await rules_of(name), await bots_of(name))
  }

  /** The weakest bot that knows where to go: it plays at once, and its matches are soon over. */
  get weakest(): Sitter {
    return bot((this.bots.roster.at(-2) ?? this.bots.roster.at(-1)!).name)
  }
  async harbour(database = random_id()): Promise<Harbour> {
    const harbour = await Harbour.open(database)
    this.open.push(harbour)
    return harbour
  }
  /** The first of these sitters, as many as may play. */
  fitting(...sitters: Sitter[]): Sitter[] {
    return sitters.slice(0, this.rules.info.seats_max)
  }
  /** A new match; its id. */
  async begin(harbour: Harbour, ...sitters: Sitter[]): Promise<string> {
    const start = { setup: `edition=1 seats=${sitters.length}`, people: people(...sitters) }
    const id = await new_match(harbour, this, start)
    if (typeof id !== 'string') throw new Error(id.say)
    return id
  }
  async sit_down(harbour: Harbour, id: string, ready: (table: Table) => void = () => {}, secrets = false): Promise<Table> {
    const table = await open_match(harbour, this, id, secrets)
    if (!table) throw new Error('no such match')
    this.open.unshift(table)  // a table is left before its harbour
    ready(table)
    table.start()
    return table
  }
  close(): void {
    for (const it of this.open.splice(0)) it.close()
  }
}

/** Whether it is a throw, as far as one can tell without knowing the game. */
export const by_chance = (step: Step) => step.by === null

/** Waits for a value of a store, or for the first one that will do. */
export function until<T>(store: Readable<T>, wanted: (T & string) | ((value: T) => boolean)): Promise<T> {
  const good = typeof wanted === 'function' ? wanted : (value: T) => value === wanted
  return new Promise((resolve) => {
    const stop = store.subscribe((value) => {
      if (!good(value)) return
      queueMicrotask(() => stop())  // there is no `stop` yet if it was so from the beginning
      resolve(value)
    })
  })
}

/** So many turns of the event loop: what was going to happen by itself has happened. */
export async function moment(turns = 1): Promise<void> {
  for (let turn = 0; turn < turns; ++turn) await new Promise<void>((resolve) => setTimeout(resolve))
}

/** Chooses for whoever is to decide. */
export function choose_any(table: Table): void {
  table.select(any_of(table.position.get().options).move)
}

/** Rolls and decides for everybody who sits here, until the match is over or `enough`. */
export async function play_on(table: Table, enough: () => boolean = () => false,
                              choose: (options: Option[]) => Option = any_of): Promise<void> {
  while (!enough()) {
    const stage = await until(table.stage, (now) => now === 'throw' || now === 'decide' || now === 'over')
    if (stage === 'over' || enough()) return
    if (stage === 'throw') table.roll()
    else {
      const { options } = table.position.get()
      if (options.length > 0) table.select(choose(options).move)
      await table.confirm()
    }
    await moment()
  }
}

export const any_of = <T>(list: T[]): T => list[Math.floor(Math.random() * list.length)]!

/** A table where somebody here is to throw: in some games a move comes before, and a match that ends without a throw
    is followed by another one. */
export async function at_a_throw(sit_down: () => Promise<Table>, from?: Table): Promise<Table> {
  for (let table = from; ; table = undefined) {
    table ??= await sit_down()
    await play_on(table, () => table!.stage.get() === 'throw')
    if (table.stage.get() === 'throw') return table
  }
}

/** What everybody agrees on: a position without what depends on the moment it was folded. */
export const settled = ({ actions, view, turn, points, places }: Position) => ({ actions, view, turn, points, places })
