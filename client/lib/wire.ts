// The messages between client and server node (docs/reference/protocol.md): types, and parsing of server messages.
export const version = 1

export interface SeatState {
  bot?: string
  name?: string
  hash?: string
  gift?: string
  reopened?: boolean  // somebody else made a link to it
  kept?: boolean  // its holder has kept it so often that nobody may reopen it
}

export interface TableState {
  kind: 'table'
  table: string
  seq: number
  game: string
  setup: string
  commit: string
  stage: 'seating' | 'mixing' | 'playing' | 'ended'
  seats: SeatState[]
  you?: number
  turn?: number  // who was to decide when this was sent
  keeper?: boolean
  yours?: number  // the seat that this link moves to its user
  used?: boolean  // somebody has joined by this link
  next?: string  // the rematch table
}

export interface EndedMessage {
  kind: 'ended'
  end: 'over' | 'early'
  by?: number
  record: string
}

export type ServerMessage =
  | { kind: 'welcome'; version: number }
  | { kind: 'made'; id: number; table: string; links: string[]; watch: string }
  | { kind: 'link'; id: number; seat?: number; link: string }  // without a seat: for all free ones
  | TableState
  | { kind: 'lines'; from: number; lines: string }
  | EndedMessage
  | { kind: 'ack'; id: number }
  | { kind: 'refused'; id: number; anchor: string; code: string; n?: number; m?: number }
  | { kind: 'later'; id: number; anchor: string; code: string }
  | { kind: 'wrong'; say: string }

/** A command to a table; each is sent with its own `id`. */
export type TableCommand =
  | { kind: 'join'; link: string; name: string }
  | { kind: 'leave' }
  | { kind: 'relink'; seat?: number }
  | { kind: 'promise'; hash: string }
  | { kind: 'give'; gift: string }
  | { kind: 'act'; at: number; move: string }
  | { kind: 'resign' }
  | { kind: 'pass' }
  | { kind: 'keep' }
  | { kind: 'take'; link: string }
  | { kind: 'again' }
export type PendingCommand = TableCommand & { id: number }

const kinds = new Set(['welcome', 'made', 'link', 'table', 'lines', 'ended', 'ack', 'refused', 'later', 'wrong'])

/** Null if the message is of no known kind. */
export function parse_server_message(text: string): ServerMessage | null {
  try {
    const said: unknown = JSON.parse(text)
    const kind = said !== null && typeof said === 'object' ? (said as { kind?: unknown }).kind : null
    return typeof kind === 'string' && kinds.has(kind) ? said as ServerMessage : null
  } catch {
    return null
  }
}

export const is_token = (text: string): boolean => /^[0-9a-f]{32}$/.test(text)

const most_name_bytes = 32
const unseen = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu

/** A name the server accepts: no invisible characters, not too long. */
export function plain_name(name: string): string {
  let plain = ''
  for (const sign of name.replace(unseen, '').trim().replace(/\s+/g, ' ')) {
    if (new TextEncoder().encode(plain + sign).length > most_name_bytes) break
    plain += sign
  }
  return plain.trim()
}
