// A WebSocket client that can also misbehave. No package needed.
import { randomBytes } from 'node:crypto'
import { connect } from 'node:net'

const opcodes = { more: 0, text: 1, binary: 2, close: 8, ping: 9, pong: 10 }

/** A client's frame, or an invalid one by its options. `wide`: the length in 16 or 64 bits. */
export function frame(kind, payload = '', { fin = true, reserved = 0, masked = true, wide } = {}) {
  const body = Buffer.from(payload), mark = masked ? 0x80 : 0
  wide ??= body.length < 126 ? 0 : body.length < 65536 ? 16 : 64
  const length = Buffer.alloc(wide / 8)
  if (wide === 16) length.writeUInt16BE(body.length)
  if (wide === 64) length.writeBigUInt64BE(BigInt(body.length))
  const head = Buffer.from([(fin ? 0x80 : 0) | reserved | (opcodes[kind] ?? kind), mark | { 0: body.length, 16: 126, 64: 127 }[wide]])
  const mask = masked ? randomBytes(4) : Buffer.alloc(0)
  return Buffer.concat([head, length, mask, masked ? body.map((byte, i) => byte ^ mask[i % 4]) : body])
}

export class WebSocket {
  on_message = () => {}
  on_close = () => {}
  closed = null  // { code } once closed; 1006 without a close frame
  #bytes = Buffer.alloc(0)
  #parts = []  // of an incomplete message
  #code = 1006

  /** Resolves when open; rejects with the status line when refused. */
  static open(port, { host = `127.0.0.1:${port}`, origin = `http://${host}`, headers = {}, from, table = '' } = {}) {
    return new Promise((resolve, reject) => {
      const socket = connect({ port, host: '127.0.0.1', localAddress: from })
      const lines = [`GET /ws/${table} HTTP/1.1`, `Host: ${host}`, 'Upgrade: websocket', 'Connection: Upgrade',
        `Sec-WebSocket-Key: ${randomBytes(16).toString('base64')}`, 'Sec-WebSocket-Version: 13',
        'Sec-WebSocket-Extensions: permessage-deflate',
        ...(origin === null ? [] : [`Origin: ${origin}`]), ...Object.entries(headers).map(([k, v]) => `${k}: ${v}`)]
      socket.once('error', reject)
      socket.on('connect', () => socket.write(lines.join('\r\n') + '\r\n\r\n'))
      let head = Buffer.alloc(0)
      const opening = (data) => {
        head = Buffer.concat([head, data])
        const end = head.indexOf('\r\n\r\n')
        if (end < 0) return
        socket.off('data', opening)
        const text = head.subarray(0, end).toString()
        if (!text.startsWith('HTTP/1.1 101')) {
          socket.destroy()
          return reject(new Error(text.split('\r\n')[0]))
        }
        const made = new WebSocket(socket)
        made.head = text
        resolve(made)
        made.#take(head.subarray(end + 4))
      }
      socket.on('data', opening)
      socket.on('close', () => reject(new Error('closed')))
    })
  }

  constructor(socket) {
    this.socket = socket
    socket.removeAllListeners('error')
    socket.on('error', () => {})
    socket.on('data', (data) => this.#take(data))
    socket.on('close', () => {
      this.closed = { code: this.#code }
      this.on_close(this.closed)
    })
  }

  send(text) { this.raw('text', text) }
  raw(kind, payload = '', how = {}) { this.bytes(frame(kind, payload, how)) }
  bytes(bytes) { if (!this.socket.destroyed) this.socket.write(bytes) }
  close() {
    this.raw('close')
    this.socket.end()
  }
  /** Resolves with the close code. */
  ended() {
    return new Promise((resolve) => {
      if (this.closed) return resolve(this.closed.code)
      this.on_close = ({ code }) => resolve(code)
    })
  }

  #part(payload, is_last) {
    this.#parts.push(payload)
    if (is_last) this.on_message(Buffer.concat(this.#parts.splice(0)).toString())
  }
  #take(data) {
    this.#bytes = Buffer.concat([this.#bytes, data])
    for (;;) {
      const bytes = this.#bytes
      if (bytes.length < 2) return
      let size = bytes[1] & 127, from = 2
      if (size === 126) { if (bytes.length < 4) return; size = bytes.readUInt16BE(2); from = 4 }
      else if (size === 127) { if (bytes.length < 10) return; size = Number(bytes.readBigUInt64BE(2)); from = 10 }
      if (bytes.length < from + size) return
      const payload = bytes.subarray(from, from + size)
      this.#bytes = bytes.subarray(from + size)
      const opcode = bytes[0] & 15
      if (opcode === opcodes.text || opcode === opcodes.more) this.#part(payload, bytes[0] >= 0x80)
      if (opcode === opcodes.ping) this.raw('pong', payload)
      if (opcode === opcodes.close) {
        this.#code = payload.length >= 2 ? payload.readUInt16BE(0) : 1005
        this.raw('close', payload)
        this.socket.end()
      }
    }
  }
}
