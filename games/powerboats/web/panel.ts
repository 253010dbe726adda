// The panel: whose turn it is, the choices, and their outcomes.
import type { Chart, Panel } from '../../../client/board/game.ts'
import { panel_of, type PanelParts } from '../../../client/board/panel.ts'
import type { Face } from '../../../client/board/dice.ts'
import type { Seat } from '../../../client/lib/match.ts'
import { confirm, groups } from './choices.ts'
import { boat_of, odds, steer_outcomes, total_percents, whole_percent } from './odds.ts'
import { again, change_names, gone, plan_of } from './plan.ts'
import { result } from './result.ts'
import { is_afloat, picked_hex, start_of, type PowerboatsScene, type View } from './view.ts'
import { apart, faces, goal_phrase, race_of, who, type PowerboatsVoice } from './voice.ts'

const frail = 2  // damage at which the worst case is shown

/** A chance in whole percent: never 0 if possible, never 100 if not certain. */
export function percent(chance: number): string {
  return chance > 0 && chance < 0.005 ? '<1' : String(whole_percent(chance))
}

/** The chart of the selected plan; until there is one, what to do. */
export function chart({ position, selected }: PowerboatsScene, seat: Seat, voice: PowerboatsVoice): Chart {
  const { view } = position, { t, locale } = voice, boat = boat_of(view, seat)
  const say = t.panel_plan_say({ dice: boat.dice.length === 0 ? 'none' : 'some' })
  if (!selected) return { bars: [], figure: { text: '', label: say, harm: false }, notes: [], spoken: say }
  const plan = plan_of(selected.move)
  const all = odds(view, seat, selected.move), shares = total_percents(all)
  const { totals } = all, low = totals[0]!.total, high = totals.at(-1)!.total
  const average = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 }).format(all.damage)
  const is_frail = boat.damage >= frail && all.crash > 0
  return {
    bars: totals.map(({ total, chance, damage }, i) =>
      ({ label: String(total), share: chance, text: t.percent({ value: String(shares[i]) }), harm: damage > 0 })),
    figure: { text: t.percent({ value: percent(all.crash) }), label: t.chart_crash(), harm: all.crash > 0 },
    notes: is_frail ? [t.chart_damage({ damage: average }), t.chart_sink({ percent: t.percent({ value: percent(all.sink) }) })] : [],
    spoken: t.chart_spoken({
      change: change_names[plan.change], gone: gone(plan) ?? 0, again: faces(again(plan), voice), several: low < high ? 'yes' : 'no',
      low, high, crash: percent(all.crash), worst: all.worst, sink: is_frail ? percent(all.sink) : 'none',
    }),
  }
}

/** The state of a boat in words. */
function standing(view: View, seat: Seat, voice: PowerboatsVoice): string {
  const { t } = voice, boat = boat_of(view, seat), { heading, dice, speed, damage } = boat
  const next = view.course ? t.next(goal_phrase(boat, view.course)) : ''
  return t.panel_plan_heard({ speed, dice: faces(dice, voice), heading: t.heading({ heading }), next, damage })
}

function placing(scene: PowerboatsScene, seat: Seat, voice: PowerboatsVoice): PanelParts {
  const { view } = scene.position, { t } = voice, hex = picked_hex(scene), { lasting = 0 } = view.boats[seat] ?? {}
  if (hex !== null && view.course) {
    const start = scene.selected && start_of(scene.selected.move)
    return {
      title: t.panel_picked(), prompt: t.panel_picked_say(apart(hex, view.course.buoys[1], voice)),
      ...(start ? { announcement: t.confirm_place({ heading: t.heading(start) }) } : {}),
    }
  }
  const carried = lasting > 0 ? [t.panel_place_lasting({ damage: lasting })] : []
  return { title: t.panel_place(who(seat, voice)), prompt: [t.panel_place_say({ race: race_of(view) }), ...carried].join(' '), single_row: true }
}

function steering({ position: { view } }: PowerboatsScene, seat: Seat, voice: PowerboatsVoice): PanelParts {
  const { t } = voice, { speed, dice } = boat_of(view, seat), open = steer_outcomes(view, seat, speed).filter(({ allowed }) => allowed)
  const { damage } = open[0]!
  const prompt = speed === 0 ? t.panel_steer_zero() : damage > 0 ? t.panel_steer_crash({ damage })
    : open.length === 1 ? t.panel_steer_only() : t.panel_steer_say()
  return { title: t.panel_steer({ ...who(seat, voice), speed }), prompt, dice: dice as Face[] }
}

function question(scene: PowerboatsScene, seat: Seat, voice: PowerboatsVoice): PanelParts {
  const { view } = scene.position
  switch (view.step) {
    case 'directions': return { title: voice.t.panel_directions(who(seat, voice)), prompt: voice.t.panel_directions_say({ race: race_of(view) }) }
    case 'place': return placing(scene, seat, voice)
    case 'steer': return steering(scene, seat, voice)
    default: return { title: voice.t.panel_plan(who(seat, voice)), prompt: '', spoken_prompt: standing(view, seat, voice), chart: chart(scene, seat, voice) }
  }
}

function deciding(scene: PowerboatsScene, seat: Seat, voice: PowerboatsVoice): PanelParts {
  const { view } = scene.position
  if (seat !== scene.me) {
    const { dice = [] } = view.boats[seat] ?? {}
    return { title: voice.t.panel_thinking({ name: voice.name(seat) }), prompt: '', dice: dice as Face[] }
  }
  return {
    ...question(scene, seat, voice),
    groups: groups(scene, seat, voice),
    confirm: (move) => confirm(move, scene, seat, voice),
  }
}

// Chance lays the lake, draws the first player and rolls dice.
function chance({ position: { view }, last }: PowerboatsScene, voice: PowerboatsVoice): PanelParts {
  const { t } = voice, { step, thrown = 0 } = view
  if (step !== 'roll') return { title: t.panel_lake({ step: step === 'first' || step === 'buoys' ? step : 'tiles' }), prompt: '' }
  const seat = last?.by ?? 0, kept = (view.boats[seat]?.dice ?? []) as Face[]
  const dice = [...kept, ...Array.from({ length: thrown }, () => null)]
  return { title: t.panel_rolling({ ...who(seat, voice), dice: thrown }), prompt: '', dice }
}

/** Whether the viewer's boat is out of the race while others still sail. */
function is_out({ position: { view, turn }, me }: PowerboatsScene): boolean {
  const boat = me === null ? undefined : view.boats[me]
  return turn.kind !== 'over' && view.round > 0 && boat !== undefined && !is_afloat(boat)
}

export const panel = (scene: PowerboatsScene, voice: PowerboatsVoice): Panel =>
  panel_of(scene, voice, { over: result, chance, decide: deciding },
    { fixed_height: scene.position.turn.kind !== 'over', dice: [], confirm: () => '', ...(is_out(scene) ? { skip: voice.t.panel_skip() } : {}) })
