// A plan for the dice, as the notation writes it: `+ r2`, `= r1,3`, `- x3 r1`. It makes no difference which of the
// dice not kept is removed: it is always the highest.
export type Change = '+' | '=' | '-'

export const change_names = { '+': 'add', '=': 'same', '-': 'remove' } as const

export interface Plan {
  change: Change
  taken: readonly number[]  // the dice not kept, lowest first: rolled again, except one if removed
}

export const idle: Plan = { change: '=', taken: [] }

const ascending = (faces: readonly number[]) => [...faces].sort((a, b) => a - b)

export function plan_of(move: string): Plan {
  const [change, ...words] = move.split(' ') as [Change, ...string[]]
  const faces = words.flatMap((word) => word.slice(1).split(',').map(Number))
  return { change, taken: ascending(faces) }
}

/** The removed die, or null. */
export const gone = ({ change, taken }: Plan): number | null => (change === '-' ? taken.at(-1) ?? null : null)

/** The dice rolled again. */
export const again = ({ change, taken }: Plan): readonly number[] => (change === '-' ? taken.slice(0, -1) : taken)

/** How many dice are rolled. */
export const thrown = (plan: Plan): number => again(plan).length + (plan.change === '+' ? 1 : 0)

export function move_of(plan: Plan): string {
  const out = gone(plan), more = again(plan)
  return [plan.change, ...(out === null ? [] : [`x${out}`]), ...(more.length > 0 ? [`r${more.join(',')}`] : [])].join(' ')
}

function without(dice: readonly number[], face: number): number[] {
  const at = dice.indexOf(face)
  return dice.filter((_, i) => i !== at)
}

/** The kept dice. */
export const kept = (dice: readonly number[], { taken }: Plan): number[] => taken.reduce<number[]>(without, [...dice])

/** The plan with another change. Removing a die without picking one removes the highest. */
export function changed({ taken }: Plan, change: Change, dice: readonly number[]): Plan {
  if (change !== '-' || taken.length > 0) return { change, taken }
  return { change, taken: ascending(dice).slice(-1) }
}

/** The plan that keeps one die of this face more or less. */
export function toggled(plan: Plan, face: number, keep: boolean): Plan {
  const taken = keep ? without(plan.taken, face) : ascending([...plan.taken, face])
  return plan.change === '-' && taken.length === 0 ? idle : { change: plan.change, taken }
}

/** For each die: kept, rolled again or removed. */
export type DieFate = 'keep' | 'again' | 'gone'
export function die_fates(dice: readonly number[], plan: Plan): DieFate[] {
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
