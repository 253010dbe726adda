// The keys of the table. Inside a field they are letters, on a control Space and Enter are the control's own.
export type Act = 'roll' | 'confirm' | 'undo' | 'hint' | 'last' | 'rules' | { choice: number }

const acts: Record<string, Act> = {
  ' ': 'roll', Enter: 'confirm', Escape: 'undo', Backspace: 'undo', h: 'hint', l: 'last', '?': 'rules',
}
const fields = 'input, select, textarea, [contenteditable]'
const controls = 'a, button, summary, label, [role=gridcell]'

const target_of = ({ target }: KeyboardEvent) => (target instanceof Element ? target : null)

/** Whether a key is nobody else's. */
export function is_free(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return false
  return !target_of(event)?.closest(`${fields}, dialog`)
}

/** What a key means at the table, or null where it means nothing or something else. */
export function act_of(event: KeyboardEvent): Act | null {
  const target = target_of(event)
  if (!is_free(event)) return null
  if ((event.key === ' ' || event.key === 'Enter') && target?.closest(controls)) return null
  if (/^[1-9]$/.test(event.key)) return { choice: Number(event.key) - 1 }
  const key = event.key.length === 1 ? event.key.toLowerCase() : event.key
  return acts[key] ?? null
}
