// One game's module in JavaScript, in a browser or in node. Its exports: docs/reference/wasm.md.
//
// Text that may be wrong is answered with a value: `why` is the refusal, or null. What only a mistake
// of the caller brings about, such as asking a match that is closed, throws an Error.

/** @typedef {{ anchor: string, say: string, line: number }} Refusal */
/** @typedef {{ kind: 'decide', seat: number } | { kind: 'chance' } | { kind: 'over' }} Turn */
/** @typedef {{ name: string, anchor: string, values: string[] }} Switch */
/** @typedef {{ name: string, edition: number, seats_min: number, seats_max: number, longest: number, switches: Switch[] }} Info */
/** @typedef {{ games: number, rolls: number, moves: number, digest: string }} Playouts */
/** @typedef {number | null} Viewer  a seat, or null for a spectator */
/** @template T @typedef {{ it: T, why: null } | { it: null, why: Refusal }} Opened */

const spectator = -1
const encoder = new TextEncoder()
const decoder = new TextDecoder('utf-8', { fatal: true })

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
  /** Writes the input and gives its size. @param {string} text */
  put(text) {
    const bytes = encoder.encode(text)
    const at = this.exports.input(bytes.length) >>> 0
    if (at !== 0) new Uint8Array(this.exports.memory.buffer, at, bytes.length).set(bytes)
    return bytes.length
  }
  get() {
    const { memory, output, output_size } = this.exports
    return decoder.decode(new Uint8Array(memory.buffer, output() >>> 0, output_size()))
  }
  /** @returns {{ answer: number, text: string, why: Refusal | null }} */
  call(/** @type {string} */ name, /** @type {(number | bigint)[]} */ ...values) {
    const answer = this.exports[name](...values)
    const text = this.get()
    const why = answer === 0 ? JSON.parse(text) : null
    if (why?.anchor === 'match-handle') throw new Error(`${name}: ${why.say}`)
    return { answer, text, why }
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
  open(Kind, /** @type {string} */ name, /** @type {string} */ text) {
    const { answer, why } = this.call(name, this.put(text))
    return why ? { it: null, why } : { it: new Kind(this, answer), why: null }
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
  /** @param {string} setup @param {bigint} seed @param {number} games @returns {Playouts} */
  playouts(setup, seed, games) { return JSON.parse(this.door.ask('playouts', this.door.put(setup), seed, games)) }
}

class Held {
  constructor(/** @type {Door} */ door, /** @type {number} */ handle) {
    this.door = door
    this.handle = handle
  }
  /** @returns {Turn} */
  turn() { return JSON.parse(this.door.ask('turn', this.handle)) }
  refuse(/** @type {string} */ line) { return this.door.call('refuse', this.handle, this.door.put(line)).why }
  /** @returns {this} */
  copy() {
    const Kind = /** @type {any} */ (this.constructor)
    return new Kind(this.door, this.door.demand('copy', this.handle).answer)
  }
  close() {
    this.door.ask('close', this.handle)
    this.handle = 0
  }
}

export class Watch extends Held {
  /** @returns {{ why: Refusal | null, events: any[] }}  what the line told this viewer */
  take(/** @type {string} */ line) {
    const { text, why } = this.door.call('take', this.handle, this.door.put(line))
    return { why, events: why ? [] : text.split('\n').slice(0, -1).map((event) => JSON.parse(event)) }
  }
  /** @returns {string[]} */
  legal() { return JSON.parse(this.door.ask('legal', this.handle)) }
  /** @returns {any} */
  view() { return JSON.parse(this.door.ask('view', this.handle)) }
  picture() { return this.door.ask('picture', this.handle) }
}

export class Match extends Held {
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
