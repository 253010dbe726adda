// The keys of a replay. In a field and in the board's grid they are its own, on a control Space is.
const acts = { ArrowLeft: 'back', ArrowRight: 'on', Home: 'first', End: 'last', ' ': 'toggle' } as const

export function key_of(event: KeyboardEvent): (typeof acts)[keyof typeof acts] | null {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return null
  const target = event.target instanceof Element ? event.target : null
  if (target?.closest('input, select, textarea, dialog, [role=grid]')) return null
  if (event.key === ' ' && target?.closest('a, button, summary')) return null
  return acts[event.key as keyof typeof acts] ?? null
}
