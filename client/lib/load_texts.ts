// Texts in the reader's language. A newly chosen language replaces the old one once it is loaded.
import type { Catalogue, Locale } from './locale.ts'
import { Writable, type Readable } from './observable.ts'

const known = new WeakMap<object, Promise<Readable<unknown>>>()

/** Loads a catalogue's texts; afterwards they follow the locale. */
export function load_texts<Texts>(catalogue: Catalogue<Texts>, locale: Readable<Locale>): Promise<Readable<Texts>> {
  const found = known.get(catalogue) ?? follow(catalogue, locale)
  known.set(catalogue, found)
  found.catch(() => known.delete(catalogue))
  return found as Promise<Readable<Texts>>
}

async function follow<Texts>(catalogue: Catalogue<Texts>, locale: Readable<Locale>): Promise<Readable<Texts>> {
  const texts = new Writable(await catalogue[locale.get()]())
  locale.subscribe(async (wanted) => {
    const loaded = await catalogue[wanted]().catch(() => null)  // not available: keep the old texts
    if (loaded && locale.get() === wanted) texts.set(loaded)
  })
  return texts
}
