import { beforeEach, expect, it, vi } from 'vitest'
import { Announcer } from './announcer.ts'

beforeEach(() => {
  vi.useFakeTimers()
  return () => vi.useRealTimers()
})

it('says what a choice would do once, and not to the next player', () => {
  const announcer = new Announcer()
  announcer.announce('Ben sails 45° to port.')
  announcer.preview('90° to starboard: clear.')
  announcer.announce_now('Hand the screen to Anna.')
  expect(announcer.alert.get().text).toBe('Hand the screen to Anna. Ben sails 45° to port.')
  expect(announcer.polite.get().text).toBe('')
  announcer.repeat()
  expect(announcer.polite.get().text).toBe('Ben sails 45° to port.')
})

it('says nothing twice', () => {
  const announcer = new Announcer()
  announcer.announce('Yellow rolled 3.')
  announcer.announce('The river moved.')
  announcer.announce_now('Yellow rolled 3. Your turn.')
  expect(announcer.alert.get().text).toBe('Yellow rolled 3. Your turn. The river moved.')
})

it('says events that come at once as one text', () => {
  const announcer = new Announcer()
  announcer.announce('Yellow goes 2 hexes west.')
  announcer.announce('White crashes.')
  expect(announcer.polite.get().text).toBe('Yellow goes 2 hexes west. White crashes.')
  vi.runAllTimers()
  announcer.announce('Pink goes 3 hexes north-east.')
  expect(announcer.polite.get().text).toBe('Pink goes 3 hexes north-east.')
})

it('says in an alert what the alert keeps from being heard, and only that, and last', () => {
  const announcer = new Announcer(), heard = () => announcer.alert.get().text
  announcer.announce('Yellow crosses the line.')
  announcer.announce_now('Yellow wins.')
  expect(heard()).toBe('Yellow wins. Yellow crosses the line.')
  announcer.announce_now('Not there.')
  expect(heard()).toBe('Not there.')
})

it('never repeats what was there to be heard, however long its sentence is', () => {
  const announcer = new Announcer()
  announcer.announce('Yellow sails '.repeat(40))
  vi.runAllTimers()
  announcer.announce_now('Your turn.')
  expect(announcer.alert.get().text).toBe('Your turn.')
})
