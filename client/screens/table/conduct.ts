// How a sitting goes on: steps are shown, the dice tumble, what happened is said, and what was chosen becomes a move.
import type { Board } from '../../board/game.ts'
import type { Clock } from '../../board/clock.ts'
import type { Sounds } from '../../board/sound.ts'
import type { Event, Position, Refusal, Step } from '../../lib/match.ts'
import { settings } from '../../lib/settings.ts'
import { pointing } from './pointing.ts'
import type { Sitting } from './sitting.svelte.ts'
import type { Speech } from './speech.ts'
import { tumble } from './tumble.ts'

const look_ms = 550  // how long a throw of somebody else is looked at

export interface Stagehands {
  sitting: Sitting
  clock: Clock
  sounds: Sounds
  speech: Speech
  is_still: () => boolean
  board: () => Board<unknown, Event> | null
  dice: () => Element | null  // where those stand that are thrown
  at_its_pace?: boolean  // steps are shown as fast as the game wants
  /** A move was refused. */
  refused: (why: Refusal) => void
}

/** Shows a step: says it, lets the dice tumble, moves the boats. */
function presenter({ sitting, clock, sounds, speech, is_still, board, dice, at_its_pace = false }: Stagehands) {
  const { game } = sitting
  const here = sitting.people.flatMap(({ sitter }, seat) => (sitter.kind === 'here' ? [seat] : []))

  async function throw_die(step: Step): Promise<void> {
    const host = dice()
    sounds.play('roll')
    if (host) await tumble(clock, host)
    const { turn } = step.after
    if (turn.kind === 'decide' && turn.seat === sitting.me) return
    sitting.look_ahead(step.after)
    await clock.wait(look_ms)
  }

  return async function present(step: Step, before: Position): Promise<void> {
    clock.still = is_still()
    if (at_its_pace) clock.rate = game.pace?.(step, before, here) ?? 1
    const said = game.tell(step, before, sitting.voice).join(' ')
    if (said) speech.tell(said, game.lang)
    if (game.is_throw(step)) await throw_die(step)
    await board()?.play(step, sitting.scene_at(step.after, step))
    if (step.after.turn.kind === 'over') sounds.play('win')
  }
}

export function conduct(hands: Stagehands) {
  const { sitting, clock, refused } = hands
  const { table, game } = sitting

  async function confirm(): Promise<void> {
    if (sitting.stage !== 'decide' || sitting.selected === null) return
    const why = await table.confirm()
    if (why) refused(why)
  }

  async function why(move: string): Promise<void> {
    const refusal = await table.why(move)
    if (refusal) refused(refusal)
  }

  /** A move without a choice sends itself where the reader wants that. */
  async function go_on_if_forced(): Promise<void> {
    const { actions, options } = sitting.position
    if (options.length !== 1 || settings.confirm.get() === 'always') return
    await clock.wait(look_ms)
    if (sitting.position.actions === actions) await confirm()
  }

  table.present = presenter(hands)
  table.is_throw = (step) => settings.roll_by_hand.get() && !game.throws_by_move && game.is_throw(step)
  return { confirm, go_on_if_forced, ...pointing(sitting, confirm, why) }
}
