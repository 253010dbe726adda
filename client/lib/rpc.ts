// Questions and answers over postMessage, alike for a Worker, its inside and a MessagePort. Each call is answered
// once, with a value or an error; a note is a word the serving side says unasked. Values are copied, never moved.

export interface Port {
  postMessage(message: unknown): void
  addEventListener(type: string, run: (event: any) => void): void
  start?(): void
}

type Api<A> = { [Name in keyof A]: (...args: any[]) => unknown }  // any: functions of every shape
export type Remote<A extends Api<A>> = {
  [Name in keyof A]: (...args: Parameters<A[Name]>) => Promise<Awaited<ReturnType<A[Name]>>>
}

type Call = { call: number; name: string; args: unknown[] }
type Answer = { answer: number; value?: unknown; error?: string }
type Note = { note: unknown }
type Waiting = { resolve: (value: unknown) => void; reject: (error: Error) => void }

const words = (error: unknown) => (error instanceof Error ? error.message : String(error))

/** Answers what is asked at the other end. Gives what says a note there. */
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

export interface Far<A extends Api<A>> {
  ask: Remote<A>
  /** Nobody answers any more: what is being asked, and whatever will be, fails. */
  end(why: string): void
}

/** The api served at the other end. `hear` is called with its notes, `ended` when nobody answers any more. */
export function remote<A extends Api<A>>(port: Port, ended = () => {},
                                         hear: (note: unknown) => void = () => {}): Far<A> {
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
  port.addEventListener('message', ({ data }: MessageEvent<Answer | Note>) => {
    if ('note' in data) return hear(data.note)
    const asked = waiting.get(data.answer)
    waiting.delete(data.answer)
    if (data.error === undefined) asked?.resolve(data.value)
    else asked?.reject(new Error(data.error))
  })
  // Whatever the serving side's functions throw is answered; an error that comes here has stopped its code.
  port.addEventListener('error', (event: ErrorEvent) => end(event.message || 'the worker could not be started'))
  port.addEventListener('messageerror', () => end('an answer could not be read'))
  port.addEventListener('close', () => end('the other end has closed'))
  port.start?.()

  const call = (name: string, args: unknown[]) => new Promise((resolve, reject) => {
    if (dead) return reject(dead)
    port.postMessage({ call: ++calls, name, args } satisfies Call)
    waiting.set(calls, { resolve, reject })
  })
  const ask = new Proxy({}, {
    // a promise would be looked for here when the api is awaited or returned
    get: (_, name) => (name === 'then' ? undefined : (...args: unknown[]) => call(String(name), args)),
  }) as Remote<A>
  return { ask, end }
}
