// A WebSocket to a server node that reconnects automatically. It does not interpret messages.
import { Writable } from './observable.ts'

/** The part of a WebSocket that is used. */
export interface Socket {
  send(text: string): void
  close(): void
  onopen: ((event: never) => void) | null
  onmessage: ((event: { data: string }) => void) | null
  onclose: ((event: never) => void) | null
}
/** To a table; empty: to make one. */
export type OpenSocket = (table: string) => Socket

/** here: connected · away: disconnected since then, reconnecting · ended, refused: final */
export type ConnectionState =
  | { state: 'connecting' }
  | { state: 'here' }
  | { state: 'away'; since: number }
  | { state: 'ended' }
  | { state: 'refused'; anchor: string; code: string }

export interface ConnectionHandlers {
  /** The first message on every connection. */
  hello: () => string
  on_message: (text: string) => void
  /** True while a reply is pending. */
  awaits_reply: () => boolean
}

const first_ms = 500
const longest_ms = 30_000
const answer_ms = 10_000  // after this long without a reply, assume the connection is dead
const grace_ms = 1_000  // a shorter disconnection is not shown
const hidden_limit_ms = 20_000  // after being hidden this long, assume the connection is dead

/** The delay before the next attempt: exponential with full jitter, so that clients do not all return at once. */
export const backoff_ms = (attempts: number, random = Math.random): number =>
  random() * Math.min(longest_ms, first_ms * 2 ** attempts)

export const open_server_socket: OpenSocket = (table) => {
  const { protocol, host } = location
  return new WebSocket(`${protocol === 'https:' ? 'wss' : 'ws'}://${host}/ws/${table}`) as Socket
}

export class Connection {
  readonly connection_state = new Writable<ConnectionState>({ state: 'connecting' })
  private socket: Socket | null = null
  private connected = false
  private attempts = 0
  private timer: ReturnType<typeof setTimeout> | undefined
  private unanswered: ReturnType<typeof setTimeout> | undefined
  private grace: ReturnType<typeof setTimeout> | undefined
  private hidden_since = 0
  private unlisten = () => {}

  constructor(private readonly open_socket: () => Socket, private readonly handlers: ConnectionHandlers) {}

  start(): void {
    this.watch_page()
    if (globalThis.navigator?.onLine === false) this.connection_state.set({ state: 'away', since: Date.now() })
    this.connect()
  }

  /** Sends a message if connected, and expects a reply. */
  send(text: string): void {
    if (!this.socket || !this.connected) return
    this.socket.send(text)
    this.unanswered ??= setTimeout(() => this.reconnect(), answer_ms)
  }

  /** Called when the table has sent its state. Returns whether this connection is new. */
  mark_connected(): boolean {
    const is_new = !this.connected
    this.connected = true
    this.attempts = 0
    this.end_grace()
    this.connection_state.set({ state: 'here' })
    return is_new
  }

  /** Reconnects at once. */
  reconnect(): void {
    if (this.is_over) return
    this.disconnect()
    this.mark_disconnected()
    this.connect()
  }

  /** Disconnects for good. */
  end(state: ConnectionState): void {
    this.disconnect()
    this.end_grace()
    this.unlisten()
    if (!this.is_over) this.connection_state.set(state)
  }

  private get is_over(): boolean {
    const { state } = this.connection_state.get()
    return state === 'ended' || state === 'refused'
  }

  private connect(): void {
    clearTimeout(this.timer)
    const socket = this.open_socket()
    this.socket = socket
    this.unanswered = setTimeout(() => this.reconnect_later(), answer_ms)
    socket.onopen = () => socket === this.socket && socket.send(this.handlers.hello())
    socket.onmessage = ({ data }) => {
      if (socket !== this.socket) return
      this.handlers.on_message(data)
      if (socket === this.socket && !this.handlers.awaits_reply()) this.stop_waiting()
    }
    socket.onclose = () => socket === this.socket && this.reconnect_later()
  }

  private reconnect_later(): void {
    this.disconnect()
    this.mark_disconnected()
    this.timer = setTimeout(() => this.connect(), backoff_ms(this.attempts))
    this.attempts += 1
  }

  private mark_disconnected(): void {
    const { state } = this.connection_state.get()
    const is_news = state === 'here' || (state === 'connecting' && this.attempts > 0)
    if (!is_news) return
    const since = Date.now()
    this.grace ??= setTimeout(() => this.connection_state.set({ state: 'away', since }), grace_ms)
  }

  private end_grace(): void {
    clearTimeout(this.grace)
    this.grace = undefined
  }

  private disconnect(): void {
    const { socket } = this
    this.socket = null
    this.connected = false
    clearTimeout(this.timer)
    this.stop_waiting()
    socket?.close()
  }

  private stop_waiting(): void {
    clearTimeout(this.unanswered)
    this.unanswered = undefined
  }

  /** The browser notices some disconnections before the socket does. */
  private watch_page(): void {
    if (typeof window === 'undefined') return
    const off = () => {
      if (this.is_over) return
      this.disconnect()
      this.end_grace()
      this.connection_state.set({ state: 'away', since: Date.now() })
    }
    const on = () => this.reconnect()
    const turned = () => {
      if (document.hidden) this.hidden_since = Date.now()
      else if (Date.now() - this.hidden_since > hidden_limit_ms) this.reconnect()
    }
    window.addEventListener('offline', off)
    window.addEventListener('online', on)
    document.addEventListener('visibilitychange', turned)
    this.unlisten = () => {
      window.removeEventListener('offline', off)
      window.removeEventListener('online', on)
      document.removeEventListener('visibilitychange', turned)
    }
  }
}
