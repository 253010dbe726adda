// Frames of RFC 6455, and what becomes of a connection that sends them.
import { frame } from './websocket.mjs'

const hello = JSON.stringify({ kind: 'hello', version: 1, table: '0'.repeat(32), session: '0'.repeat(32) })
const closing = (code, reason = '') => frame('close', Buffer.concat([Buffer.from([code >> 8, code & 255]), Buffer.from(reason)]))
const part = { fin: false }
const rows = (values, row) => values.map(row)

/** [what it is, the frames, the code it is closed with] */
export const violations = [
  ...rows([0x10, 0x20, 0x40, 0x70], (reserved) => [`reserved bits ${reserved}`, [frame('text', hello, { reserved })], 1002]),
  ...rows([3, 4, 5, 6, 7], (kind) => [`unknown data ${kind}`, [frame(kind, 'x')], 1002]),
  ...rows([11, 12, 13, 14, 15], (kind) => [`unknown control ${kind}`, [frame(kind, 'x')], 1002]),
  ...rows(['text', 'binary', 'ping', 'pong', 'close'], (kind) => [`${kind} without a mask`, [frame(kind, 'xx', { masked: false })], 1002]),
  ...rows(['ping', 'pong', 'close'], (kind) => [`${kind} in parts`, [frame(kind, '', part)], 1002]),
  ...rows(['ping', 'pong', 'close'], (kind) => [`${kind} of 126 bytes`, [frame(kind, 'x'.repeat(126))], 1002]),
  ...rows([16, 64], (wide) => [`5 bytes in ${wide} bits`, [frame('text', 'hello', { wide })], 1002]),
  ['200 bytes in 64 bits', [frame('text', 'x'.repeat(200), { wide: 64 })], 1002],
  ['more of nothing', [frame('more', 'x')], 1002],
  ['more behind a whole message', [frame('text', hello), frame('more', 'x')], 1002],
  ['a text within a text', [frame('text', 'x', part), frame('text', 'y')], 1002],
  ['bytes within a text', [frame('text', 'x', part), frame('binary', 'y')], 1002],
  ['bytes', [frame('binary', hello)], 1003],
  ['bytes in parts', [frame('binary', '{', part), frame('more', '}')], 1003],
  ...rows(['ff', 'c080', 'c3', 'e28228', 'eda080', 'f4908080', 'f8888080', '80'], (hex) =>
    [`a text of ${hex}`, [frame('text', Buffer.from(hex, 'hex'))], 1007]),
  ['a bad character over two frames', [frame('text', Buffer.from('e282', 'hex'), part), frame('more', 'x')], 1007],
  ['half a character and an empty end', [frame('text', Buffer.from('e282', 'hex'), part), frame('more')], 1007],
  ['one message too long', [frame('text', 'x'.repeat(16_385))], 1009],
  ['parts too long together', [frame('text', 'x'.repeat(16_000), part), frame('more', 'x'.repeat(385))], 1009],
  ['a length of 63 bits', [Buffer.from('81ff7fffffffffffffff00000000', 'hex')], 1009],
  ['a close of one byte', [frame('close', 'x')], 1002],
  ...rows([0, 999, 1004, 1005, 1006, 1014, 1015, 1016, 2999], (code) => [`a close with ${code}`, [closing(code)], 1002]),
  ['a close with a bad reason', [closing(1000, Buffer.from('ff', 'hex'))], 1002],
  ...rows([1000, 1001, 1003, 1011, 3000, 4999], (code) => [`a good close with ${code}`, [closing(code, 'bye')], code]),
  ['an empty close', [frame('close')], 1000],
  ['a close within a text', [frame('text', 'x', part), closing(1000)], 1000],
  ['a text behind a close', [closing(1001), frame('text', 'x')], 1001],
]

/** [what it is, frames that are one good message] */
export const oddities = [
  ['a ping of 125 bytes first', [frame('ping', 'x'.repeat(125)), frame('text', hello)]],
  ['a pong nobody asked for', [frame('pong', 'x'), frame('text', hello)]],
  ['every byte a frame, pings between', [frame('text', '', part), ...[...hello].map((c, i) => Buffer.concat([
    frame('more', c, part), i % 20 ? Buffer.alloc(0) : frame('ping')])), frame('more')]],
]
