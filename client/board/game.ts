// The interfaces a game's `web/` folder implements; screens know games only by them. For a game without: screens/plain.
import type { Event, Option, Position, Seat, Step } from '../lib/match.ts'
import type { Catalogue, Locale } from '../lib/locale.ts'
import type { LessonScript } from '../lib/lesson_source.ts'
import type { AnimationClock } from './animation_clock.ts'
import type { CameraHand, Held } from './camera_hand.ts'
import type { CeremonyAfter } from './ceremony.ts'
import type { IconName } from './icons.ts'
import type { Face } from './dice.ts'
import type { Cell } from './grid.ts'
import type { Chapter, SwitchText } from './rule_texts.ts'
import type { Sounds } from './sound.ts'
import type { RefusalCatalogue } from '../lib/refusal.ts'
import type { Signs } from './signs.ts'

export type { Chapter, ComposedValue, RuleTable, SwitchText } from './rule_texts.ts'

/** `web/card.ts` exports `card`: what the home page shows. Small, loaded with the page. */
export interface Card {
  texts: Catalogue<CardTexts>
  /** A picture from the rendered art, for the card and the list of matches. */
  art: { src: string; width: number; height: number }
  seats: [min: number, max: number]
  minutes?: number  // of a match round a table
  age?: number  // from which children can play
  /** Who made the original game. */
  credits?: { designer: string; publisher: string; year: number }
}

export interface CardTexts { title: () => string; blurb: () => string }

/** Texts, locale and how to address each seat: everything needed to write a sentence. */
export interface Voice<Texts> {
  t: Texts
  locale: Locale
  /** A seat's name: "Ada", or its colour's name. */
  name: (seat: Seat) => string
  /** The seat addressed as "you"; null if several people share the screen. */
  you: Seat | null
}

/** Everything the board and its controls are derived from. */
export interface Scene<V, E extends Event> {
  position: Position<V, E>
  colours: number[]  // by seat
  me: Seat | null  // the seat to decide on this screen, or the last that did; its boats are marked
  selected: Option<V, E> | null
  picked: string | null  // the part of a move chosen so far, in the game's own notation
  hint: string | null  // a move
  after: boolean  // show the board after the selected move
  last: Step<V, E> | null  // the previous step, to draw its trace
  past?: readonly Step<V, E>[]  // all steps so far, oldest first
}

/** A choice in the panel. The label says what happens, the detail why. */
export interface Choice {
  move: string | null  // null: only a part of a move (`picks`), or an illegal move (`refused_move`)
  picks?: string  // the part of a move; with `refused_move`, one that leads to no legal move
  refused_move?: string  // an illegal move; choosing it explains the rule
  label: Part[]
  detail: string
  seat: Seat  // its boat is drawn beside the label
  mark?: string  // an icon's name, or a short text such as "+9"
  tone?: 'gain' | 'harm'
  hinted?: boolean  // for a part of a move: the hint is among the moves it leads to
  /** For a switch of the selected move: its state. `move` is then the whole move after pressing it. */
  on?: boolean
  die?: { face: Face; fate: 'keep' | 'again' | 'gone' | 'new' }  // drawn as a die with what happens to it
  arrow?: number  // drawn as an arrow; degrees counterclockwise from pointing right
  on_board?: boolean  // with `by_board`: shown on a phone only when hinted or reached by keyboard
  key?: string  // its keyboard key
  spoken: string  // the whole choice as a sentence
}
export type Part = string | { arrow: true }  // words and drawn arrows: `['4', { arrow: true }, '7']`

export interface Panel {
  title: string
  prompt: string
  spoken_prompt?: string  // longer version for screen readers
  announcement?: string  // what the selected move would do; announced whenever it changes
  dice?: Face[]  // null: not rolled yet; empty: their place is kept, with the boat of whoever is to act
  chart?: Chart
  groups: Group[]
  skip?: string  // the button's text while others decide, to pass over their steps until the next decision here
  single_row?: boolean  // on a phone all choices are in one row: the board needs the height
  by_board?: boolean  // on a phone the board offers the choices: one bar of buttons, and seats in the header
  fixed_height?: boolean  // on a phone the panel's height never changes, so the board keeps its size
  confirm: (option: string | null) => string  // the button's text for the selected move
}

/** `compact`: labels only, several in a row. `dice`: a row of dice. `segments`: a few alternatives side by side.
    `arrows`: an arrow above each label. `custom`: the game renders the choices into a host, as items with buttons that
    have `aria-pressed` or `aria-disabled`; `render` is called again whenever they change. `hint`: the word for a hinted one. */
export interface Group {
  title: string | null
  compact?: boolean
  form?: 'dice' | 'segments' | 'arrows' | 'custom'
  render?: (host: HTMLElement, group: Group, take: (choice: Choice) => void, hint: string) => void
  choices: Choice[]
}

/** The possible outcomes of a throw: bars that add up to 1, and the most important number. */
export interface Chart {
  bars: { label: string; share: number; text: string; harm: boolean }[]
  figure: { text: string; label: string; harm: boolean } | null
  notes: string[]
  spoken: string  // the whole chart; announced whenever it changes
}

/** The board as a grid of text with one tab stop, for people who cannot see it. */
export interface SemanticGrid {
  label: string
  columns: string[]
  lang?: Locale  // of the rows, if it is not the reader's
  rows: { head: string; cells: SemanticCell[] }[]
}

export interface SemanticCell {
  text: string
  targets: string[]  // moves that choosing the cell may mean, likeliest first
  picks?: string  // or a part of a move
}

/** What is shown of a seat beside its name and points. */
export interface SeatSummary {
  tokens: { icon: string; text: string; short?: string; tone?: 'good' | 'lost' }[]  // `short`: on a phone
  dots: ('good' | 'plain' | 'lost')[]  // the same, for little space
  meter?: { full: number; of: number }  // `full` out of `of`, as icons
  chips?: { title: string; all: { text: string; gone: boolean }[] }  // what is still to come; what is gone is struck through
  unit?: string  // a better word than "points", shown under them
  spoken: string
}

/** The drawn board. It knows no rules: it draws scenes and reports taps. */
export interface Board<V, E extends Event> {
  show(scene: Scene<V, E>): void
  /** Animates a step, from the scene shown last to this one. Resolves when the clock is done. */
  play(step: Step<V, E>, scene: Scene<V, E>): Promise<void>
  /** Highlights what a cell of the semantic grid represents; null: nothing. */
  highlight_cell(cell: Cell | null): void
  hold?(make: (board: Held) => CameraHand): void  // lets the viewer move the camera
  destroy(): void
}

export interface BoardContext<Texts> {
  clock: AnimationClock
  sounds: Sounds
  voice: () => Voice<Texts>
  /** The board was tapped: the moves that may be meant, likeliest first. */
  on_hit: (moves: string[]) => void
  /** A part of a move was chosen; null takes it back. */
  on_pick: (part: string | null) => void
}

/** `web/table.ts` exports `table`: the game's user interface for a match. Loaded with its table. */
export interface GameUi<V, E extends Event, Texts> {
  texts: Catalogue<Texts>
  /** The language of its choices and sentences, if it is not the reader's. */
  lang?: Locale
  /** Creates the board in `host` and follows its size. */
  board(host: HTMLElement, context: BoardContext<Texts>): Board<V, E>
  /** The SVG that represents a seat beside its name: `boat_svg` of boats.ts, or the game's own. */
  piece(colour: number, size: number): string
  panel(scene: Scene<V, E>, voice: Voice<Texts>): Panel
  seat_summary(scene: Scene<V, E>, seat: Seat, voice: Voice<Texts>): SeatSummary
  semantic_grid(scene: Scene<V, E>, voice: Voice<Texts>): SemanticGrid
  /** The state of the match, for the header: "Round 9 · the river moves after Black". Short: "Round 9". */
  status(scene: Scene<V, E>, voice: Voice<Texts>): { long: string; short: string }
  /** What is about to happen; shown under the board. */
  forecast(scene: Scene<V, E>, voice: Voice<Texts>): Forecast
  /** A step's events as sentences. `before` is the position before it. */
  narrate(step: Step<V, E>, before: Position<V, E>, voice: Voice<Texts>): string[]
  /** Who threw the dice in a step; null: nobody. A throw of somebody at this screen waits for the Roll button. */
  thrower(step: Step<V, E>): Seat | null
  /** The move before a throw announces it already, so there is no Roll button. */
  throws_by_move?: true
  /** The board needs the height: what happens is told beside it, not under it. */
  tells_beside?: true
  /** Seats have secrets: people who share a screen hand it over. */
  secrets?: true
  /** The playback rate of a step for the seats on this screen. */
  playback_rate?(step: Step<V, E>, before: Position<V, E>, here: readonly Seat[]): number
  milestone?(step: Step<V, E>, before: Position<V, E>): IconName | null  // a notable step's, for the replay slider
  ceremony?: CeremonyAfter<V, E, Texts>
  /** Loaded on demand. Without one, the client shows RULES.md, in English. */
  rulebook?: () => Promise<Rulebook<unknown>>
  lesson?: () => Promise<Lesson<unknown>>  // likewise, optional
  signs?: () => Promise<{ signs: Signs<unknown> }>  // likewise: what its small signs mean
  extras?: () => Promise<Extras<V, E, Texts>>  // likewise
}

/** What a table says only now and then. */
export interface Extras<V, E extends Event, Texts> {
  /** Why a scene's hint is good, as a sentence; null if there is nothing to say. */
  hint_reason(scene: Scene<V, E>, voice: Voice<Texts>): Promise<string | null>
  /** What each seat scored in the parts of the match that are over, such as races. */
  scored_parts?(past: readonly Step<V, E>[], voice: Voice<Texts>): Promise<ScoredPart[]>
}
export interface ScoredPart { short: string; spoken: string; points: number[] }  // by seat

/** An editor for a switch that has more values than it offers, with its own texts. It begins with the last one offered. */
export interface SwitchEditor<Texts> {
  texts: Catalogue<Texts>
  /** The switches it changes. Their values are saved and shared together. */
  switches: readonly string[]
  /** Creates its controls in `host`. */
  open(host: HTMLElement, context: EditorContext<Texts>): OpenEditor
}

export interface EditorContext<Texts> {
  t: Texts
  change: (values: Record<string, string>) => void
  /** The view at the beginning of a match with these values; null if the rules refuse them. */
  view: (values: Record<string, string>) => Promise<unknown>
}

export interface OpenEditor {
  /** `fault`: why the rules refuse the values, as a sentence. */
  show(values: Record<string, string>, fault: string | null): void
  destroy(): void
}

/** The rules for readers, with their own texts. */
export interface Rulebook<Texts> {
  texts: Catalogue<Texts>
  /** The chapters: rules with anchors, worded for a table with this setup; without one, for the newest edition. */
  chapters(voice: Voice<Texts>, setup?: string): Chapter[]
  /** A switch of the setup: its question, its values and its ruling. */
  switch_text(name: string, voice: Voice<Texts>): SwitchText | null
  /** The anchors of the rules for what is being decided in a view, the most important first. */
  now?(view: unknown): readonly string[]
  /** By switch: the numbers of seats for which it means something, if not all. */
  seats?: Record<string, readonly number[]>
  /** The values, by switch, that a new table proposes on a device where the game has been played before. */
  experienced?: Record<string, string>
  /** By switch: an editor of its values, loaded on demand. */
  editors?: Record<string, () => Promise<SwitchEditor<unknown>>>
  /** The sentences of the game's refusals, by code. */
  refusals?: RefusalCatalogue
  /** Its language, if it is not the reader's. */
  lang?: Locale
  /** Shown on the rules page, its figures also in the rules at a table. */
  appendix?: () => Promise<Appendix<unknown>>
}

/** Additions to the rules: positions drawn by the game's board, and the ledger of rulings in the reader's language. */
export interface Appendix<Texts> {
  texts: Catalogue<Texts>
  figures(t: Texts): Figure[]
  rulings(t: Texts): Ruling[]
}

/** The position after a record, with `move` drawn as selected. */
export interface Figure {
  anchor: string  // the rule it illustrates
  record: string
  move?: string
  caption: string
  alt_text: string  // describes the figure
}

/** Something the printed rules leave open. */
export interface Ruling {
  number: number
  question: string
  readings: string
  ours: string
  switch_name: string | null  // the switch that changes it
}

/** A tutorial on the game's board, with its own texts: a few steps with one decision each, or none. */
export interface Lesson<Texts> {
  texts: Catalogue<Texts>
  steps: LessonStep<Texts>[]
}
export interface LessonStep<Texts> extends LessonScript {
  title(t: Texts): string
  say(t: Texts): string
  /** By legal move: whether it is right, and the reply to it. */
  answers: Record<string, { right: boolean; then?: string; say(t: Texts): string }>
  /** The reply to every other move, if there are too many to answer each. */
  default_answer?(t: Texts): string
}

export interface Forecast {
  text: string
  warning: string | null  // shown separately, as a warning
  /** Who moves in this round, in order, and what happens at its end; told under the board. */
  round?: { seats: { seat: Seat; state: 'done' | 'now' | 'next' }[]; then: IconName | null } | null | undefined
}
