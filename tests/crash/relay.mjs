// Stands between one node and PostgreSQL, passes on whole messages, and can stop at a chosen one. The server knows
// nothing of it: it is a socket in another folder.
import { mkdirSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import { join } from 'node:path'

const socket_name = '.s.PGSQL.5432'

// Cuts a stream into messages: a kind, a length that counts itself, the rest. Only the first one of a client has no kind.
function cutter(first_has_kind, take) {
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
  #trap = null
  #server
  #sockets = new Set()

  /** @param folder of its own socket  @param database folder of PostgreSQL's */
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
   * Waits for the append that holds this text. `before`: it never reaches the database. `after`: it is committed, and
   * the node never hears of it. Then `sprung` is asked; if it says no, all goes on and the next try is waited for.
   */
  set(moment, text, sprung) { this.#trap = { moment, text, sprung } }
  clear() { this.#trap = null }

  #join(node, database) {
    let caught = null  // the trap this connection is in
    let held = []      // what the database has said since
    const to_database = cutter(false, (kind, message) => {
      if (caught?.moment === 'before') return
      if (this.#trap && !caught && kind === 'B' && message.includes(this.#trap.text)) caught = this.#trap
      if (caught?.moment === 'before') {
        if (caught.sprung()) return
        caught = null
      }
      database.write(message)
    })
    // That a batch is committed is said by ReadyForQuery and by nothing earlier.
    const to_node = cutter(true, (kind, message) => {
      if (!caught) return node.write(message)
      held.push(message)
      if (kind !== 'Z' || caught.sprung()) return
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
