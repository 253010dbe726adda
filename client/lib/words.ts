// Texts in the reader's language, live: another language is loaded when it is chosen, and the old one stays until
// the new one is there.
import type { Catalogue, Locale } from './locale.ts'
import type { Readable } from './store.ts'
import { Cell } from './store.ts'

const known = new WeakMap<object, Promise<Readable<unknown>>>()

/** The texts of a catalogue. Ends when they can be read; from then on they follow the locale. */
export function words<Texts>(catalogue: Catalogue<Texts>, locale: Readable<Locale>): Promise<Readable<Texts>> {
  const found = known.get(catalogue) ?? follow(catalogue, locale)
  known.set(catalogue, found)
  found.catch(() => known.delete(catalogue))
  return found as Promise<Readable<Texts>>
}

async function follow<Texts>(catalogue: Catalogue<Texts>, locale: Readable<Locale>): Promise<Readable<Texts>> {
  const texts = new Cell(await catalogue[locale.get()]())
  locale.subscribe(async (wanted) => {
    const loaded = await catalogue[wanted]().catch(() => null)  // not to be had: the old texts stay
    if (loaded && locale.get() === wanted) texts.set(loaded)
  })
  return texts
}
