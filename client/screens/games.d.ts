declare module 'virtual:games' {
  type Game = import('../board/game.ts').TableGame<unknown, import('../lib/match.ts').Event, unknown>

  interface GameEntry {
    name: string
    card: import('../board/game.ts').Card
    /** Where its WebAssembly module lies. */
    module: string
    /** It has no board of its own: what its rules draw is shown. */
    plain?: true
    table: () => Promise<Game>
  }
  export const games: GameEntry[]
}

declare module 'virtual:rulebooks' {
  /** A game's RULES.md: English, and the source of truth. */
  interface Rulebook {
    chapters: import('../board/game.ts').Chapter[]
    rulings: import('../board/game.ts').Ruling[]
    /** The numbers of the rulings a rule rests on, by anchor. */
    behind: Record<string, number[]>
  }
  export const rulebooks: Record<string, () => Promise<Rulebook>>
}

declare module 'virtual:tokens.css'
