// The six seat colours, in seat order. Chosen so that the nearest pair differs for every kind of colour vision; each
// seat also has its own sail, pattern and dash.
export type Sail = 'triangle' | 'gaff' | 'lug' | 'junk' | 'square' | 'lateen'

export interface SeatColour {
  id: string  // the key of its name in the texts
  hex: string
  dark: string  // its shade: a hull, a line on a light ground
  light: string  // its sheen
  sail: Sail
  hull: string  // the boat seen from above: which outline
  dash: string  // of its line in a graph
}

export const seat_colours = [
  { id: 'red', hex: '#d7263d', dark: '#8f1226', light: '#ff8a8f', sail: 'triangle', hull: 'runabout', dash: '' },
  { id: 'yellow', hex: '#ffd23f', dark: '#a87500', light: '#fff3b8', sail: 'gaff', hull: 'catamaran', dash: '10 4' },
  { id: 'white', hex: '#fbf8ef', dark: '#8d97a0', light: '#ffffff', sail: 'lug', hull: 'launch', dash: '3 4' },
  { id: 'ink', hex: '#1f2430', dark: '#05070b', light: '#5b6577', sail: 'junk', hull: 'needle', dash: '12 4 2 4' },
  { id: 'pink', hex: '#f28bb5', dark: '#b04a78', light: '#ffd0e2', sail: 'square', hull: 'barge', dash: '7 5' },
  { id: 'plum', hex: '#9b3fb5', dark: '#5c1a70', light: '#d491e6', sail: 'lateen', hull: 'hydroplane', dash: '2 3' },
] as const satisfies readonly SeatColour[]

/** On water, hue is not enough, so everything that floats has two outlines: ivory inside, navy outside. */
export const outline = { near: '#fffaf0', near_width: 0.05, far: '#0a2437', far_width: 0.1 } as const

/** The smallest CIEDE2000 difference between two seats, over all kinds of colour vision. */
export const least_difference = 15

export const seat_colour = (index: number): SeatColour => seat_colours[index % seat_colours.length]!
