// A game's rules and bots, started once per page, and how to open a table.
import type { MatchStore, MatchConfig } from './match_store.ts'
import type { Refusal } from './match.ts'
import type { Table } from './table.ts'
import { Bots, bots_worker } from './bots.ts'
import { LiveTable } from './live_table.ts'
import { LocalSource } from './local_source.ts'
import { open_rules, rules_worker, type Rules } from './rules.ts'

export interface Engine {
  rules: Rules
  bots: Bots
}

const engines = new Map<string, Promise<Engine>>()

/** The engine of the game whose module is at `url`; `plain`: its rules draw the board. A failed one is restarted. */
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

/** Adds a new match to the store, by the newest edition of the rules even if it is set up like an earlier one. Returns
    its id, or why the setup is refused. */
export async function new_match(store: MatchStore, { rules }: Engine, start: MatchConfig): Promise<string | Refusal> {
  const setup = start.setup.replace(/\bedition=\d+/, `edition=${rules.info.edition}`)
  const { match, why } = await rules.ask.open(setup)
  if (why) return why
  await rules.ask.close(match)
  return store.create(rules.info.name, { ...start, setup })
}

/** The table of a match on this device, or null. `secrets`: the game has hidden information. */
export async function open_match(store: MatchStore, { rules, bots }: Engine, id: string,
                                 secrets?: boolean): Promise<Table | null> {
  const source = await LocalSource.open({ store, rules, bots }, id)
  return source && LiveTable.open(source, rules, bots, (all_shown, fault) => source.start(all_shown, fault), secrets)
}
