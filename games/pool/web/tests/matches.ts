// Real positions for the tests: records and random matches, folded by the game's own module as the table does it.
import { letter, type Seat } from '../../../../client/lib/match.ts'
import { rules_of } from '../../../../client/lib/testing.ts'
import type { PoolPosition, PoolScene, PoolStep } from '../view.ts'

const { ask } = await rules_of('pool')

export interface Folded {
  scene: PoolScene
  steps: PoolStep[]
}

async function folded(shown: string, viewer: Seat): Promise<Folded & { watch: number }> {
  const { watch, start, steps } = await ask.watch(shown)
  const known = steps as PoolStep[], last = known.at(-1) ?? null
  const position = last?.after ?? start as PoolPosition
  return {
    scene: { position, colours: [0, 1], me: viewer, selected: null, picked: null, hint: null, after: false, last },
    steps: known,
    watch,
  }
}

const complete = (setup: string) => `edition=1 seats=2 ${setup}`.trim()

/** What `viewer` sees after the lines of a record, set apart by commas. */
export function after(viewer: Seat, lines: string, setup = ''): Promise<Folded> {
  const record = lines.split(',').map((line) => `${line.trim()}\n`).filter((line) => line !== '\n').join('')
  return folded(`game pool\nsetup ${complete(setup)}\nseen ${letter(viewer)}\n\n${record}`, viewer)
}

/** A match played at random, each position seen by whoever decides; meals and arrivals come first. */
export async function random_match(setup: string, seed: number, look: (now: Folded) => void): Promise<void> {
  const { match } = await ask.open(complete(setup))
  if (match === null) throw new Error(`no such setup: ${setup}`)
  for (let i = 0; ; ++i) {
    const { turn } = await ask.standing(match)
    const viewer = turn.kind === 'decide' ? turn.seat : 0
    const now = await folded(await ask.shown(match, viewer), viewer)
    look(now)
    await ask.unwatch(now.watch)
    if (turn.kind === 'over') return ask.close(match)
    if (turn.kind === 'chance') await ask.roll(match, BigInt(seed + i))
    else {
      const { options } = now.scene.position
      const eager = options.filter(({ events }) => events.some(({ event }) => event === 'ate' || event === 'arrived'))
      const list = eager.length > 0 ? eager : options
      await ask.take(match, `${letter(viewer)} ${list[(seed * 31 + i * 17) % list.length]!.move}`)
    }
  }
}

/** The scene with a piece picked, or a move selected. */
export const picking = (scene: PoolScene, picked: string): PoolScene => ({ ...scene, picked })
export const selecting = (scene: PoolScene, move: string): PoolScene =>
  ({ ...scene, selected: scene.position.options.find((option) => option.move === move) ?? null })
