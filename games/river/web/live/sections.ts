// Which picture is on which position. Sections keep their cyclic order: one that goes under the fall comes back at the
// harbour, so the order follows from the number of shifts and the present positions of sandbank and wave.
import { calm_kinds, type SectionKind } from '../art/layout.ts'
import { positions, type View } from '../view.ts'

/** The kinds on positions 1 to 10. Before the setup every section is calm. */
export function sections({ shifts, sandbank, wave }: Pick<View, 'shifts' | 'sandbank' | 'wave'>): SectionKind[] {
  const at_first = (position: number) => (position - 1 + shifts) % positions
  let calm = 0
  const order = Array.from({ length: positions }, (_, i): SectionKind => {
    if (sandbank !== undefined && i === at_first(sandbank)) return 'sand'
    if (wave !== undefined && i === at_first(wave)) return 'wave'
    return calm_kinds[calm++ % calm_kinds.length]!
  })
  return Array.from({ length: positions }, (_, i) => order[(i + shifts) % positions]!)
}

const slid = (position: number) => (position === 1 ? positions : position - 1)

/** The view with its sections shifted by one. */
export function shifted(view: View): View {
  const { shifts, sandbank, wave } = view
  const laid = sandbank === undefined || wave === undefined ? {} : { sandbank: slid(sandbank), wave: slid(wave) }
  return { ...view, shifts: shifts + 1, ...laid }
}
