// A game at work for the screens: its rules and its bots, started once a page, and the way to a table.
import type { Harbour, Start } from './harbour.ts'
import type { Refusal } from './match.ts'
import type { Rules } from './rules.ts'
import type { Table } from './table.ts'
import { Bots, bots_worker } from './bots.ts'
import { LiveTable } from './live_table.ts'
import { LocalSource } from './local_source.ts'
import { open_rules, rules_worker } from './rules.ts'

export interface Engine {
  rules: Rules
  bots: Bots
}

const engines = new Map<string, Promise<Engine>>()

/** The engine of the game whose module lies at `url`; `plain`: its rules draw its board. One that broke is started anew when it is asked for again. */
export function engine(url: string, plain?: boolean): Promise<Engine> {
  const made = engines.get(url) ?? start(url, () => engines.delete(url), plain)
  engines.set(url, made)
  return made
}

async function start(url: string, forget: () => void, plain?: boolean): Promise<Engine> {
  const behind = (worker: Worker) => [worker, url, () => {
    worker.terminate()
    forget()
  }] as const
  try {
    const opening = [open_rules(...behind(rules_worker()), plain), Bots.open(...behind(bots_worker()))] as const
    const [rules, bots] = await Promise.all(opening)
    return { rules, bots }
  } catch (error) {
    forget()
    throw error
  }
}

/** Puts a new match into the harbour: its id, or why its setup is refused. */
export async function new_match(harbour: Harbour, { rules }: Engine, start: Start): Promise<string | Refusal> {
  const { match, why } = await rules.ask.open(start.setup)
  if (why) return why
  await rules.ask.close(match)
  return harbour.create(rules.info.name, start)
}

/** The table of a match of this device; null where there is none. `secrets`: seats know what others may not. */
export async function open_match(harbour: Harbour, { rules, bots }: Engine, id: string, secrets?: boolean): Promise<Table | null> {
  const source = await LocalSource.open({ harbour, rules, bots }, id)
  return source && LiveTable.open(source, rules, bots, (quiet, fault) => source.start(quiet, fault), secrets)
}
