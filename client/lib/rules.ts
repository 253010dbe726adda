// The rules of a game, running in their own Worker.
import type { Info, Option, Position, Step } from './match.ts'
import type { FoldedSteps, RulesService, SerializedOption } from './rules_service.ts'
import { rpc_client, type Port, type Remote } from './rpc.ts'

/** The worker's API. The last position of a watch includes its options. */
export type RulesClient = Omit<Remote<RulesService>, 'watch' | 'feed'> & {
  watch(shown: string): Promise<{ watch: number; start: Position; steps: Step[] }>
  feed(watch: number, lines: string[]): Promise<Step[]>
}

export interface Rules {
  readonly info: Info
  readonly ask: RulesClient
}

export const rules_worker = () => new Worker(new URL('./game_worker.ts', import.meta.url), { type: 'module', name: 'rules' })

/** Loads the module at `url` behind `port`. `pictures`: also draw positions. `ended` is called if the worker fails. */
export async function open_rules(port: Port, url: string, ended?: () => void, pictures?: boolean): Promise<Rules> {
  const { ask } = rpc_client<RulesService>(port, ended)
  const reading: Pick<RulesClient, 'watch' | 'feed'> = {
    async watch(shown) {
      const { watch, start, ...fed } = await ask.watch(shown)
      return { watch, start, steps: complete(fed, start) }
    },
    feed: async (watch, lines) => complete(await ask.feed(watch, lines)),
  }
  return { info: await ask.load(url, pictures), ask: Object.assign(Object.create(ask) as typeof ask, reading) }
}

/** The steps, with the options in the last position. */
function complete({ steps, options }: FoldedSteps, start?: Position): Step[] {
  const last = steps.at(-1)?.after ?? start
  if (last) last.options = options.map(read)
  return steps
}

/** An option that parses its JSON on first use. */
function read({ move, events: told, view: seen, picture }: SerializedOption): Option {
  let events: Option['events'] | undefined, view: unknown
  return {
    move, picture,
    get events() { return events ??= JSON.parse(told) },
    get view() { return view ??= JSON.parse(seen) },
  }
}
