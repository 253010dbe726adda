// The player's name, as last entered on this device.
const key = 'flotilla.name'

export function last_name(): string {
  try {
    return localStorage.getItem(key) ?? ''
  } catch {
    return ''
  }
}

export function keep_name(name: string): void {
  try {
    localStorage.setItem(key, name)
  } catch {
    // without localStorage it is asked again
  }
}
