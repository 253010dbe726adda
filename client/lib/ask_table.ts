// Asks the server once how a saved table stands: for lists. Who is at a table has a connection to it.
import { open_server_socket, type OpenSocket } from './connection.ts'
import type { Turn } from './match.ts'
import type { SavedTable, SavedTables } from './saved_tables.ts'
import { parse_server_message, version, type ServerMessage, type TableState } from './wire.ts'

const answer_ms = 10_000

/** A table that may have changed without this device. */
export const is_running = ({ you, stage, moved }: SavedTable): boolean =>
  you !== null && !moved && stage !== null && stage !== 'ended'

export const is_your_turn = ({ you, turn }: Pick<SavedTable, 'you' | 'turn'>): boolean =>
  you !== null && turn?.kind === 'decide' && turn.seat === you

/** Resolves when there is an answer, noted in the saved table, or none. */
export function ask_table(tables: SavedTables, table: string, open_socket: OpenSocket = open_server_socket): Promise<void> {
  const { session, link, at } = tables.get(table)!
  return new Promise((resolve) => {
    const socket = open_socket(table)
    const done = () => {
      clearTimeout(timer)
      socket.onclose = null
      socket.close()
      resolve()
    }
    const timer = setTimeout(done, answer_ms)
    socket.onclose = done
    socket.onopen = () => socket.send(JSON.stringify({ kind: 'hello', version, table, session, ...(link ? { link } : {}), ...(at ? { at } : {}) }))
    socket.onmessage = ({ data }) => {
      const message = parse_server_message(data)
      if (!message || is_last(message, (state) => note_state(tables, state), (change) => tables.note(table, change))) done()
    }
  })
}

function is_last(message: ServerMessage, note: (state: TableState) => void, change: (what: Partial<SavedTable>) => void): boolean {
  switch (message.kind) {
    case 'table':
      note(message)
      return message.stage !== 'ended'
    case 'ended':
      change({ record: message.record })
      return true
    case 'refused':
      if (message.anchor === 'table-gone' || message.anchor === 'table-link') change({ stage: 'ended' })
      return true
    default: return message.kind !== 'welcome' && message.kind !== 'lines'
  }
}

/** If the seat is lost, the table's own page says why. */
function note_state(tables: SavedTables, { table, stage, seats, you, turn }: TableState): void {
  if (you === undefined) return
  const now: Turn | null = turn === undefined ? (stage === 'ended' ? { kind: 'over' } : null) : { kind: 'decide', seat: turn }
  tables.note(table, { stage, seats, you, turn: now })
}
