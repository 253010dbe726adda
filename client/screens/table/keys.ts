// Keyboard shortcuts of the table. Fields keep all keys; controls keep Space and Enter.
export type KeyAction = 'roll' | 'confirm' | 'undo' | 'hint' | 'last' | 'rules' | { choice: number }

const acts: Record<string, KeyAction> = {
  ' ': 'roll', Enter: 'confirm', Escape: 'undo', Backspace: 'undo', h: 'hint', l: 'last', '?': 'rules',
}
const fields = 'input, select, textarea, [contenteditable]'
const controls = 'a, button, summary, label, [role=gridcell]'

const target_of = ({ target }: KeyboardEvent) => (target instanceof Element ? target : null)

/** True if nothing else handles the key. */
export function is_free(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return false
  return !target_of(event)?.closest(`${fields}, dialog`)
}

/** The action of a key at the table, or null. */
export function key_action(event: KeyboardEvent): KeyAction | null {
  const target = target_of(event)
  if (!is_free(event)) return null
  if ((event.key === ' ' || event.key === 'Enter') && target?.closest(controls)) return null
  if (/^[1-9]$/.test(event.key)) return { choice: Number(event.key) - 1 }
  const key = event.key.length === 1 ? event.key.toLowerCase() : event.key
  return acts[key] ?? null
}
