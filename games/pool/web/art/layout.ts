// The dimensions shared by the pictures and the live board. A square is 1; u runs along the pool from the viewer's end
// (0) to the bar they swim to (14), v across it. In landscape u goes right and v down; in portrait u goes up and v
// right. The picture is the same after half a turn, so one serves both players.
export type Orientation = 'landscape' | 'portrait'
export const orientations: readonly Orientation[] = ['landscape', 'portrait']

export const length = 14
export const across = 6
/** What a board always shows around the water: at the ends, and at the sides, where the tiles in a bar lie. */
export const margin = { end: 0.46, side: 0.95 } as const
/** Stone slabs around the water, with the names of files and rows. */
export const slab = 0.46
/** Planks run across the screen, from the top of the picture. */
export const plank = 0.52

/** How far a picture reaches beyond the water: more than most boards show. */
export const reach: Record<Orientation, { end: number; side: number }> = {
  landscape: { end: 1.9, side: 2.9 },
  portrait: { end: 0.8, side: 4.6 },
}

export function picture_size(o: Orientation): readonly [width: number, height: number] {
  const { end, side } = reach[o]
  const [u, v] = [length + 2 * end, across + 2 * side]
  return o === 'landscape' ? [u, v] : [v, u]
}
