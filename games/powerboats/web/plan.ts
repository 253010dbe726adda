// A plan for the dice, as the notation writes it: `+ r2`, `= r1,3`, `- x3 r1`. Which of the dice that are not kept is
// taken away makes no difference: it is always the highest of them.
export type Change = '+' | '=' | '-'

export interface Plan {
  change: Change
  taken: readonly number[]  // the dice that are not kept, the lowest first: all are thrown again but for one removed
}

export const most_dice = 9
export const idle: Plan = { change: '=', taken: [] }

const ascending = (faces: readonly number[]) => [...faces].sort((a, b) => a - b)

export function plan_of(move: string): Plan {
  const [change, ...words] = move.split(' ') as [Change, ...string[]]
  const faces = words.flatMap((word) => word.slice(1).split(',').map(Number))
  return { change, taken: ascending(faces) }
}

/** The die that is taken away, if one is. */
export const gone = ({ change, taken }: Plan): number | null => (change === '-' ? taken.at(-1) ?? null : null)

/** The dice that are thrown again. */
export const again = ({ change, taken }: Plan): readonly number[] => (change === '-' ? taken.slice(0, -1) : taken)

/** How many dice are thrown. */
export const thrown = (plan: Plan): number => again(plan).length + (plan.change === '+' ? 1 : 0)

export function move_of(plan: Plan): string {
  const out = gone(plan), more = again(plan)
  return [plan.change, ...(out === null ? [] : [`x${out}`]), ...(more.length > 0 ? [`r${more.join(',')}`] : [])].join(' ')
}

function without(dice: readonly number[], face: number): number[] {
  const at = dice.indexOf(face)
  return dice.filter((_, i) => i !== at)
}

/** What is kept of the dice. */
export const kept = (dice: readonly number[], { taken }: Plan): number[] => taken.reduce<number[]>(without, [...dice])

/** The plan with another number of dice. To take one away without having picked one is to take the highest. */
export function changed({ taken }: Plan, change: Change, dice: readonly number[]): Plan {
  if (change !== '-' || taken.length > 0) return { change, taken }
  return { change, taken: ascending(dice).slice(-1) }
}

/** The plan with one die of this face more or less to be kept. */
export function toggled(plan: Plan, face: number, keep: boolean): Plan {
  const taken = keep ? without(plan.taken, face) : ascending([...plan.taken, face])
  return plan.change === '-' && taken.length === 0 ? idle : { change: plan.change, taken }
}

/** Die by die: kept, thrown again or taken away. */
export type Fate = 'keep' | 'again' | 'gone'
export function fates(dice: readonly number[], plan: Plan): Fate[] {
  const left = new Map<number, number>()
  for (const face of plan.taken) left.set(face, (left.get(face) ?? 0) + 1)
  let out = gone(plan)
  return dice.map((face) => {
    const count = left.get(face) ?? 0
    if (count === 0) return 'keep'
    left.set(face, count - 1)
    if (face !== out) return 'again'
    out = null
    return 'gone'
  })
}
