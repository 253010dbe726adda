// The colours every board is painted with. Light comes from the top left.

export const colours = {
  foam_shade: '#a9dbe6', deep: '#0e4468', shelf: '#41b3bb', shallow: '#98e0cf',
  sand: '#f0dcae', sand_light: '#faeccb', wet: '#d9bf86',
  grass: '#9dba63', grass_light: '#b9c777', grass_dark: '#86ac5a', blade: '#6d9448',
  wood: '#c9965f', wood_light: '#e3b985', wood_dark: '#96683a', timber: '#6b4a2a',
  stone: '#cfc1a4', ink: '#14283a', night: '#04263a', shade: '#16301c',
} as const

/** Leaves, from shadow to highlight. */
export type Leaves = readonly [dark: string, mid: string, light: string, glint: string]
export const oak: Leaves = ['#2f6b3a', '#43874a', '#6aa85c', '#93c572']
export const lime: Leaves = ['#3f7a3a', '#5f9c48', '#8abb5c', '#b4d67a']
export const fir_green: Leaves = ['#1f5540', '#2f7350', '#4f9366', '#79b584']
export const willow_green: Leaves = ['#4f8238', '#6f9f48', '#97bf62', '#bcd984']
export const blossom: Leaves = ['#b4577f', '#d57fa4', '#efa8c4', '#ffd6e4']
