// What the form for a new table needs of its game.
import { load_texts } from '../../lib/load_texts.ts'
import { rulebook_of } from '../rulebook.ts'
import { engine_of } from '../start.ts'
import { game_named, locale } from '../texts.ts'

export async function load_form(name: string) {
  const found = game_named(name)
  if (!found) return null
  const { entry, texts: title } = found
  const [{ rules: { info }, bots }, rules] = await Promise.all([engine_of(entry), entry.table().then((table) => rulebook_of(name, table))])
  return { entry, title, info, rules, texts: await load_texts(rules.texts, locale), roster: bots.roster }
}

export type LoadedForm = NonNullable<Awaited<ReturnType<typeof load_form>>>
