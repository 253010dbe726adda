// One game's module in JavaScript, in a browser or in node. Its exports: docs/reference/wasm.md.
//
// Text that may be wrong is answered with a value: `why` is the refusal, or null. What only a mistake
// of the caller brings about, such as asking a match that is closed, throws an Error.

/** @typedef {{ anchor: string, say: string, line: number }} Refusal */
/** @typedef {{ kind: 'decide', seat: number } | { kind: 'chance' } | { kind: 'over' }} Turn */
/** @typedef {{ name: string, anchor: string, values: string[] }} Switch */
/** @typedef {{ name: string, edition: number, seats_min: number, seats_max: number, longest: number, switches: Switch[] }} Info */
/** @typedef {{ games: number, rolls: number, moves: number, digest: string }} Playouts */
/** @typedef {{ name: string, says: string }} BotInfo  `says`: how it plays, in a few words */
/** @typedef {number | null} Viewer  a seat, or null for a spectator */
/** @template T @typedef {{ it: T, why: null } | { it: null, why: Refusal }} Opened */

const spectator = -1
const piece = 1 << 20  // the most bytes that go in at a time
const most_nodes = 2 ** 32 - 1
const encoder = new TextEncoder()
const decoder = new TextDecoder('utf-8', { fatal: true })
/** JSON values, a line each, as a JSON list. @param {string} text */
const listed = (text) => `[${text.trimEnd().replaceAll('\n', ',')}]`

/**
 * @param {BufferSource | Response | Promise<Response>} source  the module's bytes, or where they come from
 * @returns {Promise<Game>}
 */
export async function load(source) {
  const found = await source
  const { instance } = await (found instanceof Response
    ? WebAssembly.instantiateStreaming(found)
    : WebAssembly.instantiate(found))
  return new Game(new Door(instance.exports))
}

class Door {
  /** @param {any} exports */
  constructor(exports) {
    this.exports = exports
    exports._initialize()
  }
  /** Writes the input and gives its size. @param {string | Uint8Array} given */
  put(given) {
    const bytes = typeof given === 'string' ? encoder.encode(given) : given
    const at = this.exports.input(bytes.length) >>> 0
    if (at !== 0) new Uint8Array(this.exports.memory.buffer, at, bytes.length).set(bytes)
    return bytes.length
  }
  /** The output where it lies, until the next call. */
  output() {
    const { memory, output, output_size } = this.exports
    return new Uint8Array(memory.buffer, output() >>> 0, output_size())
  }
  get() { return decoder.decode(this.output()) }
  /** @returns {{ answer: number, text: string, why: Refusal | null }} */
  call(/** @type {string} */ name, /** @type {(number | bigint)[]} */ ...values) {
    const answer = this.exports[name](...values)
    const text = this.get()
    const why = answer === 0 ? JSON.parse(text) : null
    if (why?.anchor === 'match-handle') throw new Error(`${name}: ${why.say}`)
    return { answer, text, why }
  }
  /** A copy of what a call leaves that says bytes; only a mistake of the caller can have it refused. */
  copied(/** @type {string} */ name, /** @type {number[]} */ ...values) {
    if (this.exports[name](...values) !== 0) return this.output().slice()
    const { say, anchor } = JSON.parse(this.get())
    throw new Error(`${name}: ${say} (${anchor})`)
  }
  /** A call that only a mistake of the caller can have refused. */
  demand(/** @type {string} */ name, /** @type {(number | bigint)[]} */ ...values) {
    const { answer, text, why } = this.call(name, ...values)
    if (why) throw new Error(`${name}: ${why.say} (${why.anchor})`)
    return { answer, text }
  }
  ask(/** @type {string} */ name, /** @type {(number | bigint)[]} */ ...values) {
    return this.demand(name, ...values).text
  }
  /** @template T @param {new (door: Door, handle: number) => T} Kind @returns {Opened<T>} */
  open(Kind, /** @type {string} */ name, /** @type {string} */ text, /** @type {number[]} */ ...values) {
    const { answer, why } = this.call(name, ...values, this.put(text))
    return why ? { it: null, why } : { it: new Kind(this, answer), why: null }
  }
  /**
   * What may not be there: null if the refusal is `missing`.
   * @template T @param {new (door: Door, handle: number) => T} Kind @returns {T | null}
   */
  find(Kind, /** @type {string} */ missing, /** @type {string} */ name, /** @type {string} */ text, /** @type {number[]} */ ...values) {
    const { it, why } = this.open(Kind, name, text, ...values)
    if (why && why.anchor !== missing) throw new Error(`${name}: ${why.say} (${why.anchor})`)
    return it
  }
}

export class Game {
  /** @param {Door} door */
  constructor(door) {
    this.door = door
    /** @type {Info} */
    this.info = JSON.parse(door.ask('info'))
  }
  open(/** @type {string} */ setup) { return this.door.open(Match, 'open', setup) }
  replay(/** @type {string} */ record) { return this.door.open(Match, 'replay', record) }
  watch(/** @type {string} */ shown) { return this.door.open(Watch, 'watch', shown) }
  /** The strongest first. @returns {BotInfo[]} */
  bots() { return JSON.parse(this.door.ask('bots')) }
  /** null: there is no such bot, or it does not play this setup. What nobody has studied it works out when it needs it. */
  sit(/** @type {string} */ bot, /** @type {string} */ setup) { return this.door.find(Bot, 'match-bot', 'sit', `${bot} ${setup}`) }
  /** null: that bot has nothing to work out to play on from here, or not yet. @param {string} bot @param {Watch} watch */
  study(bot, watch) { return this.door.find(Study, 'match-study', 'study', bot, watch.handle) }
  /** @param {string} setup @param {bigint} seed @param {number} games @param {boolean} lazily @returns {Playouts} */
  playouts(setup, seed, games, lazily = false) {
    return JSON.parse(this.door.ask('playouts', this.door.put(setup), seed, games, Number(lazily)))
  }
}

class Held {
  constructor(/** @type {Door} */ door, /** @type {number} */ handle) {
    this.door = door
    this.handle = handle
  }
  close() {
    this.door.ask('close', this.handle)
    this.handle = 0
  }
}

class Table extends Held {
  /** @returns {Turn} */
  turn() { return JSON.parse(this.door.ask('turn', this.handle)) }
  refuse(/** @type {string} */ line) { return this.door.call('refuse', this.handle, this.door.put(line)).why }
  /** @returns {this} */
  copy() {
    const Kind = /** @type {any} */ (this.constructor)
    return new Kind(this.door, this.door.demand('copy', this.handle).answer)
  }
}

export class Watch extends Table {
  /** @returns {{ why: Refusal | null, events: any[] }}  what the line told this viewer */
  take(/** @type {string} */ line) {
    const { text, why } = this.door.call('take', this.handle, this.door.put(line))
    return { why, events: why ? [] : JSON.parse(listed(text)) }
  }
  /** @returns {string[]} */
  legal() { return JSON.parse(this.door.ask('legal', this.handle)) }
  /** @returns {any} */
  view() { return JSON.parse(this.seen()) }
  /** The view as text, for whoever hands it on. */
  seen() { return this.door.ask('view', this.handle) }
  /** Takes a legal line; its events as text, for whoever hands them on. @param {string} line */
  told(line) { return listed(this.door.ask('take', this.handle, this.door.put(line))) }
  /** Lines of text; ESC and a letter begin another ink. */
  picture() { return this.door.ask('picture', this.handle) }
}

export class Match extends Table {
  take(/** @type {string} */ line) { return this.door.call('take', this.handle, this.door.put(line)).why }
  /** Rolls what is due, by a seed of 64 bits, and gives its line. @param {bigint} seed */
  roll(seed) { return this.door.ask('roll', this.handle, seed) }
  record() { return this.door.ask('record', this.handle) }
  shown(/** @type {Viewer} */ viewer) { return this.door.ask('shown', this.handle, viewer ?? spectator) }
  /** The lines shown to a viewer after the first `actions`. @param {Viewer} viewer @param {number} actions */
  since(viewer, actions) {
    return this.door.ask('since', this.handle, viewer ?? spectator, actions).split('\n').slice(0, -1)
  }
  watch(/** @type {Viewer} */ viewer) {
    return new Watch(this.door, this.door.demand('look', this.handle, viewer ?? spectator).answer)
  }
  /** @returns {number[]} */
  points() { return JSON.parse(this.door.ask('points', this.handle)) }
  /** @returns {number[] | null}  null until it is over */
  places() { return JSON.parse(this.door.ask('places', this.handle)) }
  hash() { return this.door.ask('hash', this.handle) }
  perft(/** @type {number} */ depth) { return BigInt(this.door.ask('perft', this.handle, depth)) }
}

/** A bot that sat down at tables of one setup, for any of their seats. */
export class Bot extends Held {
  /**
   * Its move, as text. The watch is of the setup it sat down for, and its viewer is to decide.
   * @param {Watch} watch
   * @param {number} nodes  how many positions it may look at
   * @param {bigint} seed  64 bits; the same seed and nodes give the same move
   */
  choose(watch, nodes, seed) {
    const most = Math.max(1, Math.min(Math.trunc(nodes), most_nodes))
    return this.door.ask('choose', this.handle, watch.handle, most, seed)
  }
}

/** What a bot has to work out before it plays. Once it is done, playing needs no more; closing it changes nothing of that. */
export class Study extends Held {
  /** In words what the result is, all it rests on included: a name to keep it under. @returns {string} */
  about() { return this.door.ask('about', this.handle) }
  /** Works for a moment. How much is done, from 0 to 1; at 1 there is no more to do. @returns {number} */
  step() { return JSON.parse(this.door.ask('step', this.handle)) }
  /** The result, to be kept. It throws until the study is done. @returns {Uint8Array} */
  bytes() {
    const pieces = []
    for (let from = 0, size = -1; size !== 0; from += size) {
      pieces.push(this.door.copied('bytes', this.handle, from))
      size = pieces[pieces.length - 1].length
    }
    const all = new Uint8Array(pieces.reduce((size, { length }) => size + length, 0))
    let at = 0
    for (const some of pieces) all.set(some, at), (at += some.length)
    return all
  }
  /**
   * Takes the result of such a study instead of working.
   * @param {Uint8Array} bytes
   * @returns {boolean}  false if they are of another study or were damaged; there is still all to work out then
   */
  load(bytes) {
    let whole = false
    for (let from = 0; from < bytes.length; from += piece) {
      const size = this.door.put(bytes.subarray(from, from + piece))
      const { text, why } = this.door.call('load', this.handle, from, size)
      if (why) return false
      whole = text === 'true'
    }
    return whole
  }
}
