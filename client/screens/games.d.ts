declare module 'virtual:games' {
  type Game = import('../board/game.ts').TableGame<unknown, import('../lib/match.ts').Event, unknown>

  interface GameEntry {
    name: string
    card: import('../board/game.ts').Card
    /** Where its WebAssembly module lies. */
    module: string
    table: () => Promise<Game>
  }
  export const games: GameEntry[]
}

declare module 'virtual:tokens.css'
