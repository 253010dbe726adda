declare module 'virtual:games' {
  type Game = import('../board/game.ts').GameUi<unknown, import('../lib/match.ts').Event, unknown>

  interface GameEntry {
    name: string
    card: import('../board/game.ts').Card
    /** The names of its bots, strongest first. */
    bots: string[]
    /** The URL of its WebAssembly module. */
    module: string
    /** It has no board: the rules' picture is shown. */
    plain?: true
    table: () => Promise<Game>
  }
  export const games: GameEntry[]
}

declare module 'virtual:rules_markdown' {
  /** A game's RULES.md: English, and the source of truth. */
  interface RulesMarkdown {
    chapters: import('../board/game.ts').Chapter[]
    rulings: import('../board/game.ts').Ruling[]
    /** The numbers of the rulings each rule relies on, by anchor. */
    rulings_of_rule: Record<string, number[]>
  }
  export const rules_markdown: Record<string, () => Promise<RulesMarkdown>>
}

declare module 'virtual:tokens.css'
