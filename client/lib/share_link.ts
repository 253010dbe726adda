// Encodes a match, record and players, into a link: `<version><data>.<moment>`; data is base64url of deflated JSON.
import type { Person, Sitter } from './match.ts'
import type { Bytes } from './bytes.ts'

export interface SharedMatch {
  record: string  // whole, or as shown to one viewer
  people: Person[]  // may be fewer than there are seats
}

const version = '1'
/** The maximum size of a record; a long match needs a hundredth of it. */
export const most_chars = 250_000
const most_people = 6
const longest_name = 40

/** People at this screen are remote to the recipient. */
const away = (person: Person): Person => (person.sitter.kind === 'here' ? { ...person, sitter: { kind: 'away' } } : person)

export async function encode_share_link({ record, people }: SharedMatch): Promise<string> {
  const sat = people.map(({ name, colour, sitter }) => [colour, name, sitter.kind === 'bot' ? sitter.bot : ''])
  const bytes = await pipe_through(new TextEncoder().encode(JSON.stringify([sat, record])), new CompressionStream('deflate-raw'))
  return version + base64url(bytes!)
}

/** The match in a link, or the kind of error. */
export async function decode_share_link(link: string): Promise<SharedMatch | 'link' | 'newer' | 'huge'> {
  if (!/^[1-9][\w-]+$/.test(link)) return 'link'
  if (link[0] !== version) return 'newer'
  if (link.length > most_chars) return 'huge'
  try {
    const bytes = await pipe_through(unbase64url(link.slice(1)), new DecompressionStream('deflate-raw'))
    if (!bytes) return 'huge'
    const [sat, record] = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes)) as [unknown, unknown]
    if (typeof record !== 'string' || !Array.isArray(sat)) return 'link'
    return { record, people: sat.slice(0, most_people).map(person) }
  } catch {
    return 'link'
  }
}

// Links are untrusted: validate everything.
function person(said: unknown): Person {
  const [colour, name, bot] = Array.isArray(said) ? said as unknown[] : []
  const sitter: Sitter = typeof bot === 'string' && bot !== '' ? { kind: 'bot', bot: bot.slice(0, longest_name) } : { kind: 'away' }
  return {
    name: typeof name === 'string' ? name.slice(0, longest_name) : '', sitter,
    colour: Number.isInteger(colour) ? Math.min(Math.max(colour as number, 0), most_people - 1) : 0,
  }
}

/** The people in the link, and unnamed people for the other seats. No two share a colour. */
export function people_at(seats: number, known: readonly Person[]): Person[] {
  const own = known.slice(0, seats)
  const distinct = new Set(own.map(({ colour }) => colour)).size === own.length && own.length === seats
  return Array.from({ length: seats }, (_, seat) => {
    const { name = '', colour = seat, sitter = { kind: 'away' } as Sitter } = own[seat] ?? {}
    return { name, sitter, colour: distinct ? colour : seat }
  })
}
export const as_remote_people = (people: readonly Person[]): Person[] => people.map(away)

/** The whole output; null if it is too long. */
async function pipe_through(bytes: Uint8Array, way: CompressionStream | DecompressionStream): Promise<Bytes | null> {
  const reader = new Blob([bytes as Bytes]).stream().pipeThrough(way as TransformStream<Bytes, Bytes>).getReader()
  const pieces: Bytes[] = []
  for (let size = 0; ;) {
    const { done, value } = await reader.read()
    if (done) return new Uint8Array(await new Blob(pieces).arrayBuffer())
    pieces.push(value)
    size += value.length
    if (size <= most_chars * 2) continue
    void reader.cancel()
    return null
  }
}

function base64url(bytes: Bytes): string {
  const chars = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('')
  return btoa(chars).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}
const unbase64url = (text: string): Bytes =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (char) => char.charCodeAt(0))
