// A proxy between one node and PostgreSQL. It forwards whole messages and can stop at a chosen one. The server only
// sees a socket in another folder.
import { mkdirSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import { join } from 'node:path'

const socket_name = '.s.PGSQL.5432'

// Splits a stream into messages: a kind, a length that includes itself, the rest. Only a client's first message has no
// kind.
function message_splitter(first_has_kind, take) {
  let bytes = Buffer.alloc(0), has_kind = first_has_kind
  return (data) => {
    bytes = Buffer.concat([bytes, data])
    for (;;) {
      const at = has_kind ? 1 : 0
      if (bytes.length < at + 4) return
      const size = at + bytes.readUInt32BE(at)
      if (bytes.length < size) return
      const message = bytes.subarray(0, size)
      bytes = bytes.subarray(size)
      take(has_kind ? String.fromCharCode(message[0]) : '', message)
      has_kind = true
    }
  }
}

export class Relay {
  #breakpoint = null
  #server
  #sockets = new Set()

  /** @param folder of its own socket  @param database folder of PostgreSQL's socket */
  static async open(folder, database) {
    mkdirSync(folder)
    const relay = new Relay()
    relay.folder = folder
    relay.#server = createServer((node) => relay.#join(node, connect(join(database, socket_name))))
    await new Promise((resolve) => relay.#server.listen(join(folder, socket_name), resolve))
    return relay
  }
  close() {
    this.#server.close()
    for (const socket of this.#sockets) socket.destroy()
  }

  /**
   * Waits for the append that contains this text. `before`: it never reaches the database. `after`: it is committed,
   * but the node never receives the answer. Then calls `on_break`; if that returns false, traffic continues until the
   * next such append.
   */
  break_at(moment, text, on_break) { this.#breakpoint = { moment, text, on_break } }
  clear() { this.#breakpoint = null }

  #join(node, database) {
    let caught = null  // the breakpoint that stopped this connection
    let held = []      // the database's messages since
    const to_database = message_splitter(false, (kind, message) => {
      if (caught?.moment === 'before') return
      if (this.#breakpoint && !caught && kind === 'B' && message.includes(this.#breakpoint.text)) caught = this.#breakpoint
      if (caught?.moment === 'before') {
        if (caught.on_break()) return
        caught = null
      }
      database.write(message)
    })
    // Only ReadyForQuery confirms that a batch is committed.
    const to_node = message_splitter(true, (kind, message) => {
      if (!caught) return node.write(message)
      held.push(message)
      if (kind !== 'Z' || caught.on_break()) return
      node.write(Buffer.concat(held))
      held = []
      caught = null
    })
    for (const [from, other, take] of [[node, database, to_database], [database, node, to_node]]) {
      this.#sockets.add(from)
      from.on('data', take)
      from.on('error', () => {})
      from.on('close', () => {
        this.#sockets.delete(from)
        other.destroy()
      })
    }
  }
}
