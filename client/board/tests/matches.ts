// Real positions for the tests of a game's screen: records and matches, folded by the game's own module as the table
// does it; and voices that speak of them.
import type { Event, Option, Position, Seat, Step } from '../../lib/match.ts'
import type { Catalogue, Locale } from '../../lib/locale.ts'
import type { Scene, Voice } from '../game.ts'
import { letter } from '../../lib/match.ts'
import { rules_of } from '../../lib/testing.ts'

export interface Folded<V, E extends Event> {
  scene: Scene<V, E>
  steps: Step<V, E>[]
  /** What the rules say against a move of the viewer; null if they allow it. */
  refused: (move: string) => Promise<string | null>
}

/** How to choose among so many moves at so many actions. */
export type Chooser<V = unknown, E extends Event = Event> = (moves: string[], i: number, options: Option<V, E>[]) => string
export const at_random = (seed: number): Chooser => (moves, i) => moves[(seed * 31 + i * 17) % moves.length]!

export async function matches_of<V, E extends Event>(game: string) {
  const { ask } = await rules_of(game)
  const complete = (seats: number, setup: string) => `edition=1 seats=${seats} ${setup}`.trim()

  async function folded(setup: string, lines: string, viewer: Seat, seats: number) {
    const head = `game ${game}\nsetup ${complete(seats, setup)}\nseen ${letter(viewer)}\n\n`
    const { watch, start, steps } = await ask.watch(head + lines)
    const known = steps as Step<V, E>[], last = known.at(-1) ?? null
    const position = last?.after ?? start as Position<V, E>
    const colours = Array.from({ length: seats }, (_, seat) => seat)
    const scene: Scene<V, E> = { position, colours, me: viewer, selected: null, picked: null, hint: null, after: false, last }
    const refused = async (move: string) => (await ask.refuse(watch, `${letter(viewer)} ${move}`))?.say ?? null
    return { scene, steps: known, refused, watch }
  }

  return {
    /** What `viewer` sees after the lines of a record, set apart by a comma and a blank. */
    after(viewer: Seat, lines: string, setup = '', seats = 2): Promise<Folded<V, E>> {
      const record = lines.split(/,\s+/).map((line) => `${line.trim()}\n`).filter((line) => line !== '\n').join('')
      return folded(setup, record, viewer, seats)
    },

    /** A match played by a chooser; each position is seen by whoever decides. `look` may end it with false. */
    async played(
      setup: string, seats: number, seed: number, look: (now: Folded<V, E>) => unknown, choose: Chooser<V, E> = at_random(seed),
    ): Promise<void> {
      const { match } = await ask.open(complete(seats, setup))
      if (match === null) throw new Error(`no such setup: ${setup}`)
      const eyes = new Map<Seat, Folded<V, E> & { watch: number }>()
      for (let i = 0; ; ++i) {
        const { turn } = await ask.standing(match)
        const viewer = turn.kind === 'decide' ? turn.seat : 0
        const eye = eyes.get(viewer) ?? await folded(setup, '', viewer, seats)
        const more = await ask.feed(eye.watch, await ask.since(match, viewer, eye.steps.length)) as Step<V, E>[]
        const steps = [...eye.steps, ...more], last = steps.at(-1) ?? null
        const now = { ...eye, steps, scene: { ...eye.scene, position: last?.after ?? eye.scene.position, last } }
        eyes.set(viewer, now)
        const go_on = await look(now)
        if (turn.kind === 'over' || go_on === false) return ask.close(match)
        const { options } = now.scene.position
        if (turn.kind === 'chance') await ask.roll(match, BigInt(seed * 1000 + i))
        else await ask.take(match, `${letter(viewer)} ${choose(options.map(({ move }) => move), i, options)}`)
      }
    },
  }
}

/** The last step, and the position it started from. */
export function last_of<V, E extends Event>({ steps }: Folded<V, E>): { step: Step<V, E>; before: Position<V, E> } {
  const step = steps.at(-1)!
  return { step, before: steps.at(-2)?.after ?? step.after }
}

/** The scene with a part of a move picked, or a move selected. */
export const picking = <V, E extends Event>(scene: Scene<V, E>, picked: string): Scene<V, E> => ({ ...scene, picked })
export const selecting = <V, E extends Event>(scene: Scene<V, E>, move: string): Scene<V, E> =>
  ({ ...scene, selected: scene.position.options.find((option) => option.move === move) ?? null })

const names: Record<Locale, string[]> = {
  en: ['Red', 'Yellow', 'White', 'Ink', 'Pink', 'Plum'], fr: ['Rouge', 'Jaune', 'Blanc', 'Encre', 'Rose', 'Prune'],
  de: ['Rot', 'Gelb', 'Weiß', 'Tinte', 'Rosa', 'Pflaume'], nl: ['Rood', 'Geel', 'Wit', 'Inkt', 'Roze', 'Pruim'],
}
/** A voice of these texts, which calls seats by their colours. */
export const speaking = <Texts>(texts: Catalogue<Texts>) => async (locale: Locale = 'en', you: Seat | null = 0): Promise<Voice<Texts>> =>
  ({ t: await texts[locale](), locale, name: (seat) => names[locale][seat] ?? '', you })
