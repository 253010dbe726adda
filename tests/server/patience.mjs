// How long a test waits before it gives up, in ms: no machine needs as long. Whoever waits for what will never come says less.
export const patience = Number(process.env.FLOTILLA_PATIENCE ?? 60_000)
