// Captures everything the server sends: sockets byte for byte, NATS, HTTP.
import { connect } from 'node:net'
import { Player } from '../server/player.mjs'

/** A player that records each connection's bytes after the handshake, in order. */
export class RecordingPlayer extends Player {
  captures = []
  async connect(node) {
    await super.connect(node)
    const bytes = []
    this.captures.push(bytes)
    this.socket.socket.on('data', (data) => bytes.push(data))
  }
  /** The recorded messages, a list for each connection. */
  messages() { return this.captures.map((bytes) => frames(Buffer.concat(bytes))) }
}

// The text messages in a server's bytes. The only other frames are pings, pongs and closes.
function frames(bytes) {
  const texts = [], parts = []  // of an incomplete message
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

/** Receives everything published on a NATS server: `received` holds subjects and payloads, in order. */
export class NatsSniffer {
  received = []
  #bytes = Buffer.alloc(0)

  static async open(port) {
    const sniffer = new NatsSniffer()
    sniffer.socket = connect(port, '127.0.0.1')
    sniffer.socket.write('CONNECT {"verbose":false}\r\nSUB > 1\r\nPING\r\n')
    await new Promise((resolve, reject) => {
      sniffer.socket.on('error', reject)
      sniffer.socket.on('data', (data) => sniffer.#take(data, resolve))
    })
    return sniffer
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
      if (word === 'MSG') this.received.push({ subject, said: this.#bytes.subarray(end + 2, end + size).toString('latin1') })
      if (word === 'PING') this.socket.write('PONG\r\n')
      if (word === 'PONG') subscribed()
      this.#bytes = this.#bytes.subarray(end + 2 + size)
    }
  }
}

/** A node's responses to requests of every kind, with headers. */
export async function http_responses(node, table) {
  const all = []
  for (const path of ['/health', '/ready', '/metrics', '/', '/ws', `/table/${table}`, '/nothing.js']) {
    const response = await node.get(path)
    const heads = [...response.headers].map(([name, value]) => `${name}: ${value}\n`).join('')
    all.push({ path, said: `${response.status}\n${heads}\n${await response.text()}` })
  }
  return all
}
