// Real positions for the tests: records and random matches, folded by the game's own module as the table does it.
import { letter, type Seat } from '../../../../client/lib/match.ts'
import { load_game, rules_of } from '../../../../client/lib/testing.ts'
import type { BoatPosition, BoatScene, BoatStep } from '../view.ts'

const { ask } = await rules_of('powerboats')
export const module = await load_game('powerboats')

export interface Folded {
  scene: BoatScene
  steps: BoatStep[]
}

async function folded(shown: string, viewer: Seat, seats: number): Promise<Folded & { watch: number }> {
  const { watch, start, steps } = await ask.watch(shown)
  const known = steps as BoatStep[], last = known.at(-1) ?? null
  const position = last?.after ?? start as BoatPosition
  const colours = Array.from({ length: seats }, (_, seat) => seat)
  const scene = { position, colours, me: viewer, selected: null, picked: null, hint: null, after: false, last }
  return { scene, steps: known, watch }
}

const complete = (seats: number, setup: string) => `edition=1 seats=${seats} ${setup}`.trim()

/** What `viewer` sees after the lines of a record, set apart by a comma and a blank. */
export function after(viewer: Seat, lines: string, setup = '', seats = 2): Promise<Folded> {
  const record = lines.split(/, +/).map((line) => `${line.trim()}\n`).filter((line) => line !== '\n').join('')
  return folded(`game powerboats\nsetup ${complete(seats, setup)}\nseen ${letter(viewer)}\n\n${record}`, viewer, seats)
}

/** How to choose among so many moves at so many actions. */
export type Chooser = (moves: string[], i: number) => string
export const at_random = (seed: number): Chooser => (moves, i) => moves[(seed * 31 + i * 17) % moves.length]!

/** A match played by a chooser; each position is seen by whoever decides. `look` may end it with false. */
export async function played(
  setup: string, seats: number, seed: number, look: (now: Folded) => unknown, choose: Chooser = at_random(seed),
): Promise<void> {
  const { match } = await ask.open(complete(seats, setup))
  if (match === null) throw new Error(`no such setup: ${setup}`)
  const eyes = new Map<Seat, Folded & { watch: number }>()
  for (let i = 0; ; ++i) {
    const { turn } = await ask.standing(match)
    const viewer = turn.kind === 'decide' ? turn.seat : 0
    const eye = eyes.get(viewer) ?? await folded(await ask.shown(match, viewer), viewer, seats)
    const more = await ask.feed(eye.watch, await ask.since(match, viewer, eye.steps.length)) as BoatStep[]
    const steps = [...eye.steps, ...more], last = steps.at(-1) ?? null
    const now = { ...eye, steps, scene: { ...eye.scene, position: last?.after ?? eye.scene.position, last } }
    eyes.set(viewer, now)
    const go_on = await look(now)
    if (turn.kind === 'over' || go_on === false) return ask.close(match)
    if (turn.kind === 'chance') await ask.roll(match, BigInt(seed * 1000 + i))
    else await ask.take(match, `${letter(viewer)} ${choose(now.scene.position.options.map(({ move }) => move), i)}`)
  }
}

/** The scene with a part of a move picked, or a move selected. */
export const picking = (scene: BoatScene, picked: string): BoatScene => ({ ...scene, picked })
export const selecting = (scene: BoatScene, move: string): BoatScene =>
  ({ ...scene, selected: scene.position.options.find((option) => option.move === move) ?? null })
