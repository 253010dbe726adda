// One sitting at a table: everything the screen shows, derived from the table's cells and the game's words.
import { fromStore } from 'svelte/store'
import type { Book, Panel, Scene, TableGame, Voice } from '../../board/game.ts'
import type { Event, Position, Refusal, Seat, Step } from '../../lib/match.ts'
import type { Table } from '../../lib/table.ts'
import { words } from '../../lib/words.ts'
import { book_of } from '../book.ts'
import { locale, t } from '../words.ts'
import { names_of } from '../people.ts'

export type AnyGame = TableGame<unknown, Event, unknown>
export type AnyBook = Book<unknown>
export type AnyScene = Scene<unknown, Event>

export class Sitting {
  private readonly words = fromStore(t)
  private readonly language = fromStore(locale)
  private readonly cells
  private thinker: Seat | null = null

  /** Whether the board shows what the selected move leads to. */
  after = $state(false)
  private pointed = $state.raw<{ actions: number; part: string } | null>(null)
  /** Where the step being shown leads, once that may be seen. */
  private ahead = $state.raw<Position | null>(null)

  constructor(readonly table: Table, readonly game: AnyGame, private readonly texts: () => unknown) {
    this.cells = {
      position: fromStore(table.position), stage: fromStore(table.stage), me: fromStore(table.me),
      selected: fromStore(table.selected), hint: fromStore(table.hint), steps: fromStore(table.steps),
      past: fromStore(table.past), missed: fromStore(table.missed),
    }
  }

  readonly people = $derived.by(() => this.table.source.people)
  readonly colours = $derived.by(() => this.people.map((person) => person.colour))
  readonly names = $derived.by(() => names_of(this.people, this.words.current))
  readonly position = $derived.by(() => {
    const shown = this.cells.position.current
    return this.ahead && this.ahead.actions > shown.actions ? this.ahead : shown
  })
  readonly stage = $derived.by(() => this.cells.stage.current)
  readonly me = $derived.by(() => this.cells.me.current)
  readonly selected = $derived.by(() => this.cells.selected.current)
  readonly hint = $derived.by(() => this.cells.hint.current)
  /** The part of a move that was pointed out; it lasts as long as the position. */
  readonly picked = $derived.by(() => (this.pointed?.actions === this.position.actions ? this.pointed.part : null))

  /** The only person at this screen is "you"; where several share it, everybody has a name. */
  readonly you = $derived.by((): Seat | null => {
    const here = this.people.flatMap(({ sitter }, seat) => (sitter.kind === 'here' ? [seat] : []))
    return here.length === 1 ? here[0]! : null
  })
  readonly voice = $derived.by((): Voice<unknown> => ({
    t: this.texts(), locale: this.language.current, you: this.you, name: (seat) => this.names[seat] ?? '',
  }))

  /** Whose turn it is, as far as can be seen. */
  readonly turn = $derived.by((): Seat | null => {
    const { turn } = this.position
    if (turn.kind === 'over') this.thinker = null
    else if (turn.kind === 'decide') this.thinker = turn.seat
    else if (this.stage === 'throw') this.thinker = this.me
    return this.thinker
  })

  readonly scene = $derived.by((): AnyScene => this.scene_at(this.position, this.cells.steps.current.at(-1) ?? null))
  readonly panel = $derived.by((): Panel => this.game.panel(this.scene, this.voice))
  readonly semantic = $derived.by(() => this.game.semantic(this.scene, this.voice))
  readonly status = $derived.by(() => this.game.status(this.scene, this.voice))
  readonly forecast = $derived.by(() => this.game.forecast(this.scene, this.voice))
  /** What happened since my turn, a line for each step that told something. */
  readonly lately = $derived.by(() => this.cells.missed.current
    .map(({ step, before }) => this.game.tell(step, before, this.voice).join(' '))
    .filter(Boolean))

  /** The rules, read in this voice. */
  async book() {
    const book = await book_of(this.table.source.game, this.game)
    const voice = { ...this.voice, t: (await words(book.texts, locale)).get() }
    return { chapters: book.chapters(voice), lang: book.lang, refusal: (say: string) => book.refusal(say, voice) }
  }

  /** Why a move was refused, in the reader's language, by the host of the match or by the rules, and the rule behind
      it. Where the rules cannot be had, as they say it. */
  async why({ anchor, say }: Refusal): Promise<{ say: string; rule: string | null; lang?: string | undefined }> {
    const t = this.words.current
    if (anchor === 'match-late') return { say: t.error_match_late(), rule: null }
    if (anchor === 'match-gone') return { say: t.error_match_gone(), rule: null }
    const book = await this.book().catch(() => null)
    const rule = book?.chapters.flatMap((chapter) => chapter.rules).find((each) => each.anchor === anchor)
    return { say: book?.refusal(say) ?? say, rule: rule?.text ?? null, lang: book ? book.lang : 'en' }
  }

  scene_at(position: Position, last: Step | null): AnyScene {
    const selected = position.options.find((option) => option.move === this.selected) ?? null
    const { colours, me, hint, picked } = this
    const past = this.cells.past.current
    return { position, colours, me, selected, picked, hint, after: this.after && selected !== null, last, past }
  }

  pick(part: string | null): void {
    this.pointed = part === null ? null : { actions: this.position.actions, part }
  }

  /** What was thrown is seen before anything follows from it. */
  look_ahead(position: Position): void {
    this.ahead = position
  }

  plate(seat: Seat) {
    return this.game.plate(this.scene, seat, this.voice)
  }
}
