// The API served by the bots worker.
import type { Bot, BotInfo, Game, Watch } from '../../wasm/api.mjs'
import { Precomputations, type PrecomputationCache } from './precomputations.ts'

export type BotsService = ReturnType<typeof bots_service>

/** `on_progress` receives the progress of a precomputation, 0 to 1, and null when none is running. */
export function bots_service(load: (url: string) => Promise<Game>, cache: PrecomputationCache,
                          on_progress: (part: number | null) => void) {
  let game: Game
  let roster: BotInfo[] = []
  let precomputations: Precomputations
  // By seat and name: a bot reuses its search for its next move. Seats do not share bots, because their views differ.
  const bots_by_seat = new Map<string, Bot>()
  let table = ''  // the setup of these bots

  function bot_at(seat: number, bot: string, setup: string): Bot | null {
    if (setup !== table) {
      for (const it of bots_by_seat.values()) it.close()
      bots_by_seat.clear()
      table = setup
    }
    const place = `${seat} ${bot}`, found = bots_by_seat.get(place) ?? game.bot(bot, setup)
    if (found) bots_by_seat.set(place, found)
    return found
  }
  /** The bot, or the next in the list without a precomputation if this one is not ready or cannot play. */
  function ready_bot(bot: string, setup: string, watch: Watch): Bot {
    const turn = watch.turn()
    if (turn.kind !== 'decide') throw new Error('no seat is to decide')
    const from = Math.max(0, roster.findIndex(({ name }) => name === bot))
    for (const [i, { name }] of roster.slice(from).entries()) {
      const can = i === 0 ? precomputations.is_ready(name, watch) : !needs_precomputation(name, watch)
      const found = can ? bot_at(turn.seat, name, setup) : null
      if (found) return found
    }
    throw new Error('no bot plays this setup')
  }
  function needs_precomputation(bot: string, watch: Watch): boolean {
    const precomputation = game.precomputation(bot, watch)
    precomputation?.close()
    return precomputation !== null
  }

  return {
    async load(url: string): Promise<BotInfo[]> {
      game = await load(url)
      roster = game.bots()
      precomputations = new Precomputations(game, cache, on_progress)
      return roster
    },
    /** The move of a bot, or of its substitute, for the viewer of a shown record. */
    choose(shown: string, bot: string, nodes: number, seed: bigint): string {
      const { it: watch, why } = game.watch(shown)
      if (!watch) throw new Error(`cannot fold the record: ${why.code} (${why.anchor})`)
      const setup = /^setup (.*)$/m.exec(shown)![1]!
      const move = ready_bot(bot, setup, watch).choose(watch, nodes, seed)
      watch.close()
      return move
    },
    /** Pauses precomputations. */
    pause: (on: boolean) => precomputations.pause(on),
  }
}
