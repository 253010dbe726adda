// The keys of the table. Inside a field they are letters, on a control Space and Enter are the control's own.
export type Act = 'roll' | 'confirm' | 'undo' | 'hint' | 'last' | 'rules' | { choice: number }

const acts: Record<string, Act> = {
  ' ': 'roll', Enter: 'confirm', Escape: 'undo', Backspace: 'undo', h: 'hint', l: 'last', '?': 'rules',
}
const fields = 'input, select, textarea, [contenteditable]'
const controls = 'a, button, summary, label, [role=gridcell]'

/** What a key means at the table, or null where it means nothing or something else. */
export function act_of(event: KeyboardEvent): Act | null {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return null
  const target = event.target instanceof Element ? event.target : null
  if (target?.closest(fields) || target?.closest('dialog')) return null
  if ((event.key === ' ' || event.key === 'Enter') && target?.closest(controls)) return null
  if (/^[1-9]$/.test(event.key)) return { choice: Number(event.key) - 1 }
  const key = event.key.length === 1 ? event.key.toLowerCase() : event.key
  return acts[key] ?? null
}
