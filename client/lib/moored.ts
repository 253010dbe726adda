// Whether this device takes part in tables on a server, told without anything that is known of them.

/** Before the name of a table, where the browser keeps what is known of it. */
export const prefix = 'flotilla.table.'

/** Where the browser keeps nothing, it may. */
export function is_moored(): boolean {
  try {
    return Object.keys(window.localStorage).some((key) => key.startsWith(prefix))
  } catch {
    return true
  }
}
