// Remote calls over postMessage, for a Worker, its inside or a MessagePort. Each call gets exactly one reply, a value or
// an error; a note is a notification from the server. Values are cloned, never transferred.

export interface Port {
  postMessage(message: unknown): void
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- the types of events depend on the port
  addEventListener(type: string, run: (event: any) => void): void
  start?(): void
}

// eslint-disable-next-line @typescript-eslint/no-explicit-any -- functions of any signature
type Api<A> = { [Name in keyof A]: (...args: any[]) => unknown }
export type Remote<A extends Api<A>> = {
  [Name in keyof A]: (...args: Parameters<A[Name]>) => Promise<Awaited<ReturnType<A[Name]>>>
}

type Call = { call: number; name: string; args: unknown[] }
type Answer = { answer: number; value?: unknown; error?: string }
type Notification = { note: unknown }
type Waiting = { resolve: (value: unknown) => void; reject: (error: Error) => void }

const words = (error: unknown) => (error instanceof Error ? error.message : String(error))

/** Serves an API on a port. Returns a function that sends notes to the client. */
export function serve<A extends Api<A>>(port: Port, api: A): (note: unknown) => void {
  port.addEventListener('message', async ({ data }: MessageEvent<Call>) => {
    const { call, name, args } = data
    try {
      port.postMessage({ answer: call, value: await api[name as keyof A](...args) })
    } catch (error) {
      port.postMessage({ answer: call, error: words(error) })
    }
  })
  port.start?.()
  return (note) => port.postMessage({ note })
}

export interface RpcClient<A extends Api<A>> {
  ask: Remote<A>
  /** Closes the connection: pending and future calls fail. */
  end(why: string): void
}

/** A client of the API served at the other end. `hear` receives its notes; `ended` is called when it stops working. */
export function rpc_client<A extends Api<A>>(port: Port, ended = () => {},
                                         hear: (note: unknown) => void = () => {}): RpcClient<A> {
  const waiting = new Map<number, Waiting>()
  let calls = 0
  let dead: Error | null = null

  const end = (why: string) => {
    if (dead) return
    dead = new Error(why)
    for (const { reject } of waiting.values()) reject(dead)
    waiting.clear()
    ended()
  }
  port.addEventListener('message', ({ data }: MessageEvent<Answer | Notification>) => {
    if ('note' in data) return hear(data.note)
    const asked = waiting.get(data.answer)
    waiting.delete(data.answer)
    if (data.error === undefined) asked?.resolve(data.value)
    else asked?.reject(new Error(data.error))
  })
  // Exceptions of the served functions are replies; an error event means that the server's code has stopped.
  port.addEventListener('error', (event: ErrorEvent) => end(event.message || 'the worker could not be started'))
  port.addEventListener('messageerror', () => end('could not deserialise a reply'))
  port.addEventListener('close', () => end('the port was closed'))
  port.start?.()

  const call = (name: string, args: unknown[]) => new Promise((resolve, reject) => {
    if (dead) return reject(dead)
    port.postMessage({ call: ++calls, name, args } satisfies Call)
    waiting.set(calls, { resolve, reject })
  })
  const ask = new Proxy({}, {
    // awaiting the proxy must not treat it as a promise
    get: (_, name) => (name === 'then' ? undefined : (...args: unknown[]) => call(String(name), args)),
  }) as Remote<A>
  return { ask, end }
}
