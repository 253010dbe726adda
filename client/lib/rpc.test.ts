import { expect, test } from 'vitest'
import { rpc_client, serve } from './rpc.ts'

const api = {
  add: (a: number, b: number) => a + b,
  later: async (text: string) => new Promise<string>((resolve) => setTimeout(() => resolve(text), 5)),
  never: () => new Promise<string>(() => {}),
  fail: () => { throw new Error('it went wrong') },
  strange: () => () => {},
}
const pair = (ended?: () => void, hear?: (note: unknown) => void) => {
  const { port1, port2 } = new MessageChannel()
  const tell = serve(port1, api)
  return { port1, tell, ...rpc_client<typeof api>(port2, ended, hear) }
}

test('each call is answered with its own value', async () => {
  const { ask } = pair()
  expect(await Promise.all([ask.later('slow'), ask.add(1, 2), ask.add(20, 22)])).toEqual(['slow', 3, 42])
})

test('errors come over, also of what cannot be sent', async () => {
  const { ask } = pair()
  await expect(ask.fail()).rejects.toThrow('it went wrong')
  await expect(ask.strange()).rejects.toThrow()
  expect(await ask.add(1, 1)).toBe(2)
})

test('the api itself can be awaited', async () => {
  const { ask } = pair()
  expect(await (await Promise.resolve(ask)).add(2, 2)).toBe(4)
})

test('notes are heard', async () => {
  const heard: unknown[] = []
  const { ask, tell } = pair(undefined, (note) => heard.push(note))
  tell(0.5)
  tell(null)
  await ask.add(0, 0)
  expect(heard).toEqual([0.5, null])
})

test('when the other end dies, what was asked and will be asked fails', async () => {
  let ended = 0
  const { ask, port1 } = pair(() => ++ended)
  const asked = ask.never()
  port1.close()
  await expect(asked).rejects.toThrow('closed')
  await expect(ask.add(1, 2)).rejects.toThrow('closed')
  expect(ended).toBe(1)
})

test('an error of the worker itself ends it', async () => {
  const target = Object.assign(new EventTarget(), { postMessage: () => {} })
  const { ask } = rpc_client<typeof api>(target)
  const asked = ask.never()
  target.dispatchEvent(Object.assign(new Event('error'), { message: 'no such module' }))
  await expect(asked).rejects.toThrow('no such module')
})
