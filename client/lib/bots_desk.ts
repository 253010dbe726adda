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
  // By seat and name: what a bot has found out serves its next move. Each seat has its own, for it sees with its own eyes.
  const seated = new Map<string, Bot>()
  let table = ''  // the setup they are seated at

  function seat_bot(seat: number, bot: string, setup: string): Bot | null {
    if (setup !== table) {
      for (const it of seated.values()) it.close()
      seated.clear()
      table = setup
    }
    const place = `${seat} ${bot}`, found = seated.get(place) ?? game.sit(bot, setup)
    if (found) seated.set(place, found)
    return found
  }
  /** The bot, or while it studies, or where it does not play, the next of the list that needs no study. */
  function sit(bot: string, setup: string, watch: Watch): Bot {
    const turn = watch.turn()
    if (turn.kind !== 'decide') throw new Error('nobody is to decide')
    const from = Math.max(0, roster.findIndex(({ name }) => name === bot))
    for (const [i, { name }] of roster.slice(from).entries()) {
      const can = i === 0 ? studies.is_ready(name, watch) : !needs_study(name, watch)
      const found = can ? seat_bot(turn.seat, name, setup) : null
      if (found) return found
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
      const move = sit(bot, setup, watch).choose(watch, nodes, seed)
      watch.close()
      return move
    },
    /** Whether studies are to rest. */
    pause: (on: boolean) => studies.pause(on),
  }
}
