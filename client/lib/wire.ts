// What a client and a node say to each other: docs/reference/protocol.md. Types, and reading what a node says.
export const version = 1

export interface SeatSaid {
  bot?: string
  name?: string
  hash?: string
  gift?: string
}

export interface TableSaid {
  kind: 'table'
  table: string
  seq: number
  game: string
  setup: string
  commit: string
  stage: 'seating' | 'mixing' | 'playing' | 'ended'
  seats: SeatSaid[]
  you?: number
  keeper?: boolean
  yours?: number  // the seat this link moves to who follows it
  next?: string  // the table where these people play again
}

export interface EndedSaid {
  kind: 'ended'
  end: 'over' | 'early'
  by?: number
  record: string
}

export type Heard =
  | { kind: 'welcome'; version: number }
  | { kind: 'made'; id: number; table: string; links: string[]; watch: string }
  | { kind: 'link'; id: number; seat: number; link: string }
  | TableSaid
  | { kind: 'lines'; from: number; lines: string }
  | EndedSaid
  | { kind: 'ack'; id: number }
  | { kind: 'refused'; id: number; anchor: string; say: string }
  | { kind: 'later'; id: number; anchor: string; say: string }
  | { kind: 'wrong'; say: string }

/** What is asked of a table; each goes out with an `id` of its own. */
export type Ask =
  | { kind: 'join'; link: string; name: string }
  | { kind: 'leave' }
  | { kind: 'relink'; seat: number }
  | { kind: 'promise'; hash: string }
  | { kind: 'give'; gift: string }
  | { kind: 'act'; at: number; move: string }
  | { kind: 'resign' }
  | { kind: 'pass' }
  | { kind: 'take'; link: string }
  | { kind: 'again' }
export type Asked = Ask & { id: number }

const kinds = new Set(['welcome', 'made', 'link', 'table', 'lines', 'ended', 'ack', 'refused', 'later', 'wrong'])

/** What a node said, or null where it is of no kind that is known. */
export function read_heard(text: string): Heard | null {
  try {
    const said: unknown = JSON.parse(text)
    const kind = said !== null && typeof said === 'object' ? (said as { kind?: unknown }).kind : null
    return typeof kind === 'string' && kinds.has(kind) ? said as Heard : null
  } catch {
    return null
  }
}

export const is_token = (text: string): boolean => /^[0-9a-f]{32}$/.test(text)

const most_name_bytes = 32
const unseen = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu

/** A name a node takes: no invisible characters, not too long. */
export function plain_name(name: string): string {
  let plain = ''
  for (const sign of name.replace(unseen, '').trim().replace(/\s+/g, ' ')) {
    if (new TextEncoder().encode(plain + sign).length > most_name_bytes) break
    plain += sign
  }
  return plain.trim()
}
