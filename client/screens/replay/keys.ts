// Keyboard shortcuts of a replay. Fields and the board's grid keep their keys, controls keep Space.
const acts = { ArrowLeft: 'back', ArrowRight: 'on', Home: 'first', End: 'last', ' ': 'toggle' } as const

export function key_action(event: KeyboardEvent): (typeof acts)[keyof typeof acts] | null {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return null
  const target = event.target instanceof Element ? event.target : null
  if (target?.closest('input, select, textarea, dialog, [role=grid]')) return null
  if (event.key === ' ' && target?.closest('a, button, summary')) return null
  return acts[event.key as keyof typeof acts] ?? null
}
