// Announces what a hint recommends, and why if the game knows.
import type { Panel } from '../../board/game.ts'
import { t } from '../texts.ts'
import type { Announcer } from './announcer.ts'
import type { TableViewModel } from './view_model.svelte.ts'

/** Returns the reason, to be shown; null if there is none. */
export async function tell_hint({ hint, panel, game, scene, voice }: TableViewModel, announcer: Announcer): Promise<string | null> {
  if (hint === null) return null
  const hinted = ({ groups }: Panel) => groups.flatMap(({ choices }) => choices.filter((choice) => choice.hinted ?? choice.move === hint))
    .map(({ spoken }) => spoken)
  // A move of several parts: those to choose now, those that are offered then, and what all of them do.
  const chosen = game.panel({ ...scene, selected: scene.position.options.find(({ move }) => move === hint) ?? null }, voice)
  const { chart, announcement = chart?.spoken ?? '' } = chosen
  const parts = [...new Set([...hinted(panel), ...hinted(chosen), announcement])].filter(Boolean)
  const reason = await (await game.extras?.())?.hint_reason(scene, voice) ?? null
  announcer.preview([t.get().table_hint_is({ move: parts.join(' ') || panel.confirm(hint) }), ...(reason ? [reason] : [])].join(' '))
  return reason
}
