/** How many times faster than at the table. */
export const speeds = [0.5, 1, 2, 4, 8] as const
export const speed_sign = (speed: number): string => (speed === 0.5 ? '½' : String(speed))

const rest_ms = 800  // between two steps, at the usual speed

export const rest = (speed: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, rest_ms / speed))
