// What the form for a new table needs of its game, and what the rules say of a draft.
import { load_texts } from '../../lib/load_texts.ts'
import { refusal_in } from '../refusals.ts'
import { rulebook_of } from '../rulebook.ts'
import { engine_of } from '../start.ts'
import { game_named, locale } from '../texts.ts'
import { config_of, type Draft } from './draft.ts'

export async function load_form(name: string) {
  const found = game_named(name)
  if (!found) return null
  const { entry, texts: title } = found
  const [{ rules: { info }, bots }, { piece, rules }] = await Promise.all([engine_of(entry), entry.table().then(async (table) => ({ piece: table.piece, rules: await rulebook_of(name, table) }))])
  return { entry, title, info, piece, rules, texts: await load_texts(rules.texts, locale), roster: bots.roster, editors: rules.editors ?? {} }
}

export type LoadedForm = NonNullable<Awaited<ReturnType<typeof load_form>>>

/** Why no match can begin with a draft, as a sentence; null if one can. */
export async function fault_of({ entry, info, rules }: LoadedForm, draft: Draft): Promise<string | null> {
  const { rules: { ask } } = await engine_of(entry)
  const { match, why } = await ask.open(config_of(draft, info).setup)
  if (match !== null) await ask.close(match)
  return why && refusal_in(rules, why)
}

/** What everybody sees at the beginning of a match with a draft; null if the rules refuse it. */
export async function first_view({ entry, info }: LoadedForm, draft: Draft): Promise<unknown> {
  const { rules: { ask } } = await engine_of(entry)
  const { match } = await ask.open(config_of(draft, info).setup)
  if (match === null) return null
  const { watch, start } = await ask.watch(await ask.shown(match, null))
  await Promise.all([ask.close(match), ask.unwatch(watch)])
  return start.view
}
