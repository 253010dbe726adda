// A line to a node that is taken up again whenever it breaks. What is said on it is not its business.
import { Cell } from './store.ts'

/** The part of a WebSocket that is used. */
export interface Socket {
  send(text: string): void
  close(): void
  onopen: ((event: never) => void) | null
  onmessage: ((event: { data: string }) => void) | null
  onclose: ((event: never) => void) | null
}
export type Dial = () => Socket

/** here: the table has spoken · away: nobody answers since then, and it is tried again · ended, refused: for good */
export type Contact =
  | { state: 'connecting' }
  | { state: 'here' }
  | { state: 'away'; since: number }
  | { state: 'ended' }
  | { state: 'refused'; anchor: string; say: string }

export interface Hands {
  /** What is said first on every new line. */
  greet: () => string
  heard: (text: string) => void
  /** Whether an answer is still awaited. */
  waits: () => boolean
}

const first_ms = 500
const longest_ms = 30_000
const answer_ms = 10_000  // how long an answer may take before the line is thought dead
const asleep_ms = 20_000  // a page that was hidden that long has likely lost its line

/** How long to wait before the next attempt: full jitter, so that a thousand clients do not come back at once. */
export const jittered = (tries: number, random = Math.random): number =>
  random() * Math.min(longest_ms, first_ms * 2 ** tries)

export const to_node: Dial = () => {
  const { protocol, host } = location
  return new WebSocket(`${protocol === 'https:' ? 'wss' : 'ws'}://${host}/ws`) as Socket
}

export class Connection {
  readonly contact = new Cell<Contact>({ state: 'connecting' })
  private socket: Socket | null = null
  private tries = 0
  private timer: ReturnType<typeof setTimeout> | undefined
  private unanswered: ReturnType<typeof setTimeout> | undefined
  private hidden_since = 0
  private leave = () => {}

  constructor(private readonly dial: Dial, private readonly hands: Hands) {}

  start(): void {
    this.watch_page()
    if (globalThis.navigator?.onLine === false) this.contact.set({ state: 'away', since: Date.now() })
    this.call()
  }

  /** Says something, if anybody listens. An answer is expected. */
  say(text: string): void {
    if (!this.socket) return
    this.socket.send(text)
    this.unanswered ??= setTimeout(() => this.redial(), answer_ms)
  }

  /** The table has spoken: the line is good. */
  good(): void {
    this.tries = 0
    this.contact.set({ state: 'here' })
  }

  /** Hangs up and calls again at once. */
  redial(): void {
    if (this.is_over) return
    this.hang_up()
    this.lost()
    this.call()
  }

  /** Hangs up for good. */
  end(contact: Contact): void {
    this.hang_up()
    this.leave()
    if (!this.is_over) this.contact.set(contact)
  }

  private get is_over(): boolean {
    const { state } = this.contact.get()
    return state === 'ended' || state === 'refused'
  }

  private call(): void {
    clearTimeout(this.timer)
    const socket = this.dial()
    this.socket = socket
    this.unanswered = setTimeout(() => this.redial_later(), answer_ms)
    socket.onopen = () => socket === this.socket && socket.send(this.hands.greet())
    socket.onmessage = ({ data }) => {
      if (socket !== this.socket) return
      this.hands.heard(data)
      if (socket === this.socket && !this.hands.waits()) this.stop_waiting()
    }
    socket.onclose = () => socket === this.socket && this.redial_later()
  }

  private redial_later(): void {
    this.hang_up()
    this.lost()
    this.timer = setTimeout(() => this.call(), jittered(this.tries))
    this.tries += 1
  }

  private lost(): void {
    const { state } = this.contact.get()
    const is_news = state === 'here' || (state === 'connecting' && this.tries > 0)
    if (is_news) this.contact.set({ state: 'away', since: Date.now() })
  }

  private hang_up(): void {
    const { socket } = this
    this.socket = null
    clearTimeout(this.timer)
    this.stop_waiting()
    socket?.close()
  }

  private stop_waiting(): void {
    clearTimeout(this.unanswered)
    this.unanswered = undefined
  }

  /** The browser knows of some breaks before the line does. */
  private watch_page(): void {
    if (typeof window === 'undefined') return
    const off = () => {
      if (this.is_over) return
      this.hang_up()
      this.contact.set({ state: 'away', since: Date.now() })
    }
    const on = () => this.redial()
    const turned = () => {
      if (document.hidden) this.hidden_since = Date.now()
      else if (Date.now() - this.hidden_since > asleep_ms) this.redial()
    }
    window.addEventListener('offline', off)
    window.addEventListener('online', on)
    document.addEventListener('visibilitychange', turned)
    this.leave = () => {
      window.removeEventListener('offline', off)
      window.removeEventListener('online', on)
      document.removeEventListener('visibilitychange', turned)
    }
  }
}
