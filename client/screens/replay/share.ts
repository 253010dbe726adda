// Exports a match as text or as a file.
import type { ReplayTable } from '../../lib/replay_table.ts'
import type { TableViewModel } from '../table/view_model.svelte.ts'

/** What happened so far, in sentences that address nobody as "you". */
export function in_words(table: ReplayTable, { game, voice, names, panel }: TableViewModel, title: string): string {
  const at = table.at.get()
  const { points, turn } = table.after(at)
  const told = Array.from({ length: at }, (_, i) =>
    game.narrate(table.step(i + 1)!, table.after(i), { ...voice, you: null }).join(' ')).filter(Boolean)
  const standing = names.map((name, seat) => `${name} ${points[seat] ?? 0}`).join(', ')
  return [title, turn.kind === 'over' && voice.you === null ? panel.title : standing, '', ...told, ''].join('\n')
}

/** With the share sheet if it accepts files, otherwise as a download. */
export async function give_file(file: File, may_share = true): Promise<void> {
  if (may_share && navigator.canShare?.({ files: [file] })) {
    await navigator.share({ files: [file] }).catch(() => {})  // sharing was cancelled
    return
  }
  const url = URL.createObjectURL(file)
  Object.assign(document.createElement('a'), { href: url, download: file.name }).click()
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}
