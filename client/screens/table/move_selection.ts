// Turns taps on the board, choices and grid cells into a selected move.
import type { Choice, SemanticCell } from '../../board/game.ts'
import { settings } from '../../lib/settings.ts'
import type { TableViewModel } from './view_model.svelte.ts'

/** `may_press`: what is asked and shown has stood long enough for a second press to mean it. */
export function move_selection(
  model: TableViewModel, confirm: () => Promise<void>, why: (move: string) => Promise<void>, may_press: () => boolean,
) {
  const { table } = model
  const roll = () => void (may_press() && table.roll())

  function choose(move: string): void {
    if (model.stage !== 'decide') return
    table.select(move)
    if (settings.confirm.get() === 'never') void confirm()
  }

  /** A tap on the board. Tapping the same place again confirms; several moves with the same target take turns. */
  function select_hit(moves: string[]): void {
    if (model.stage === 'throw') return roll()
    if (model.stage !== 'decide') return
    const legal = moves.filter((move) => model.position.options.some((option) => option.move === move))
    const at = legal.indexOf(model.selected ?? '')
    if (legal.length === 0) void (moves[0] === undefined ? null : why(moves[0]))
    else if (at >= 0 && legal.length === 1) void (may_press() && confirm())
    else choose(legal[(at + 1) % legal.length]!)
  }

  /** Picks a part of a move; picking it again takes it back. */
  function pick(part: string | null): void {
    if (model.stage === 'throw') return roll()
    if (model.stage !== 'decide') return
    table.select(null)
    model.pick(part === model.picked ? null : part)
  }

  /** Takes back the last selection. */
  function undo(): void {
    if (model.selected !== null && model.position.options.length > 1) table.select(null)
    else model.pick(null)
  }

  function choose_option({ move, picks, refused_move, on }: Choice): void {
    if (move !== null && on !== undefined) table.select(move)  // a switch never confirms
    else if (move !== null) choose(move)
    else if (picks !== undefined) pick(picks)
    else if (refused_move !== undefined) void why(refused_move)
  }

  const choose_cell = ({ targets, picks }: SemanticCell) => (picks === undefined ? select_hit(targets) : pick(picks))

  return { select_hit, pick, undo, choose_option, choose_cell }
}
