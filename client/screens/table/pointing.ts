// What pointing at the board, at a choice or at a cell of words comes to.
import type { Choice, SemanticCell } from '../../board/game.ts'
import { settings } from '../../lib/settings.ts'
import type { Sitting } from './sitting.svelte.ts'

export function pointing(sitting: Sitting, confirm: () => Promise<void>, why: (move: string) => Promise<void>) {
  const { table } = sitting

  function choose(move: string): void {
    if (sitting.stage !== 'decide') return
    table.select(move)
    if (settings.confirm.get() === 'never') void confirm()
  }

  /** Somebody pointed at the board. The same place again means yes; where several moves end, each in turn. */
  function aim(moves: string[]): void {
    if (sitting.stage === 'throw') return table.roll()
    if (sitting.stage !== 'decide') return
    const legal = moves.filter((move) => sitting.position.options.some((option) => option.move === move))
    const at = legal.indexOf(sitting.selected ?? '')
    if (legal.length === 0) void (moves[0] === undefined ? null : why(moves[0]))
    else if (at >= 0 && legal.length === 1) void confirm()
    else choose(legal[(at + 1) % legal.length]!)
  }

  /** Somebody pointed out a part of a move: the same again takes it back. */
  function pick(part: string | null): void {
    if (sitting.stage === 'throw') return table.roll()
    if (sitting.stage !== 'decide') return
    table.select(null)
    sitting.pick(part === sitting.picked ? null : part)
  }

  /** Takes back the last thing that was pointed out. */
  function undo(): void {
    if (sitting.selected !== null && sitting.position.options.length > 1) table.select(null)
    else sitting.pick(null)
  }

  function take({ move, picks, why: meant, on }: Choice): void {
    if (move !== null && on !== undefined) table.select(move)  // a switch is no answer
    else if (move !== null) choose(move)
    else if (picks !== undefined) pick(picks)
    else if (meant !== undefined) void why(meant)
  }

  const visit = ({ targets, picks }: SemanticCell) => (picks === undefined ? aim(targets) : pick(picks))

  return { aim, pick, undo, take, visit }
}
