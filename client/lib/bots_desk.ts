// A game's bots at work: what runs in the bots' worker, and nothing of the worker itself.
import type { Bot, BotInfo, Game, Watch } from '../../wasm/door.mjs'
import type { StudyShelf } from './studies.ts'
import { Studies } from './studies.ts'

export type BotsDesk = ReturnType<typeof bots_desk>

/** `told` hears how far a study is, 0 to 1, and null when there is none. */
export function bots_desk(load: (url: string) => Promise<Game>, shelf: StudyShelf,
                          told: (part: number | null) => void) {
  let game: Game
  let roster: BotInfo[] = []
  let studies: Studies

  /** The bot, or while it studies, or where it does not play, the next of the list that needs no study. */
  function sit(bot: string, setup: string, watch: Watch): Bot {
    const from = Math.max(0, roster.findIndex(({ name }) => name === bot))
    for (const [i, { name }] of roster.slice(from).entries()) {
      const can = i === 0 ? studies.is_ready(name, watch) : !needs_study(name, watch)
      const seated = can ? game.sit(name, setup) : null
      if (seated) return seated
    }
    throw new Error('no bot plays this setup')
  }
  function needs_study(bot: string, watch: Watch): boolean {
    const study = game.study(bot, watch)
    study?.close()
    return study !== null
  }

  return {
    async load(url: string): Promise<BotInfo[]> {
      game = await load(url)
      roster = game.bots()
      studies = new Studies(game, shelf, told)
      return roster
    },
    /** The move of a bot, or of the one that plays in its place, for the viewer of a shown record. */
    choose(shown: string, bot: string, nodes: number, seed: bigint): string {
      const { it: watch, why } = game.watch(shown)
      if (!watch) throw new Error(`the record cannot be followed: ${why.say} (${why.anchor})`)
      const setup = /^setup (.*)$/m.exec(shown)![1]!
      const seated = sit(bot, setup, watch)
      const move = seated.choose(watch, nodes, seed)
      seated.close()
      watch.close()
      return move
    },
    /** Whether studies are to rest. */
    pause: (on: boolean) => studies.pause(on),
  }
}
