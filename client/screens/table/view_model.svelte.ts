// The table's view model: everything on screen, derived from the table's state and the game's texts.
import { fromStore } from 'svelte/store'
import type { Rulebook, Panel, Scene, GameUi, Voice } from '../../board/game.ts'
import type { Event, Position, Refusal, Seat, Step, Transition } from '../../lib/match.ts'
import type { Table } from '../../lib/table.ts'
import { load_texts } from '../../lib/load_texts.ts'
import { is_own_roll } from '../../lib/own_roll.ts'
import { in_words } from '../../lib/refusal.ts'
import { rulebook_of } from '../rulebook.ts'
import { locale, t } from '../texts.ts'
import { names_of } from '../people.ts'

export type AnyGame = GameUi<unknown, Event, unknown>
export type AnyRulebook = Rulebook<unknown>
export type AnyScene = Scene<unknown, Event>

export class TableViewModel {
  private readonly app_texts = fromStore(t)
  private readonly language = fromStore(locale)
  private readonly values
  private thinker: Seat | null = null

  /** Show the board after the selected move. */
  after = $state(false)
  private picked_at = $state.raw<{ actions: number; part: string } | null>(null)
  /** The position after the step being shown, once it may be seen. */
  private previewed = $state.raw<Position | null>(null)

  constructor(readonly table: Table, readonly game: AnyGame, private readonly texts: () => unknown) {
    this.values = {
      position: fromStore(table.position), stage: fromStore(table.stage), me: fromStore(table.me),
      selected: fromStore(table.selected), hint: fromStore(table.hint), steps: fromStore(table.steps),
      past: fromStore(table.past), missed: fromStore(table.missed),
    }
  }

  readonly people = $derived.by(() => this.table.source.people)
  readonly colours = $derived.by(() => this.people.map((person) => person.colour))
  readonly names = $derived.by(() => names_of(this.people, this.app_texts.current))
  readonly position = $derived.by(() => {
    const shown = this.values.position.current
    return this.previewed && this.previewed.actions > shown.actions ? this.previewed : shown
  })
  readonly stage = $derived.by(() => this.values.stage.current)
  readonly me = $derived.by(() => this.values.me.current)
  readonly selected = $derived.by(() => this.values.selected.current)
  readonly hint = $derived.by(() => this.values.hint.current)
  /** The chosen part of a move; reset with the position. */
  readonly picked = $derived.by(() => (this.picked_at?.actions === this.position.actions ? this.picked_at.part : null))

  /** The only person at this screen is "you"; if several share it, nobody is. */
  readonly you = $derived.by((): Seat | null => {
    const here = this.people.flatMap(({ sitter }, seat) => (sitter.kind === 'here' ? [seat] : []))
    return here.length === 1 ? here[0]! : null
  })
  readonly voice = $derived.by((): Voice<unknown> => ({
    t: this.texts(), locale: this.language.current, you: this.you, name: (seat) => this.names[seat] ?? '',
  }))

  /** Whose turn it is, as far as shown. */
  readonly turn = $derived.by((): Seat | null => {
    const { turn } = this.position
    if (turn.kind === 'over') this.thinker = null
    else if (turn.kind === 'decide') this.thinker = turn.seat
    else if (this.stage === 'throw') this.thinker = this.me
    return this.thinker
  })

  readonly scene = $derived.by((): AnyScene => this.scene_at(this.position, this.values.steps.current.at(-1) ?? null))
  /** Its title has room for a short name; the last one, which tells the result, wraps. */
  readonly panel = $derived.by((): Panel => this.game.panel(this.scene, this.position.turn.kind === 'over' ? this.voice
    : { ...this.voice, name: (seat) => this.voice.name(seat).replace(/^(.{13}).{3,}/u, '$1…') }))
  readonly semantic_grid = $derived.by(() => this.game.semantic_grid(this.scene, this.voice))
  readonly status = $derived.by(() => this.game.status(this.scene, this.voice))
  readonly forecast = $derived.by(() => this.game.forecast(this.scene, this.voice))
  /** What happened since my last turn; my own rolls are no news. */
  private readonly since = $derived.by(() => this.values.missed.current.filter(({ step }) => !is_own_roll(step, this.me)))
  private readonly is_mine = ({ step }: Transition) => step.by !== null && step.by === this.me
  /** What the others did between my last turn and this one: up to my first move, if there is one (-1 >>> 0 is past any end). */
  readonly missed = $derived.by(() => this.since.slice(0, this.since.findIndex(this.is_mine) >>> 0))
  /** What happened since my last move in words, one line per step with sentences. */
  readonly recent = $derived.by(() => this.recent_after(0))
  recent_after(actions: number): string[] {
    return this.since.slice(this.since.findLastIndex(this.is_mine) + 1)
      .filter(({ before }) => before.actions >= actions)
      .map(({ step, before }) => this.game.narrate(step, before, this.voice).join(' '))
      .filter(Boolean)
  }
  /** What the step being shown tells; until then, the last that happened. */
  telling = $state('')
  readonly latest = $derived.by(() => this.telling || this.recent.at(-1))

  /** The rules as this table plays them, in the reader's language. */
  async rulebook() {
    const rulebook = await rulebook_of(this.table.source.game, this.game)
    const voice = { ...this.voice, t: (await load_texts(rulebook.texts, locale)).get() }
    const { table_chapters } = await import('../../board/rulebook.ts')
    return {
      ...rulebook, chapters: table_chapters(rulebook, voice, this.table.info, this.table.source.setup),
      refusal: async (why: Refusal) => (await import('../refusals.ts')).refusal_in(rulebook, why),
    }
  }

  /** Why the host or the rules refused a move, in the reader's language, with the text of the rule. If the rulebook cannot
      be loaded, in English. */
  async why(why: Refusal): Promise<{ say: string; rule: string | null; lang?: string | undefined }> {
    const t = this.app_texts.current
    const { anchor, code } = why
    if (anchor === 'match-late') return { say: t.error_match_late(), rule: null }
    if (anchor === 'match-gone') return { say: t.error_match_gone(), rule: null }
    const rulebook = await this.rulebook().catch(() => null)
    const rule = rulebook?.chapters.flatMap((chapter) => chapter.rules).find((each) => each.anchor === anchor)
    const say = await rulebook?.refusal(why).catch(() => null) ?? in_words(code)
    return { say, rule: rule?.text ?? null, lang: rulebook ? rulebook.lang : 'en' }
  }

  scene_at(position: Position, last: Step | null): AnyScene {
    const selected = position.options.find((option) => option.move === this.selected) ?? null
    const { colours, me, hint, picked } = this
    const past = this.values.past.current
    return { position, colours, me, selected, picked, hint, after: this.after && selected !== null, last, past }
  }

  pick(part: string | null): void {
    this.picked_at = part === null ? null : { actions: this.position.actions, part }
  }

  /** Shows the result of a throw before its consequences. */
  preview(position: Position): void {
    this.previewed = position
  }

  seat_summary(seat: Seat) {
    return this.game.seat_summary(this.scene, seat, this.voice)
  }
}
