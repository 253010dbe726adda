// Real positions for the tests of a game's web folder: records and matches, folded by the game's module as at a table;
// and voices for their sentences.
import type { Catalogue, Locale } from '../../lib/locale.ts'
import type { Lesson, Scene, Voice } from '../game.ts'
import { learner } from '../../lib/lesson_source.ts'
import { letter, type Event, type Option, type Position, type Refusal, type Seat, type Step } from '../../lib/match.ts'
import { rules_of } from '../../lib/testing.ts'

export interface FoldedMatch<V, E extends Event> {
  scene: Scene<V, E>
  steps: Step<V, E>[]
  /** Why the rules refuse a move of the viewer; null if it is legal. */
  refused: (move: string) => Promise<Refusal | null>
}

/** Chooses a move at the i-th action. */
export type Chooser<V = unknown, E extends Event = Event> = (moves: string[], i: number, options: Option<V, E>[]) => string
export const at_random = (seed: number): Chooser => (moves, i) => moves[(seed * 31 + i * 17) % moves.length]!

export async function matches_of<V, E extends Event>(game: string) {
  const { ask } = await rules_of(game)
  const complete = (seats: number, setup: string) => `seats=${seats} ${setup}`.trim()

  async function folded(setup: string, lines: string, viewer: Seat, seats: number) {
    const head = `game ${game}\nsetup ${complete(seats, setup)}\nseen ${letter(viewer)}\n\n`
    const { watch, start, steps } = await ask.watch(head + lines)
    const known = steps as Step<V, E>[], last = known.at(-1) ?? null
    const position = last?.after ?? start as Position<V, E>
    const colours = Array.from({ length: seats }, (_, seat) => seat)
    const scene: Scene<V, E> = { position, colours, me: viewer, selected: null, picked: null, hint: null, after: false, last }
    const refused = (move: string) => ask.refuse(watch, `${letter(viewer)} ${move}`)
    return { scene, steps: known, refused, watch }
  }

  return {
    /** What `viewer` sees after these lines of a record, separated by comma and blank. */
    after(viewer: Seat, lines: string, setup = '', seats = 2): Promise<FoldedMatch<V, E>> {
      const record = lines.split(/,\s+/).map((line) => `${line.trim()}\n`).filter((line) => line !== '\n').join('')
      return folded(setup, record, viewer, seats)
    },

    /** Plays a match with a chooser and passes `look` each position as its decider sees it; false ends the match. */
    async played(
      setup: string, seats: number, seed: number, look: (now: FoldedMatch<V, E>) => unknown, choose: Chooser<V, E> = at_random(seed),
    ): Promise<void> {
      const { match } = await ask.open(complete(seats, setup))
      if (match === null) throw new Error(`no such setup: ${setup}`)
      const histories = new Map<Seat, FoldedMatch<V, E> & { watch: number }>()
      for (let i = 0; ; ++i) {
        const { turn } = await ask.standing(match)
        const viewer = turn.kind === 'decide' ? turn.seat : 0
        const known = histories.get(viewer) ?? await folded(setup, '', viewer, seats)
        const more = await ask.feed(known.watch, await ask.since(match, viewer, known.steps.length)) as Step<V, E>[]
        const steps = [...known.steps, ...more], last = steps.at(-1) ?? null
        const now = { ...known, steps, scene: { ...known.scene, position: last?.after ?? known.scene.position, last } }
        histories.set(viewer, now)
        const go_on = await look(now)
        if (turn.kind === 'over' || go_on === false) return ask.close(match)
        const { options } = now.scene.position
        if (turn.kind === 'chance') await ask.roll(match, BigInt(seed * 1000 + i))
        else await ask.apply(match, `${letter(viewer)} ${choose(options.map(({ move }) => move), i, options)}`)
      }
    },
  }
}

type Matches<V, E extends Event> = Awaited<ReturnType<typeof matches_of<V, E>>>

/** The first decisions of a match that are wanted, with the steps before each. */
export async function decisions_in<V, E extends Event>(
  played: Matches<V, E>['played'], setup: string, seats: number, seed: number, most: number, choose: Chooser<V, E>,
  is_wanted: (scene: Scene<V, E>) => boolean = () => true,
): Promise<Scene<V, E>[]> {
  const found: Scene<V, E>[] = []
  await played(setup, seats, seed, ({ scene, steps }) => {
    if (scene.position.options.length > 0 && is_wanted(scene)) found.push({ ...scene, past: steps })
    return found.length < most
  }, choose)
  return found
}

/** The positions of a lesson's steps: the one a step shows, and the one after its first answer. */
export function lesson_positions<V, E extends Event>(
  after: Matches<V, E>['after'], { steps }: Lesson<unknown>, setup = '',
) {
  const position = async (i: number, ...more: string[]) => {
    const { before, then } = steps[i]!
    return (await after(learner, [before, then, ...more].filter(Boolean).join(', '), setup)).scene.position
  }
  const done = (i: number) => {
    const [move, { then = '' }] = Object.entries(steps[i]!.answers)[0]!
    return position(i, `${letter(learner)} ${move}`, then)
  }
  return { at: (i: number) => position(i), done }
}

/** The last step, and the position it started from. */
export function last_of<V, E extends Event>({ steps }: FoldedMatch<V, E>): { step: Step<V, E>; before: Position<V, E> } {
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
/** Voices with these texts that call seats by their colours. */
export const voice_for = <Texts>(texts: Catalogue<Texts>) => async (locale: Locale = 'en', you: Seat | null = 0): Promise<Voice<Texts>> =>
  ({ t: await texts[locale](), locale, name: (seat) => names[locale][seat] ?? '', you })
