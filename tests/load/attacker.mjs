// The process of one attack, from one address: started by attack_run.mjs, at the lowest priority. It reports how often
// each answer was received.
import { randomBytes } from 'node:crypto'
import { Player } from '../server/player.mjs'
import { Rules } from '../server/rules.mjs'
import { WebSocket } from '../server/websocket.mjs'
import { kinds } from './attack_kinds.mjs'

const answers = new Set(['made', 'link', 'ack', 'table', 'refused', 'later', 'wrong'])

class Attacker {
  counts = {}

  /** `order`: port, address and proxy of the attacker; the kind of attack; the game, and all games with a bot of each; how many
      tables. */
  constructor(order) {
    Object.assign(this, order)
    this.node = { port: order.port }
    this.options = { from: order.proxy, headers: { 'X-Forwarded-For': order.address } }
  }
  get rules() { return (this.rules_ ??= new Rules()) }
  random(bytes = 16) { return randomBytes(bytes).toString('hex') }
  count(what, times = 1) { this.counts[what] = (this.counts[what] ?? 0) + times }
  /** Everything is prepared: the attack begins now. */
  ready() { tell({ ready: true }) }

  player(name = 'Mallory') { return new Player(name, this.options) }
  /** The creator of a new table, sitting at its first seat. */
  async owner({ game = this.game, setup = 'seats=2', seats = ['person', 'person'] } = {}) {
    const player = this.player()
    const { links } = await player.make(this.node, game, setup, seats)
    await player.join(links[0])
    return player
  }
  /** The answer to a player's message; its kind is `closed` if the connection is closed instead. */
  async ask(player, message) {
    const closed = player.socket.ended().then((code) => ({ kind: 'closed', anchor: String(code) }))
    return Promise.race([player.ask(message), closed])
  }

  /** A connection whose answers are counted, and given to its `on_answer`; null if it is refused. */
  async connect(options = {}) {
    const socket = await WebSocket.open(this.port, { ...this.options, ...options })
      .catch(({ message }) => this.count(message.replace(/^HTTP\/1.1 (\d+).*/, 'HTTP $1')))
    if (!socket) return null
    socket.on_answer = () => {}
    socket.on_message = (text) => {
      const message = JSON.parse(text)
      if (!answers.has(message.kind)) return
      this.count(message.anchor ? `${message.kind} ${message.anchor}` : message.kind)
      socket.on_answer(message)
    }
    socket.end = new Promise((resolve) => {
      socket.on_close = ({ code }) => {
        if (code !== 1000 && !socket.left) this.count(`closed ${code}`)
        resolve()
      }
    })
    return socket
  }
  /** Disconnects without a word. */
  leave(socket) {
    socket.left = true
    socket.socket.destroy()
  }
  say(socket, message) {
    this.count('sent')
    socket.send(JSON.stringify(message))
  }
  hello(socket, table, session, link) {
    this.say(socket, { kind: 'hello', version: 1, table, session, ...(link ? { link } : {}) })
  }
  /** Sends messages at once; resolves when all are answered or the connection is closed. */
  async burst(socket, messages, on_answer = () => {}) {
    let left = messages.length
    const answered = new Promise((resolve) => {
      socket.on_answer = (answer) => {
        on_answer(answer)
        if (answer.kind !== 'table' && --left === 0) resolve()
      }
    })
    for (const message of messages) this.say(socket, message)
    await Promise.race([answered, socket.end])
  }
  /** Repeats `work` for ever, as often as possible, on this many connections at once. */
  repeat(connections, work) {
    return Promise.all(Array.from({ length: connections }, async (_, i) => { for (;;) await work(i) }))
  }
}

const tell = (message, then = () => {}) => process.send(message, then)  // who started it may be gone
process.on('disconnect', () => process.exit(1))
process.on('message', async (order) => {
  if (order === 'stop') return tell({ counts: attacker.counts, stopped: true }, () => process.exit(0))
  attacker = new Attacker(order)
  setInterval(() => tell({ counts: attacker.counts }), 100)
  await kinds[order.kind].attack(attacker)
})
let attacker
