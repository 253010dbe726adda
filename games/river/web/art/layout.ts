// The dimensions shared by the pictures and the live board: plain numbers, in units of the reference boards.
//
// The river runs along u (0 = foot of the fall, `length` = end of the harbour), v runs across. Landscape: x = u,
// y = v. Portrait: x = v, y = length - u. Along u the board is three zones: fall, ten sections, harbour; each
// may be stretched separately. Across, every picture spans the whole board, so v is stretched as one.
//
// What a picture covers along u:
//   water-<o>      the whole board
//   sections-<o>   ten cells in the order of `section_kinds`, side by side along x (landscape) or one below the
//                  other (portrait); a cell is `section + 2 * overlap` long, its section in the middle
//   fall-<o>       the fall and `fall_overlap` more towards the river
//   harbour-<o>    the harbour and `harbour_overlap` more towards the river
// Paint order: water, the sections from position 10 down to position 1 (a section's details reach over the next
// one), then what floats, then the fall; the harbour lies under the boats, over the sections.

export type Orientation = 'landscape' | 'portrait'

export interface Layout {
  length: number
  across: number
  fall: number
  section: number
  harbour: number
  bank: number
  overlap: number
  fall_overlap: number
  harbour_overlap: number
}

export const orientations: readonly Orientation[] = ['landscape', 'portrait']

export const layouts: Record<Orientation, Layout> = {
  landscape: {
    length: 1028, across: 725, fall: 158, section: 64, harbour: 230, bank: 104,
    overlap: 16, fall_overlap: 24, harbour_overlap: 16,
  },
  portrait: {
    length: 506, across: 372, fall: 65, section: 36, harbour: 81, bank: 42,
    overlap: 12, fall_overlap: 14, harbour_overlap: 9,
  },
}

export type SectionKind = (typeof section_kinds)[number]
export const section_kinds = [
  'sand', 'wave', 'mill', 'heron', 'willow', 'ducks', 'bridge', 'fisher', 'lily', 'sheep',
] as const

/** The scenes of the eight calm sections, in the order in which they follow each other up the river. */
export const calm_kinds: readonly SectionKind[] = section_kinds.slice(2)

export type Spot = readonly [x: number, y: number]

/** Columns and rows of the two harbours, in the harbour zone: origin in its top left corner. */
export const harbours = {
  landscape: { pier: 84, half_pier: 32, first: 88, row: 91.5, berth: 59, number_gap: 16 },
  portrait: { quay: 26, first: 10, column: 352 / 12 },
} as const

const dock_indices = Array.from({ length: 12 }, (_, i) => i)  // 0 is dock 12, 11 is dock 1
const { landscape: wide, portrait: tall } = harbours

/** Where a docked boat's waterline is, for docks 12, 11, … 1, in the harbour zone. */
export const berths: Record<Orientation, readonly Spot[]> = {
  landscape: dock_indices.map((i) =>
    [wide.pier + (i % 2 ? wide.berth : -wide.berth), wide.first + (Math.floor(i / 2) + 0.76) * wide.row]),
  portrait: dock_indices.map((i) => [tall.first + (i + 0.5) * tall.column, tall.quay + 29]),
}

/** The position of a dock's number, for docks 12, 11, … 1, in the harbour zone. */
export const dock_number_positions: Record<Orientation, readonly Spot[]> = {
  landscape: dock_indices.map((i) =>
    [wide.pier + (i % 2 ? wide.number_gap : -wide.number_gap), wide.first + (Math.floor(i / 2) + 0.5) * wide.row]),
  portrait: dock_indices.map((i) => [tall.first + (i + 0.5) * tall.column, tall.quay - 12.5]),
}
