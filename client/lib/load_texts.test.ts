import { expect, test } from 'vitest'
import type { Locale } from './locale.ts'
import { Writable } from './observable.ts'
import { flush_event_loop } from './testing.ts'
import { load_texts } from './load_texts.ts'

const en = { hello: () => 'Hello' }
const fr = { hello: () => 'Bonjour' }
const unread = { de: async () => en, nl: async () => en }

test('texts follow the language and stay until the next are there', async () => {
  const locale = new Writable<Locale>('en')
  let arrive = () => {}
  const catalogue = { ...unread, en: async () => en, fr: () => new Promise<typeof fr>((resolve) => (arrive = () => resolve(fr))) }
  const texts = await load_texts(catalogue, locale)
  expect(texts.get()).toBe(en)
  locale.set('fr')
  await flush_event_loop()
  expect(texts.get()).toBe(en)
  arrive()
  await flush_event_loop()
  expect(texts.get()).toBe(fr)
  expect(await load_texts(catalogue, locale)).toBe(texts)
})

test('the language chosen last wins', async () => {
  const locale = new Writable<Locale>('en')
  let arrive = () => {}
  const catalogue = { ...unread, en: async () => en, fr: () => new Promise<typeof fr>((resolve) => (arrive = () => resolve(fr))) }
  const texts = await load_texts(catalogue, locale)
  locale.set('fr')
  locale.set('en')
  arrive()
  await flush_event_loop()
  expect(texts.get()).toBe(en)
})

test('texts that cannot be had leave the old ones; a first failure is no last one', async () => {
  const locale = new Writable<Locale>('fr')
  let offline = true
  const load = <T>(texts: T) => async () => {
    if (offline) throw new Error('offline')
    return texts
  }
  const catalogue = { ...unread, en: load(en), fr: load(fr) }
  await expect(load_texts(catalogue, locale)).rejects.toThrow('offline')
  offline = false
  const texts = await load_texts(catalogue, locale)
  offline = true
  locale.set('en')
  await flush_event_loop()
  expect(texts.get()).toBe(fr)
})
