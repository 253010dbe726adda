// The rules of a game, at work in a Worker of their own.
import type { Info, Option, Position, Step } from './match.ts'
import type { Port, Remote } from './rpc.ts'
import type { Fed, RulesDesk, Written } from './rules_desk.ts'
import { remote } from './rpc.ts'

/** What can be asked. The last position of a watch comes with its options. */
export type Ask = Omit<Remote<RulesDesk>, 'watch' | 'feed'> & {
  watch(shown: string): Promise<{ watch: number; start: Position; steps: Step[] }>
  feed(watch: number, lines: string[]): Promise<Step[]>
}

export interface Rules {
  readonly info: Info
  readonly ask: Ask
}

export const rules_worker = () => new Worker(new URL('./rules_worker.ts', import.meta.url), { type: 'module' })

/** Loads the module at `url` behind `port`, with `pictures` as the rules draw them where they are wanted. `ended` is
    called when it stops working. */
export async function open_rules(port: Port, url: string, ended?: () => void, pictures?: boolean): Promise<Rules> {
  const { ask } = remote<RulesDesk>(port, ended)
  const reading: Pick<Ask, 'watch' | 'feed'> = {
    async watch(shown) {
      const { watch, start, ...fed } = await ask.watch(shown)
      return { watch, start, steps: complete(fed, start) }
    },
    feed: async (watch, lines) => complete(await ask.feed(watch, lines)),
  }
  return { info: await ask.load(url, pictures), ask: Object.assign(Object.create(ask) as typeof ask, reading) }
}

/** The steps, with the options where they belong. */
function complete({ steps, options }: Fed, start?: Position): Step[] {
  const last = steps.at(-1)?.after ?? start
  if (last) last.options = options.map(read)
  return steps
}

/** An option whose texts are read once somebody looks at them. */
function read({ move, events: told, view: seen, picture }: Written): Option {
  let events: Option['events'] | undefined, view: unknown
  return {
    move, picture,
    get events() { return events ??= JSON.parse(told) },
    get view() { return view ??= JSON.parse(seen) },
  }
}
