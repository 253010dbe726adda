// Announces what a hint recommends, and why if the game knows.
import { t } from '../texts.ts'
import type { Announcer } from './announcer.ts'
import type { TableViewModel } from './view_model.svelte.ts'

/** Returns the reason, to be shown; null if there is none. */
export async function tell_hint({ hint, panel, game, scene, voice }: TableViewModel, announcer: Announcer): Promise<string | null> {
  if (hint === null) return null
  const hinted = panel.groups.flatMap(({ choices }) => choices.filter((choice) => choice.hinted ?? choice.move === hint))
  const move = hinted.map(({ spoken }) => spoken).join(' ') || panel.confirm(hint)
  const reason = await (await game.hints?.())?.hint_reason(scene, voice) ?? null
  announcer.preview([t.get().table_hint_is({ move }), ...(reason ? [reason] : [])].join(' '))
  return reason
}
