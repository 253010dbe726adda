import { beforeEach, expect, it, vi } from 'vitest'
import { Announcer } from './announcer.ts'

let now = 1000
beforeEach(() => {
  now = 1000
  vi.spyOn(performance, 'now').mockImplementation(() => now)
})

it('says what a choice would do once, and not to the next player', () => {
  const announcer = new Announcer()
  announcer.announce('Ben sails 45° to port.')
  announcer.preview('90° to starboard: clear.')
  announcer.announce_now('Hand the screen to Anna.')
  expect(announcer.alert.get().text).toBe('Ben sails 45° to port. Hand the screen to Anna.')
  expect(announcer.polite.get().text).toBe('')
  announcer.repeat()
  expect(announcer.polite.get().text).toBe('Ben sails 45° to port.')
})

it('says nothing twice', () => {
  const announcer = new Announcer()
  announcer.announce('Yellow rolled 3.')
  announcer.announce('The river moved.')
  announcer.announce_now('Yellow rolled 3. Your turn.')
  expect(announcer.alert.get().text).toBe('The river moved. Yellow rolled 3. Your turn.')
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

it('does not say again what was spoken before what is cut off', () => {
  const announcer = new Announcer()
  for (let i = 0; i < 5; ++i) {
    announcer.announce(`Yellow sails from ${i} to ${i + 1}.`)
    now += 1200
  }
  announcer.announce_now('Your turn.')
  expect(announcer.alert.get().text).toBe('Yellow sails from 4 to 5. Your turn.')
})
