// What a table offers and says, for the tests of a game's web folder.
import type { Event, Position, Step } from '../../lib/match.ts'
import type { Choice, GameUi, Panel, Scene, Voice } from '../game.ts'
import { as_sentences } from '../voice.ts'
import { picking, selecting } from './matches.ts'

/** A text with something left out of it, with too many blanks, or with two signs where one belongs. */
export const odd_text = /undefined|null|NaN|\{|\}| {2}|^ | $|[.!?…:,;] ?[.:,;]/

/** What a panel says aloud when it asks. */
export const asked_by = (panel: Panel): string =>
  as_sentences(panel.title, panel.spoken_prompt ?? panel.prompt, ...choices_in(panel).map(({ spoken }) => spoken))

export const choices_in = ({ groups }: Panel): Choice[] => groups.flatMap(({ choices }) => choices)

/** A choice in short: what it is, its label and its detail. */
export const brief = ({ move, picks, refused_move, label, detail }: Choice): string[] => [
  move ?? picks ?? `not ${refused_move}`, label.map((part) => (typeof part === 'string' ? part : '→')).join(' '), detail,
]

/** The moves a panel leads to: its choices, those that follow from a part, and those of its switches. */
export function reachable_moves<V, E extends Event>(scene: Scene<V, E>,
  panel: (scene: Scene<V, E>) => Panel): string[] {
  const found = new Set<string>(), parts = new Set<string>(), waiting = [scene]
  for (let now = waiting.pop(); now; now = waiting.pop())
    for (const { move, picks, on } of choices_in(panel(now))) {
      if (picks !== undefined && !parts.has(picks)) waiting.push(picking(scene, picks))
      if (picks !== undefined) parts.add(picks)
      if (move === null || found.has(move)) continue
      found.add(move)
      if (on !== undefined) waiting.push(selecting(scene, move))
    }
  return [...found].sort()
}

type Speaking<V, E extends Event, Texts> =
  Pick<GameUi<V, E, Texts>, 'panel' | 'status' | 'forecast' | 'narrate' | 'seat_summary' | 'semantic_grid'>

/** Everything a table says about a scene with its first move selected, and about the step before it. */
export function said_about<V, E extends Event, Texts>(
  { panel, status, forecast, narrate, seat_summary, semantic_grid }: Speaking<V, E, Texts>, scene: Scene<V, E>,
  past: { step: Step<V, E>; before: Position<V, E> } | null, voice: Voice<Texts>,
): string[] {
  const { options: [first, ...more], points } = scene.position, ahead = forecast(scene, voice)
  const shown = panel(first ? selecting(scene, first.move) : scene, voice)
  return [
    asked_by(panel(scene, voice)), asked_by(shown), shown.prompt, shown.announcement ?? '', shown.chart?.spoken ?? '',
    ...(first ? [first, ...more.slice(0, 40)] : []).map(({ move }) => shown.confirm(move)),
    ...choices_in(shown).flatMap(({ detail, spoken }) => [detail, spoken]),
    ...Object.values(status(scene, voice)), ahead.text, ahead.warning ?? '',
    ...(past ? narrate(past.step, past.before, voice) : []),
    ...points.map((_, seat) => seat_summary(scene, seat, voice).spoken),
    ...semantic_grid(scene, voice).rows.flatMap(({ head, cells }) => [head, ...cells.map(({ text }) => text)]),
  ]
}
