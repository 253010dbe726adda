import { beforeEach, expect, it, vi } from 'vitest'
import { Announcer } from './announcer.ts'

let now = 1000
beforeEach(() => {
  now = 1000
  vi.spyOn(performance, 'now').mockImplementation(() => now)
})

it('says in an alert what the alert cuts off, and only that', () => {
  const announcer = new Announcer(), heard = () => announcer.alert.get().text
  announcer.announce('Yellow goes 2 hexes west.')
  announcer.announce('White crashes.')
  announcer.announce_now('Your turn.')
  expect(heard()).toBe('Yellow goes 2 hexes west. White crashes. Your turn.')
  announcer.announce_now('Not there.')
  expect(heard()).toBe('Not there.')
  announcer.announce('Pink goes 3 hexes north-east.')
  now += 10_000
  announcer.announce_now('Your turn.')
  expect(heard()).toBe('Your turn.')
})
