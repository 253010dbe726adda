// Whether this device has saved online tables; does not load them.

/** The localStorage prefix of saved tables. */
export const storage_prefix = 'flotilla.table.'

/** True if localStorage is unavailable. */
export function has_saved_tables(): boolean {
  try {
    return Object.keys(window.localStorage).some((key) => key.startsWith(storage_prefix))
  } catch {
    return true
  }
}
