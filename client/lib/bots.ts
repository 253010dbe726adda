// The bots of a game, thinking in a Worker of their own.
import type { BotInfo } from '../../wasm/door.mjs'
import type { BotsDesk } from './bots_desk.ts'
import type { Port, Remote } from './rpc.ts'
import { random_seed } from './random.ts'
import { remote } from './rpc.ts'
import { Cell } from './store.ts'

export type { BotInfo }

const nodes = 1_000_000  // how many positions a bot may look at for a move at most: each level has its own measure

export class Bots {
  /** How far a bot's study is, 0 to 1; null when none is under way. */
  readonly study = new Cell<number | null>(null)
  roster: readonly BotInfo[] = []  // the strongest first
  private readonly ask: Remote<BotsDesk>

  private constructor(port: Port, ended?: () => void) {
    this.ask = remote<BotsDesk>(port, ended, (part) => this.study.set(part as number | null)).ask
  }

  /** Loads the module at `url` behind `port`. `ended` is called when it stops working. */
  static async open(port: Port, url: string, ended?: () => void): Promise<Bots> {
    const bots = new Bots(port, ended)
    bots.roster = await bots.ask.load(url)
    return bots
  }

  /** A bot's move for the viewer of a shown record, who is to decide. */
  choose(shown: string, bot: string): Promise<string> {
    return this.ask.choose(shown, bot, nodes, random_seed())
  }
  /** What the strongest would do. */
  hint(shown: string): Promise<string> {
    return this.choose(shown, this.roster[0]!.name)
  }
  /** Whether studies are to rest, for something moves on the screen. */
  pause(on: boolean): void {
    this.ask.pause(on).catch(() => {})  // nobody is left to rest
  }
}

export const bots_worker = () => new Worker(new URL('./bots_worker.ts', import.meta.url), { type: 'module' })
