// The rules of a game, at work in a Worker of their own.
import type { Info } from './match.ts'
import type { Port, Remote } from './rpc.ts'
import type { RulesDesk } from './rules_desk.ts'
import { remote } from './rpc.ts'

export interface Rules {
  readonly info: Info
  readonly ask: Remote<RulesDesk>
}

export const rules_worker = () => new Worker(new URL('./rules_worker.ts', import.meta.url), { type: 'module' })

/** Loads the module at `url` behind `port`, with `pictures` as the rules draw them where they are wanted. `ended` is
    called when it stops working. */
export async function open_rules(port: Port, url: string, ended?: () => void, pictures?: boolean): Promise<Rules> {
  const { ask } = remote<RulesDesk>(port, ended)
  return { info: await ask.load(url, pictures), ask }
}
