// One game's module in JavaScript, in a browser or in node. Its exports: docs/reference/wasm.md.
//
// Input that may be invalid gives a value: `why` is the refusal, or null. Caller mistakes, such as using a
// closed match, throw an Error.

/** @typedef {{ anchor: string, code: string, line: number, n?: number, m?: number }} Refusal */
/** @typedef {{ kind: 'decide', seat: number } | { kind: 'chance' } | { kind: 'over' }} Turn */
/** @typedef {{ name: string, anchor: string, values: string[] }} Switch */
/** @typedef {{ name: string, edition: number, seats_min: number, seats_max: number, longest: number, switches: Switch[] }} Info */
/** @typedef {{ games: number, rolls: number, moves: number, digest: string }} Playouts */
/** @typedef {{ name: string, says: string }} BotInfo  `says`: how it plays */
/** @typedef {number | null} Viewer  a seat, or null for a spectator */
/** @template T @typedef {{ it: T, why: null } | { it: null, why: Refusal }} Opened */

const spectator = -1
const piece = 1 << 20  // the most bytes per call of `load`
const most_nodes = 2 ** 32 - 1
const encoder = new TextEncoder()
const decoder = new TextDecoder('utf-8', { fatal: true })
/** JSON values, one per line, as a JSON list. @param {string} text */
const listed = (text) => `[${text.trimEnd().replaceAll('\n', ',')}]`

/**
 * @param {BufferSource | Response | Promise<Response>} source  the module's bytes, or the response with them
 * @returns {Promise<Game>}
 */
export async function load(source) {
  const found = await source
  const { instance } = await (found instanceof Response
    ? WebAssembly.instantiateStreaming(found)
    : WebAssembly.instantiate(found))
  return new Game(new ModuleApi(instance.exports))
}

class ModuleApi {
  /** @param {any} exports */
  constructor(exports) {
    this.exports = exports
    exports._initialize()
  }
  /** Writes the input and returns its size. @param {string | Uint8Array} given */
  write_input(given) {
    const bytes = typeof given === 'string' ? encoder.encode(given) : given
    const at = this.exports.input(bytes.length) >>> 0
    if (at !== 0) new Uint8Array(this.exports.memory.buffer, at, bytes.length).set(bytes)
    return bytes.length
  }
  /** The output in the module's memory, valid until the next call. */
  output() {
    const { memory, output, output_size } = this.exports
    return new Uint8Array(memory.buffer, output() >>> 0, output_size())
  }
  output_text() { return decoder.decode(this.output()) }
  /** @returns {{ answer: number, text: string, why: Refusal | null }} */
  call(/** @type {string} */ name, /** @type {(number | bigint)[]} */ ...values) {
    const answer = this.exports[name](...values)
    const text = this.output_text()
    const why = answer === 0 ? JSON.parse(text) : null
    if (why?.anchor === 'match-handle') throw new Error(`${name}: ${why.code}`)
    return { answer, text, why }
  }
  /** Calls an export that returns bytes and copies them; throws if it is refused. */
  output_bytes(/** @type {string} */ name, /** @type {number[]} */ ...values) {
    if (this.exports[name](...values) !== 0) return this.output().slice()
    const { code, anchor } = JSON.parse(this.output_text())
    throw new Error(`${name}: ${code} (${anchor})`)
  }
  /** Calls an export; throws if it is refused. */
  call_or_throw(/** @type {string} */ name, /** @type {(number | bigint)[]} */ ...values) {
    const { answer, text, why } = this.call(name, ...values)
    if (why) throw new Error(`${name}: ${why.code} (${why.anchor})`)
    return { answer, text }
  }
  call_text(/** @type {string} */ name, /** @type {(number | bigint)[]} */ ...values) {
    return this.call_or_throw(name, ...values).text
  }
  /** @template T @param {new (api: ModuleApi, handle: number) => T} Kind @returns {Opened<T>} */
  open(Kind, /** @type {string} */ name, /** @type {string} */ text, /** @type {number[]} */ ...values) {
    const { answer, why } = this.call(name, ...values, this.write_input(text))
    return why ? { it: null, why } : { it: new Kind(this, answer), why: null }
  }
  /**
   * Null if the refusal is `missing`.
   * @template T @param {new (api: ModuleApi, handle: number) => T} Kind @returns {T | null}
   */
  open_or_null(Kind, /** @type {string} */ missing, /** @type {string} */ name, /** @type {string} */ text, /** @type {number[]} */ ...values) {
    const { it, why } = this.open(Kind, name, text, ...values)
    if (why && why.anchor !== missing) throw new Error(`${name}: ${why.code} (${why.anchor})`)
    return it
  }
}

export class Game {
  /** @param {ModuleApi} api */
  constructor(api) {
    this.api = api
    /** @type {Info} */
    this.info = JSON.parse(api.call_text('info'))
  }
  open(/** @type {string} */ setup) { return this.api.open(Match, 'open', setup) }
  replay(/** @type {string} */ record) { return this.api.open(Match, 'replay', record) }
  watch(/** @type {string} */ shown) { return this.api.open(Watch, 'watch', shown) }
  /** The strongest first. @returns {BotInfo[]} */
  bots() { return JSON.parse(this.api.call_text('bots')) }
  /** Null: no such bot, or it does not play this setup. Missing precomputations run when the bot first needs them. */
  bot(/** @type {string} */ name, /** @type {string} */ setup) {
    return this.api.open_or_null(Bot, 'match-bot', 'open_bot', `${name} ${setup}`)
  }
  /** Null: the bot needs no precomputation here, or not yet. @param {string} bot @param {Watch} watch */
  precomputation(bot, watch) {
    return this.api.open_or_null(Precomputation, 'match-study', 'open_precomputation', bot, watch.handle)
  }
  /** @param {string} setup @param {bigint} seed @param {number} games @param {boolean} lazily @returns {Playouts} */
  playouts(setup, seed, games, lazily = false) {
    return JSON.parse(this.api.call_text('playouts', this.api.write_input(setup), seed, games, Number(lazily)))
  }
}

class Handle {
  constructor(/** @type {ModuleApi} */ api, /** @type {number} */ handle) {
    this.api = api
    this.handle = handle
  }
  close() {
    this.api.call_text('close', this.handle)
    this.handle = 0
  }
}

class MatchHandle extends Handle {
  /** @returns {Turn} */
  turn() { return JSON.parse(this.api.call_text('turn', this.handle)) }
  refuse(/** @type {string} */ line) { return this.api.call('refuse', this.handle, this.api.write_input(line)).why }
  /** @returns {this} */
  copy() {
    const Kind = /** @type {any} */ (this.constructor)
    return new Kind(this.api, this.api.call_or_throw('copy', this.handle).answer)
  }
}

export class Watch extends MatchHandle {
  /** @returns {{ why: Refusal | null, events: any[] }}  the events, as this viewer sees them */
  apply(/** @type {string} */ line) {
    const { text, why } = this.api.call('apply', this.handle, this.api.write_input(line))
    return { why, events: why ? [] : JSON.parse(listed(text)) }
  }
  /** @returns {string[]} */
  legal_moves() { return JSON.parse(this.api.call_text('legal_moves', this.handle)) }
  /** @returns {any} */
  view() { return JSON.parse(this.view_text()) }
  /** The view as JSON text. */
  view_text() { return this.api.call_text('view', this.handle) }
  /** Applies a legal line and returns its events as JSON text. @param {string} line */
  events_text(line) { return listed(this.api.call_text('apply', this.handle, this.api.write_input(line))) }
  /** Lines of text; ESC and a letter switch the ink. */
  picture() { return this.api.call_text('picture', this.handle) }
}

export class Match extends MatchHandle {
  apply(/** @type {string} */ line) { return this.api.call('apply', this.handle, this.api.write_input(line)).why }
  /** Makes the roll that is due from a 64-bit seed and returns its line. @param {bigint} seed */
  roll(seed) { return this.api.call_text('roll', this.handle, seed) }
  record() { return this.api.call_text('record', this.handle) }
  shown(/** @type {Viewer} */ viewer) { return this.api.call_text('shown_record', this.handle, viewer ?? spectator) }
  /** The lines shown to a viewer after the first `actions`. @param {Viewer} viewer @param {number} actions */
  since(viewer, actions) {
    return this.api.call_text('shown_since', this.handle, viewer ?? spectator, actions).split('\n').slice(0, -1)
  }
  watch(/** @type {Viewer} */ viewer) {
    return new Watch(this.api, this.api.call_or_throw('watch_match', this.handle, viewer ?? spectator).answer)
  }
  /** @returns {number[]} */
  points() { return JSON.parse(this.api.call_text('points', this.handle)) }
  /** @returns {number[] | null}  null until it is over */
  places() { return JSON.parse(this.api.call_text('places', this.handle)) }
  hash() { return this.api.call_text('hash', this.handle) }
  perft(/** @type {number} */ depth) { return BigInt(this.api.call_text('perft', this.handle, depth)) }
}

/** A bot for matches of one setup, in any seat. */
export class Bot extends Handle {
  /**
   * Its move, as text. The watch must have the bot's setup, and it must be the viewer's turn.
   * @param {Watch} watch
   * @param {number} nodes  how many positions it may search
   * @param {bigint} seed  64 bits; the same seed and nodes give the same move
   */
  choose(watch, nodes, seed) {
    const most = Math.max(1, Math.min(Math.trunc(nodes), most_nodes))
    return this.api.call_text('choose', this.handle, watch.handle, most, seed)
  }
}

/** Work a bot needs before it can play. Once it is done the bot is ready, even after this handle is closed. */
export class Precomputation extends Handle {
  /** One line that identifies the result; save it under this key. @returns {string} */
  key() { return this.api.call_text('key', this.handle) }
  /** Runs one step. Returns progress from 0 to 1. @returns {number} */
  step() { return JSON.parse(this.api.call_text('step', this.handle)) }
  /** The result, for saving. Throws until it is done. @returns {Uint8Array} */
  serialized() {
    const pieces = []
    for (let from = 0, size = -1; size !== 0; from += size) {
      pieces.push(this.api.output_bytes('serialized', this.handle, from))
      size = pieces[pieces.length - 1].length
    }
    const all = new Uint8Array(pieces.reduce((size, { length }) => size + length, 0))
    let at = 0
    for (const some of pieces) all.set(some, at), (at += some.length)
    return all
  }
  /**
   * Loads a saved result instead of computing it.
   * @param {Uint8Array} bytes
   * @returns {boolean}  false if the bytes have another key or are corrupt; everything then remains to be computed
   */
  load(bytes) {
    let whole = false
    for (let from = 0; from < bytes.length; from += piece) {
      const size = this.api.write_input(bytes.subarray(from, from + piece))
      const { text, why } = this.api.call('load', this.handle, from, size)
      if (why) return false
      whole = text === 'true'
    }
    return whole
  }
}
