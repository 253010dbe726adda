/** Playback rates, relative to a live table. */
export const speeds = [0.5, 1, 2, 4, 8] as const
export const speed_sign = (speed: number): string => (speed === 0.5 ? '½' : String(speed))

const rest_ms = 800  // between two steps, at normal speed

export const rest = (speed: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, rest_ms / speed))
