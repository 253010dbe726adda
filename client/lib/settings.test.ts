import { expect, test } from 'vitest'
import { open_settings, preferred } from './settings.ts'

class FakeStorage {
  readonly values = new Map<string, string>()
  getItem = (key: string) => this.values.get(key) ?? null
  setItem = (key: string, value: string) => void this.values.set(key, value)
}
const storage = () => new FakeStorage() as unknown as Storage

test('defaults', () => {
  const settings = open_settings(storage(), null)
  expect(settings.theme.get()).toBe('auto')
  expect(settings.sound.get()).toBe('soft')
  expect(settings.confirm.get()).toBe('always')
  expect(settings.text_size.get()).toBe(100)
  expect(settings.roll_by_hand.get()).toBe(true)
})

test('what is settled is found again, what is unknown is not', () => {
  const kept = storage()
  const settings = open_settings(kept, null)
  settings.text_size.set(130)
  settings.shortcuts.set(false)
  kept.setItem('flotilla.theme', 'purple')
  const again = open_settings(kept, null)
  expect(again.text_size.get()).toBe(130)
  expect(again.shortcuts.get()).toBe(false)
  expect(again.theme.get()).toBe('auto')
})

test('defaults are not written down', () => {
  const kept = new FakeStorage()
  open_settings(kept as unknown as Storage, null)
  expect(kept.values.size).toBe(0)
})

test('tabs follow one another', () => {
  const kept = storage()
  const others = new EventTarget()
  const [one, other] = [open_settings(kept, null), open_settings(kept, others)]
  one.sound.set('full')
  others.dispatchEvent(new Event('storage'))
  expect(other.sound.get()).toBe('full')
})

test('the language an address asks for lasts for the visit and is not kept', () => {
  const kept = new FakeStorage(), others = new EventTarget()
  kept.setItem('flotilla.language', 'nl')
  const { language, sound } = open_settings(kept as unknown as Storage, others, { language: 'de' })
  expect(language.get()).toBe('de')
  kept.setItem('flotilla.sound', 'full')
  others.dispatchEvent(Object.assign(new Event('storage'), { key: 'flotilla.sound' }))
  expect([language.get(), sound.get(), kept.getItem('flotilla.language')]).toEqual(['de', 'full', 'nl'])
  language.set('fr')
  expect(kept.getItem('flotilla.language')).toBe('fr')
  language.set('de')
  expect(kept.getItem('flotilla.language')).toBe('de')
})

test('a language an address asks for in vain changes nothing', () => {
  const kept = storage()
  kept.setItem('flotilla.language', 'nl')
  for (const language of ['xx', '', null]) expect(open_settings(kept, null, { language }).language.get()).toBe('nl')
})

test('a browser that keeps nothing is served too', () => {
  const refuse = () => { throw new DOMException('no', 'SecurityError') }
  for (const kept of [null, { getItem: refuse, setItem: refuse } as unknown as Storage]) {
    const settings = open_settings(kept, null)
    settings.motion.set('less')
    expect(settings.motion.get()).toBe('less')
  }
})

test('the language is the reader’s first that is known', () => {
  expect(preferred(['pt-BR', 'fr-CA', 'en'])[0]).toBe('fr')
  expect(preferred(['de-AT', 'fr-CA', 'en'])[0]).toBe('de')
  expect(preferred(['nl-BE'])[0]).toBe('nl')
  expect(preferred(['EN-gb', 'fr'])[0]).toBe('en')
  expect(preferred(['pt'])[0]).toBe('en')
  expect(preferred([])[0]).toBe('en')
})
