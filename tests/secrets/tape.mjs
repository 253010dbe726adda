// Everything that leaves the server, as it passes: sockets byte for byte, NATS, HTTP.
import { connect } from 'node:net'
import { Player } from '../server/player.mjs'

/** A player with a tape running: each connection's bytes behind the handshake, in the order they came. */
export class Taped extends Player {
  tapes = []
  async connect(node) {
    await super.connect(node)
    const tape = []
    this.tapes.push(tape)
    this.socket.socket.on('data', (data) => tape.push(data))
  }
  /** The messages on its tapes, a list for each connection. */
  messages() { return this.tapes.map((tape) => frames(Buffer.concat(tape))) }
}

// The text messages in a server's bytes. There is nothing else in them but the frames of a keep-alive or a close.
function frames(bytes) {
  const texts = [], parts = []  // of a message that is not whole yet
  for (let at = 0; at < bytes.length;) {
    const opcode = bytes[at] & 15
    let size = bytes[at + 1], from = at + 2
    if (size > 127) throw new Error('a server masks nothing')
    if (size === 126) { size = bytes.readUInt16BE(from); from += 2 }
    else if (size === 127) { size = Number(bytes.readBigUInt64BE(from)); from += 8 }
    const is_last = bytes[at] >= 0x80, kinds = parts.length > 0 ? [0, 8, 9, 10] : [1, 8, 9, 10]
    if ((bytes[at] & 0x70) !== 0 || !kinds.includes(opcode) || (!is_last && opcode > 1)) throw new Error(`a frame begins with ${bytes[at]}`)
    if (from + size > bytes.length) throw new Error('half a frame')
    if (opcode <= 1) parts.push(bytes.subarray(from, from + size))
    if (opcode <= 1 && is_last) texts.push(Buffer.concat(parts.splice(0)).toString())
    at = from + size
  }
  return texts
}

/** Hears everything that is said on a NATS server: `heard` holds subjects and what was said, as it came. */
export class Ear {
  heard = []
  #bytes = Buffer.alloc(0)

  static async open(port) {
    const ear = new Ear()
    ear.socket = connect(port, '127.0.0.1')
    ear.socket.write('CONNECT {"verbose":false}\r\nSUB > 1\r\nPING\r\n')
    await new Promise((resolve, reject) => {
      ear.socket.on('error', reject)
      ear.socket.on('data', (data) => ear.#take(data, resolve))
    })
    return ear
  }
  close() { this.socket.destroy() }

  #take(data, subscribed) {
    this.#bytes = Buffer.concat([this.#bytes, data])
    for (;;) {
      const end = this.#bytes.indexOf('\r\n')
      if (end < 0) return
      const [word, subject, ...rest] = this.#bytes.subarray(0, end).toString().split(' ')
      const size = word === 'MSG' ? Number(rest.at(-1)) + 2 : 0
      if (this.#bytes.length < end + 2 + size) return
      if (word === 'MSG') this.heard.push({ subject, said: this.#bytes.subarray(end + 2, end + size).toString('latin1') })
      if (word === 'PING') this.socket.write('PONG\r\n')
      if (word === 'PONG') subscribed()
      this.#bytes = this.#bytes.subarray(end + 2 + size)
    }
  }
}

/** What a node answers to requests of every kind, with its heads. */
export async function answers(node, table) {
  const all = []
  for (const path of ['/health', '/ready', '/metrics', '/', '/ws', `/table/${table}`, '/nothing.js']) {
    const answer = await node.get(path)
    const heads = [...answer.headers].map(([name, value]) => `${name}: ${value}\n`).join('')
    all.push({ path, said: `${answer.status}\n${heads}\n${await answer.text()}` })
  }
  return all
}
