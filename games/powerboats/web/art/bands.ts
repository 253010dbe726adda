// The bands along a shore, as strokes of one line: width in hex radii, colour, opacity.
export type Band = readonly [width: number, colour: string, opacity: number]

/** In the water, from the deep to the shore. */
export const shallows: readonly Band[] = [
  [3.4, '#1c7aa0', 0.16], [3, '#1d80a4', 0.18], [2.6, '#2089aa', 0.2], [2.2, '#2795b0', 0.24], [1.8, '#33a5b7', 0.28],
  [1.45, '#44b5bd', 0.34], [1.1, '#62c6c4', 0.42], [0.8, '#84d8cc', 0.5], [0.5, '#a9e9d7', 0.6],
]
/** Broken foam; the part nearer to the shore is painted over. */
export const foam = { dashes: [1.5, 0.5, 0.8, 0.75], white: [0.72, '#ffffff', 0.75], near: [0.58, '#93decf', 1] } as const
/** On land, from the grass to the water. */
export const beaches: readonly Band[] = [
  [0.84, '#a9c06b', 1], [0.66, '#c3c884', 1], [0.54, '#f3e1b6', 1], [0.22, '#dcc38c', 1],
]
/** The edge, on top of everything else: it also hides the clipped pixels. */
export const edge: Band = [0.13, '#fbf0d4', 1]
