// Values of switches saved on this device under a name, newest first. Tabs share them.
import { Writable } from './observable.ts'
import { try_or_undefined } from './settings.ts'

export interface SavedValues {
  name: string
  values: Record<string, string>  // by switch
}

export const most_saved = 24
export const longest_saved_name = 30

const is_word = (value: unknown) => typeof value === 'string' && /^[\w-]{1,40}$/.test(value)

/** Whether this is an entry; other scripts of the site's origin may have written it. */
function is_saved(entry: unknown): entry is SavedValues {
  const { name, values } = (entry ?? {}) as Partial<SavedValues>
  return typeof name === 'string' && typeof values === 'object' && values !== null && Object.values(values).every(is_word)
}

function parse(text: string | null | undefined): SavedValues[] {
  const all: unknown = try_or_undefined(() => JSON.parse(text ?? '[]'))
  return Array.isArray(all) ? all.filter(is_saved).slice(0, most_saved) : []
}

export class SavedValuesList {
  readonly list = new Writable<readonly SavedValues[]>([])
  private readonly key: string

  constructor(private readonly storage: Storage | null, game: string, switch_name: string) {
    this.key = `flotilla.saved.${game}.${switch_name}`
    this.list.set(this.read())
  }

  /** Saves values; those saved under the same name are replaced. Returns why not, or null. */
  save(name: string, values: Record<string, string>): 'full' | 'failed' | null {
    const others = this.read().filter((each) => each.name !== name)
    if (others.length >= most_saved) return 'full'
    return this.write([{ name, values }, ...others]) ? null : 'failed'
  }

  drop(name: string): void {
    this.write(this.read().filter((each) => each.name !== name))
  }

  private read(): SavedValues[] {
    return parse(try_or_undefined(() => this.storage?.getItem(this.key)))
  }

  private write(all: SavedValues[]): boolean {
    const done = try_or_undefined(() => {
      this.storage?.setItem(this.key, JSON.stringify(all))
      return this.storage !== null
    }) ?? false
    this.list.set(this.read())
    return done
  }
}

export const saved_values = (game: string, switch_name: string): SavedValuesList =>
  new SavedValuesList(try_or_undefined(() => window.localStorage) ?? null, game, switch_name)
