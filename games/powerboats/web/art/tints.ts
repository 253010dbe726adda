// The flat colours of a lake.
export const meadow = '#8ab45c'
/** The colour beyond the picture. */
export const dusk = '#42693f', night_dusk = '#0c1f19'
