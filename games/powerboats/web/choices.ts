// The choices of a decision as texts: directions, starting hex and heading, dice, steering.
import type { Choice, Group } from '../../../client/board/game.ts'
import type { Seat } from '../../../client/lib/match.ts'
import { directions } from './directions.ts'
import { hexes_ahead, lake_grid_of } from './lake_grid.ts'
import { boat_of, steer_outcomes, type SteerOutcome } from './odds.ts'
import {
  change_names, changed, die_fates, gone, idle, kept, move_of, plan_of, thrown, toggled, type Change, type Plan,
} from './plan.ts'
import {
  dice_max, find_event, headings, is_afloat, open_places, picked_hex, place_number, sinks_at, start_of, steered, type Heading, type Hex, type PowerboatsOption,
  type PowerboatsScene, type Steer, type View,
} from './view.ts'
import { apart, degrees, goal_phrase, line_of, listed, type PowerboatsVoice } from './voice.ts'

/** The selected plan, or the idle one. */
export const plan_in = ({ selected }: PowerboatsScene): Plan => (selected ? plan_of(selected.move) : idle)

// Starting hexes: on the line, or behind it.

function place(hex: Hex, kind: 'line' | 'behind', { hint, position: { view } }: PowerboatsScene, seat: Seat,
  { t }: PowerboatsVoice): Choice {
  const hinted = hint !== null && start_of(hint)?.on === hex, on = place_number(view, hex)
  return { move: null, picks: hex, seat, label: [on], detail: '', hinted, spoken: t.spoken_place({ on, place: kind }) }
}

function towards(hex: Hex, heading: Heading, { position: { view } }: PowerboatsScene, seat: Seat,
  { t }: PowerboatsVoice): Choice {
  const run = lake_grid_of(view).run(hex, heading)
  return {
    move: `${hex} ${heading}`, seat, arrow: degrees(heading), label: [t.heading_short({ heading })], detail: '',
    spoken: t.spoken_heading({ heading: t.heading({ heading }), run }),
  }
}

function placing(scene: PowerboatsScene, seat: Seat, voice: PowerboatsVoice): Group[] {
  const { position, position: { view: { course }, options } } = scene, { t } = voice, hex = picked_hex(scene)
  if (hex !== null) {
    const open = headings.filter((heading) => options.some(({ move }) => move === `${hex} ${heading}`))
    return [{ title: t.group_headings(), form: 'arrows', choices: open.map((each) => towards(hex, each, scene, seat, voice)) }]
  }
  const line = line_of(course!), places = open_places(position)
  const group = (title: string, kind: 'line' | 'behind') => ({
    title, compact: true,
    choices: places.filter((each) => line.includes(each) === (kind === 'line')).map((each) => place(each, kind, scene, seat, voice)),
  })
  return [group(t.group_line(), 'line'), group(t.group_behind(), 'behind')].filter(({ choices }) => choices.length > 0)
}

// The dice: each is kept or rolled again; one may be added or removed. All are switches of one plan.


function die(face: number, i: number, scene: PowerboatsScene, seat: Seat, { t }: PowerboatsVoice): Choice {
  const { dice } = boat_of(scene.position.view, seat), plan = plan_in(scene), fate = die_fates(dice, plan)[i] ?? 'keep'
  return {
    move: move_of(toggled(plan, face, fate !== 'keep')), on: fate !== 'keep', seat, die: { face: face as 1 | 2 | 3, fate },
    label: [t.die({ fate })], detail: '', spoken: t.spoken_die({ fate, face }), hinted: false,
  }
}

function new_die(scene: PowerboatsScene, seat: Seat, { t }: PowerboatsVoice): Choice {
  const plan = plan_in(scene), on = plan.change === '+', { dice } = boat_of(scene.position.view, seat)
  return {
    move: move_of(changed(plan, on ? '=' : '+', dice)), on, seat, die: { face: null, fate: 'new' },
    label: [t.die({ fate: 'new' })], detail: '', spoken: t.spoken_add(), hinted: false,
  }
}

function segment(change: Change, scene: PowerboatsScene, seat: Seat, { t }: PowerboatsVoice): Choice {
  const { dice } = boat_of(scene.position.view, seat), plan = plan_in(scene), name = change_names[change]
  const words = { seat, label: [t[`segment_${name}`]()], detail: '', spoken: t[`spoken_${name}`](), key: change }
  const refused = change === '+' ? dice.length >= dice_max : change === '-' && dice.length === 0
  if (refused) return { ...words, move: null, refused_move: change === '+' ? '+' : '- x1' }
  const on = scene.selected !== null && plan.change === change
  const hinted = scene.hint !== null && plan_of(scene.hint).change === change  // selects the hinted dice too
  return { ...words, move: hinted ? scene.hint : move_of(changed(plan, change, dice)), on, hinted }
}

function planning(scene: PowerboatsScene, seat: Seat, voice: PowerboatsVoice): Group[] {
  const { dice } = boat_of(scene.position.view, seat)
  const fresh = dice.length < dice_max ? [new_die(scene, seat, voice)] : []
  return [
    { title: null, form: 'dice', choices: [...fresh, ...dice.map((face, i) => die(face, i, scene, seat, voice))] },
    { title: null, form: 'segments', choices: (['-', '=', '+'] as const).map((each) => segment(each, scene, seat, voice)) },
  ]
}

// Steering left, ahead and right, with the outcome of each.

/** The seats whose boats are passed. */
function passed(view: View, seat: Seat, { steer, steps }: SteerOutcome): Seat[] {
  const { on, heading } = boat_of(view, seat), grid = lake_grid_of(view)
  return hexes_ahead(on, steered(heading, steer), steps).map(grid.boat_on).filter((other) => other !== null)
}

/** The seat whose boat blocks the end. */
export function in_the_way(view: View, seat: Seat, { steer, steps }: SteerOutcome): Seat | null {
  const { on, heading } = boat_of(view, seat)
  return lake_grid_of(view).boat_on(hexes_ahead(on, steered(heading, steer), steps + 1).at(-1) ?? '')
}

/** Whether a boat leaves the line without starting (pb-started). */
function leaves_backwards({ course, boats }: View, { seat, from, to }: { seat: Seat; from: Hex; to: Hex }): boolean {
  const line = course ? line_of(course) : []
  return boats[seat]?.fate === 'waiting' && line.includes(from) && !line.includes(to)
}

/** What steering does besides moving: a start or none, a buoy, the finish. */
function news(view: View, option: PowerboatsOption | undefined, { t }: PowerboatsVoice): string[] {
  const events = option?.events ?? [], sailed = find_event(events, 'sailed'), rounded = find_event(events, 'rounded')
  const event = (['finished', 'rounded', 'undone', 'started'] as const).find((kind) => find_event(events, kind)) ??
    (sailed && leaves_backwards(view, sailed) ? 'backwards' : null)
  return event ? [t.way_event({ event, buoys: rounded?.buoys ?? 0 })] : []
}

/** The outcome in a few words: "7 hexes, clear". */
export function consequence(view: View, seat: Seat, outcome: SteerOutcome, { t, name }: PowerboatsVoice): string {
  const boat = boat_of(view, seat)
  if (outcome.damage > 0) return boat.damage + outcome.damage >= sinks_at
    ? t.way_sinks() : t.way_crash({ damage: outcome.damage })
  const other = outcome.held_up > 0 ? in_the_way(view, seat, outcome) : null
  return other === null ? t.way_clear({ steps: outcome.steps }) : t.way_held({ steps: outcome.steps,
    name: name(other) })
}

/** Where the goal then is, seen from the end. */
function from_there({ course, boats }: View, seat: Seat, voice: PowerboatsVoice): string {
  const boat = boats[seat]
  if (!course || !is_afloat(boat)) return ''
  const { goal, hand, on } = goal_phrase(boat, course)
  return ` ${voice.t.forecast_goal({ goal, hand, ...apart(boat.on, on, voice) })}`
}

const arrow_keys: Record<Steer, string> = { left: 'ArrowLeft', ahead: 'ArrowUp', right: 'ArrowRight' }

function steering(scene: PowerboatsScene, seat: Seat, voice: PowerboatsVoice): Group[] {
  const { view, options } = scene.position, { t, name } = voice, { heading, speed } = boat_of(view, seat)
  const choice = (outcome: SteerOutcome): Choice => {
    const { steer } = outcome, label = [t.steer({ steer })]
    const base = { seat, arrow: degrees(steered(heading, steer)), label, key: arrow_keys[steer] }
    if (!outcome.allowed)
      return { ...base, move: null, refused_move: steer, detail: t.way_blocked({ run: outcome.run }), spoken: t.spoken_blocked({ steer: label[0]!, run: outcome.run }) }
    const option = options.find(({ move }) => move === steer), after = option?.view
    const told_of = [consequence(view, seat, outcome, voice), ...news(view, option, voice)]
    const names = passed(view, seat, outcome).map(name)
    const passes = names.length > 0 ? [t.way_passes({ names: listed(names, voice) })] : []
    const spoken = t.spoken_way({ steer: label[0]!, detail: [...told_of, ...passes].join(', ') }) + (after ? from_there(after, seat, voice) : '')
    return { ...base, move: steer, detail: told_of.join(', '), spoken, ...(outcome.damage > 0 ? { tone: 'harm' as const } : {}) }
  }
  return [{ title: null, form: 'arrows', choices: steer_outcomes(view, seat, speed).map(choice) }]
}

/** The panel's groups for the deciding seat. */
export function groups(scene: PowerboatsScene, seat: Seat, voice: PowerboatsVoice): Group[] {
  switch (scene.position.view.step) {
    case 'directions': return directions(scene, seat, voice)
    case 'place': return placing(scene, seat, voice)
    case 'dice': return planning(scene, seat, voice)
    case 'steer': return steering(scene, seat, voice)
    default: return []
  }
}

function confirm_plan(move: string, { position: { view } }: PowerboatsScene, seat: Seat,
  { t }: PowerboatsVoice): string {
  const plan = plan_of(move), { dice } = boat_of(view, seat), count = thrown(plan)
  if (count > 0) return t.confirm_roll({ dice: count })
  const speed = kept(dice, plan).reduce((sum, face) => sum + face, 0)
  return gone(plan) === null ? t.confirm_keep({ speed }) : t.confirm_slow({ speed })
}

/** The label of the button that plays a move. */
export function confirm(move: string | null, scene: PowerboatsScene, seat: Seat, voice: PowerboatsVoice): string {
  const { t } = voice, { view } = scene.position
  if (view.step === 'directions')
    return move === null ? t.panel_directions({ who: 'you', name: '' }) : t.confirm_directions()
  if (view.step === 'place') {
    const start = move === null ? null : start_of(move)
    if (start) return t.confirm_place({ heading: t.heading_short({ heading: start.heading }) })
    return picked_hex(scene) === null ? t.confirm_choose_place() : t.confirm_choose_heading()
  }
  if (view.step === 'dice') return move === null ? t.confirm_choose_dice() : confirm_plan(move, scene, seat, voice)
  return move === null ? t.confirm_choose_way() : t.confirm_steer({ steer: move as Steer })
}

