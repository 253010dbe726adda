// The bots of a game, running in their own Worker.
import type { BotInfo } from '../../wasm/api.mjs'
import type { BotsService } from './bots_service.ts'
import { random_seed } from './random.ts'
import { rpc_client, type Port, type Remote } from './rpc.ts'
import { Writable } from './observable.ts'

export type { BotInfo }

const nodes = 1_000_000  // upper bound of positions per move; each bot has its own limit

export class Bots {
  /** Progress of a bot's precomputation, 0 to 1; null if none is running. */
  readonly precomputation_progress = new Writable<number | null>(null)
  roster: readonly BotInfo[] = []  // strongest first
  private readonly ask: Remote<BotsService>

  private constructor(port: Port, ended?: () => void) {
    this.ask = rpc_client<BotsService>(port, ended, (part) => this.precomputation_progress.set(part as number | null)).ask
  }

  /** Loads the module at `url` behind `port`. `ended` is called if the worker fails. */
  static async open(port: Port, url: string, ended?: () => void): Promise<Bots> {
    const bots = new Bots(port, ended)
    bots.roster = await bots.ask.load(url)
    return bots
  }

  /** A bot's move for the viewer of a shown record, who is to decide. */
  choose(shown: string, bot: string): Promise<string> {
    return this.ask.choose(shown, bot, nodes, random_seed())
  }
  /** The strongest bot's move. */
  hint(shown: string): Promise<string> {
    return this.choose(shown, this.roster[0]!.name)
  }
  /** Pauses precomputations, for instance during an animation. */
  pause(on: boolean): void {
    this.ask.pause(on).catch(() => {})  // the worker is gone
  }
}

export const bots_worker = () => new Worker(new URL('./game_worker.ts', import.meta.url), { type: 'module', name: 'bots' })
