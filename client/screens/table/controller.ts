// The table's controller: presents steps, animates dice, announces events and sends the chosen move.
import type { Board } from '../../board/game.ts'
import type { AnimationClock } from '../../board/animation_clock.ts'
import type { Ceremony } from '../../board/ceremony.ts'
import type { SoundName, Sounds } from '../../board/sound.ts'
import type { Event, Position, Refusal, Seat, Step } from '../../lib/match.ts'
import { settings } from '../../lib/settings.ts'
import { move_selection } from './move_selection.ts'
import type { TableViewModel } from './view_model.svelte.ts'
import type { Announcer } from './announcer.ts'
import { tumble } from './tumble.ts'

const pause_ms = 550  // to look at somebody else's throw
const paces = { calm: 0.55, brisk: 1, at_once: 0 }  // of the others' steps; 0: shown at once

export interface ControllerDeps {
  model: TableViewModel
  clock: AnimationClock
  sounds: Sounds
  announcer: Announcer
  prefers_less_motion: () => boolean
  board: () => Board<unknown, Event> | null
  dice: () => Element | null  // the element with the dice
  use_playback_rate?: boolean  // use the game's playback rate
  may_press?: () => boolean
  /** Shows a ceremony until the players go on. Without it there are none. */
  celebrate?: (ceremony: Ceremony<unknown, Event>) => Promise<void>
  skips?: () => boolean  // steps are shown at once
  /** A move was refused. */
  refused: (why: Refusal) => void
}

/** The sound of an end, for the seats at this device. */
export const ending_sound = (places: readonly number[], here: readonly Seat[]): SoundName =>
  here.length === 0 || here.some((seat) => places[seat] === 1) ? 'win' : 'lose'

/** Presents a step: announces it, tumbles the dice, animates the board. */
function presenter({ model, clock, sounds, announcer, prefers_less_motion, board, dice, use_playback_rate = false, skips, celebrate }: ControllerDeps) {
  const { game } = model
  let actor: Seat | null = null  // of the step and the throws that follow it
  const here = model.people.flatMap(({ sitter }, seat) => (sitter.kind === 'here' ? [seat] : []))

  async function throw_die(step: Step): Promise<void> {
    const host = dice()
    sounds.play('roll')
    if (host) await tumble(clock, host)
    const { turn } = step.after
    if (turn.kind === 'decide' && turn.seat === model.me) return
    model.preview(step.after)
    await clock.wait(pause_ms)
  }

  return async function present(step: Step, before: Position): Promise<void> {
    actor = step.by ?? actor
    const pace = actor === null || here.includes(actor) ? 1 : paces[settings.pace.get()]
    clock.reduced_motion = prefers_less_motion()
    if (use_playback_rate) {
      clock.reduced_motion ||= pace === 0 || skips?.() === true
      clock.rate = (game.playback_rate?.(step, before, here) ?? 1) * (pace || 1)
    }
    const said = game.narrate(step, before, model.voice).join(' ')
    if (said) announcer.announce(said, game.lang)
    model.telling = said
    if (game.thrower(step) !== null) await throw_die(step)
    const ceremony = celebrate && await game.ceremony?.(step, model.scene, model.voice)
    await board()?.play(step, ceremony ? ceremony.scene : model.scene_at(step.after, step))
    model.telling = ''
    if (ceremony) await celebrate(ceremony)
    if (step.after.turn.kind === 'over') sounds.play(ending_sound(step.after.places ?? [], here))
  }
}

export function table_controller(deps: ControllerDeps) {
  const { model, clock, refused, may_press = () => true } = deps
  const { table, game } = model

  async function confirm(): Promise<void> {
    if (model.stage !== 'decide' || model.selected === null) return
    const why = await table.confirm()
    if (why) refused(why)
  }

  async function why(move: string): Promise<void> {
    const refusal = await table.why(move)
    if (refusal) refused(refusal)
  }

  /** Sends a forced move if the settings say so. */
  async function go_on_if_forced(): Promise<void> {
    const { actions, options } = model.position
    if (options.length !== 1 || settings.confirm.get() === 'always') return
    await clock.wait(pause_ms)
    if (model.position.actions === actions) await confirm()
  }

  table.present = presenter(deps)
  table.thrower = (step) => (settings.roll_by_hand.get() && !game.throws_by_move ? game.thrower(step) : null)
  return { confirm, go_on_if_forced, ...move_selection(model, confirm, why, may_press) }
}
