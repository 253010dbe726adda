// What a game's `web/` folder brings to the screen. The screens know a game only through these; one without a `web/` is
// played on the plain board of client/screens/plain.
import type { Event, Option, Position, Seat, Step } from '../lib/match.ts'
import type { Catalogue, Locale } from '../lib/locale.ts'
import type { Plot } from '../lib/lesson_source.ts'
import type { Clock } from './clock.ts'
import type { IconName } from './icons.ts'
import type { Face } from './dice.ts'
import type { Cell } from './grid.ts'
import type { Sounds } from './sound.ts'

/** `web/card.ts` exports `card`: what the home page shows. Small, loaded with the page. */
export interface Card {
  texts: Catalogue<CardTexts>
  /** A picture for the card and for the list of matches, from the baked art. */
  art: { src: string; width: number; height: number }
  seats: [min: number, max: number]
  /** Who made the game that is played here, for the page that says so. */
  credits?: { designer: string; publisher: string; year: number }
}

export interface CardTexts {
  title: () => string
  blurb: () => string  // one sentence
}

/** Whom and how sentences speak to. */
export interface Voice<Texts> {
  t: Texts
  locale: Locale
  /** A seat's name: "Ada", or its colour's name. */
  name: (seat: Seat) => string
  /** The seat addressed as "you"; nobody where several people share the screen. */
  you: Seat | null
}

/** What the board and its controls are made from. */
export interface Scene<V, E extends Event> {
  position: Position<V, E>
  colours: number[]  // by seat
  me: Seat | null  // whose boats are marked as one's own: the seat to decide on this screen, or the last that did
  selected: Option<V, E> | null
  picked: string | null  // where a move is pointed out in parts, the part that is: a word of the game's own
  hint: string | null  // a move
  after: boolean  // show the board as it would be after the selected move
  last: Step<V, E> | null  // the step before, for its trace
  past?: readonly Step<V, E>[]  // all steps up to there, the oldest first
}

/** A choice in the panel. Its label says what happens, its detail why it is so. */
export interface Choice {
  move: string | null  // null: a part of a move, which `picks` names, or not allowed: `why` says which move was meant
  picks?: string  // with `why`: a part that leads to no move, to be looked at all the same
  why?: string  // a move to be refused, so that the rule behind it can be told
  label: Part[]
  detail: string
  seat: Seat  // whose boat stands beside the label
  mark?: string  // an icon's name, or a short text such as "+9"
  tone?: 'gain' | 'harm'
  hinted?: boolean  // a part of a move: whether the hint is among what it leads to
  /** A switch of the selected move: whether it is on. Its `move` is the whole move that pressing it leads to. */
  on?: boolean
  die?: { face: Face; fate: 'keep' | 'again' | 'gone' | 'new' }  // drawn as a die and what becomes of it
  arrow?: number  // drawn as an arrow, so many degrees to the left of one that points right
  key?: string  // a key that chooses it
  spoken: string  // the whole choice in a sentence
}
/** A label is words and drawn arrows: `['4', 'to', '7']`. */
export type Part = string | { arrow: true }

export interface Panel {
  title: string
  say: string
  heard?: string  // more of it, to those who do not see the board
  told?: string  // what is selected comes to, in words: told whenever it changes
  dice?: Face[]  // null: not rolled yet
  chart?: Chart
  groups: Group[]
  slim?: boolean  // on a phone all choices stand in one row: the board needs the height
  steady?: boolean  // on a phone the panel is always as high: the board keeps its size whatever is asked
  confirm: (option: string | null) => string  // the button's words for the selected move
}

/** `compact`: labels alone, as many as fit in a row. `dice`: a row of dice. `segments`: one of a few, side by side. `ways`:
    an arrow over each label. `own`: the game draws the choices into a host itself, as items with buttons that have
    `aria-pressed` or `aria-disabled`; `put` is called again whenever they change. */
export interface Group {
  title: string | null
  compact?: boolean
  form?: 'dice' | 'segments' | 'ways' | 'own'
  put?: (host: HTMLElement, group: Group, take: (choice: Choice) => void) => void
  choices: Choice[]
}

/** What a throw may come to: bars that add up to a whole, and the one number that matters. */
export interface Chart {
  bars: { label: string; share: number; text: string; harm: boolean }[]
  figure: { text: string; label: string; harm: boolean } | null
  notes: string[]
  spoken: string  // all of it; told whenever it changes
}

/** The board for people who cannot see it: a grid of words, one tab stop. */
export interface Semantic {
  label: string
  columns: string[]
  lang?: Locale  // of the rows, where it is not the reader's
  rows: { head: string; cells: SemanticCell[] }[]
}

export interface SemanticCell {
  text: string
  targets: string[]  // moves meant by choosing the cell, the likeliest first
  picks?: string  // or the part of a move
}

/** What stands on a seat's plate beside its name and points. */
export interface Plate {
  tokens: { icon: string; text: string; tone?: 'good' | 'lost' }[]
  dots: ('good' | 'plain' | 'lost')[]  // the same, where there is no room for words
  meter?: { full: number; of: number }  // so many of so many, as signs
  chips?: { title: string; all: { text: string; gone: boolean }[] }  // what is still to come, and struck through what is not
  unit?: string  // under the points, where another word says better what they are
  spoken: string
}

/** The drawn board. It holds no rules: a scene in, drawing out, taps out. */
export interface Board<V, E extends Event> {
  show(scene: Scene<V, E>): void
  /** Plays what a step told, from the scene shown last to the one given. Ends when the clock does. */
  play(step: Step<V, E>, scene: Scene<V, E>): Promise<void>
  /** Rings what a cell of the semantic grid stands for; null: nothing. */
  ring(cell: Cell | null): void
  destroy(): void
}

export interface BoardKit<Texts> {
  clock: Clock
  sounds: Sounds
  voice: () => Voice<Texts>
  /** Somebody pointed at the board: the moves it may have meant, the likeliest first. */
  on_aim: (moves: string[]) => void
  /** Somebody pointed out a part of a move; null takes it back. */
  on_pick: (part: string | null) => void
}

/** `web/table.ts` exports `table`: everything a match of the game needs on the screen. Loaded with its table. */
export interface TableGame<V, E extends Event, Texts> {
  texts: Catalogue<Texts>
  /** The language of its choices and of what it tells, where that is not the reader's. */
  lang?: Locale
  /** Puts the board into `host` and keeps to its size. */
  board(host: HTMLElement, kit: BoardKit<Texts>): Board<V, E>
  /** What stands for a seat beside its name, an SVG of this size: `boat_svg` of boats.ts, or the game's own. */
  piece(colour: number, size: number): string
  panel(scene: Scene<V, E>, voice: Voice<Texts>): Panel
  plate(scene: Scene<V, E>, seat: Seat, voice: Voice<Texts>): Plate
  semantic(scene: Scene<V, E>, voice: Voice<Texts>): Semantic
  /** Where the match stands, for the header: "Round 9 · the river moves after Ink". Short: "Round 9". */
  status(scene: Scene<V, E>, voice: Voice<Texts>): { long: string; short: string }
  /** What threatens or is coming, under the board. */
  forecast(scene: Scene<V, E>, voice: Voice<Texts>): Forecast
  /** What a step told, as sentences. `before` is the position it started from. */
  tell(step: Step<V, E>, before: Position<V, E>, voice: Voice<Texts>): string[]
  /** Whether a step shows a throw that a person on this screen makes: it waits for the Roll button. */
  is_throw(step: Step<V, E>): boolean
  /** The move before a throw says so already: nobody presses Roll for it. */
  throws_by_move?: true
  /** Seats know what others may not: people who share a screen hand it over. */
  secrets?: true
  /** How many times faster than usual a step is shown to whoever sits on these seats. */
  pace?(step: Step<V, E>, before: Position<V, E>, here: readonly Seat[]): number
  /** Whether a step is one of those a match is remembered for: its sign on the scrubber of a replay. */
  matters?(step: Step<V, E>, before: Position<V, E>): IconName | null
  /** Loaded when somebody wants to read. A game without one is read from its RULES.md, in English. */
  book?: () => Promise<Book<unknown>>
  /** Loaded when somebody wants to learn. A game may have none. */
  lesson?: () => Promise<Lesson<unknown>>
}

/** The rules as people read them, with texts of their own. */
export interface Book<Texts> {
  texts: Catalogue<Texts>
  /** Chapter by chapter, each rule with its anchor. */
  chapters(voice: Voice<Texts>): Chapter[]
  /** A switch of the setup: its question, its values, the ruling behind it. */
  setting(name: string, voice: Voice<Texts>): Setting | null
  /** A refusal in the reader's language; the rules say it in English. */
  refusal(say: string, voice: Voice<Texts>): string
  /** The language it is in, where that is not the reader's. */
  lang?: Locale
  /** What only the page of the rules shows. */
  appendix?: () => Promise<Appendix<unknown>>
}

/** Beside the rules: positions drawn by the game's own board, and the ledger of rulings in the reader's language. */
export interface Appendix<Texts> {
  texts: Catalogue<Texts>
  figures(t: Texts): Figure[]
  rulings(t: Texts): Ruling[]
}

/** A position after a record, with a move of whoever decides then drawn as selected. */
export interface Figure {
  anchor: string  // the rule it shows
  record: string
  move?: string
  caption: string
  alternative: string  // what is to be seen, in words
}

/** Something the printed rules leave open. */
export interface Ruling {
  number: number
  question: string
  readings: string
  ours: string
  setting: string | null  // the switch that changes it
}

/** The game taught on its own board, with texts of its own: a few steps of one decision each, or none to look only. */
export interface Lesson<Texts> {
  texts: Catalogue<Texts>
  steps: LessonStep<Texts>[]
}
export interface LessonStep<Texts> extends Plot {
  title(t: Texts): string
  say(t: Texts): string
  /** For every move the rules allow: whether it is what the step is about, and what is said of it. */
  tries: Record<string, { right: boolean; then?: string; say(t: Texts): string }>
  /** What is said of every move that is not among them, where there are too many to answer each. */
  otherwise?(t: Texts): string
}

export interface Forecast {
  text: string
  care: string | null  // the part that needs care, set apart
  /** Who moves in this round, in order, and what comes at its end. */
  round: { seats: { seat: Seat; state: 'done' | 'now' | 'next' }[]; then: IconName | null } | null
}

export interface Setting {
  question: string
  ruling: string  // what the printed rules leave open and how we play
  values: Record<string, string>
}

export interface Chapter {
  title: string
  rules: { anchor: string; text: string }[]
  names?: { lang: string; name: string }[]  // what the game is called elsewhere, each in its language
}
