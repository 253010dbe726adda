import { expect, test } from 'vitest'
import { links, route_of } from './router.ts'

test('each link leads to its screen', () => {
  expect(route_of(links.home)).toEqual({ screen: 'home' })
  expect(route_of(links.settings)).toEqual({ screen: 'settings' })
  expect(route_of(links.setup('a game'))).toEqual({ screen: 'setup', game: 'a game' })
  expect(route_of(links.learn('a game'))).toEqual({ screen: 'learn', game: 'a game' })
  expect(route_of(links.table('x/y'))).toEqual({ screen: 'table', id: 'x/y' })
  expect(route_of(links.friends('a game'))).toEqual({ screen: 'friends', game: 'a game' })
  expect(route_of(links.online('ab'))).toEqual({ screen: 'online', id: 'ab' })
  expect(route_of(links.verify)).toEqual({ screen: 'verify' })
  expect(route_of(links.replay())).toEqual({ screen: 'replay', id: '' })
  expect(route_of(links.replay('ab'))).toEqual({ screen: 'replay', id: 'ab' })
  expect(route_of(links.rules('a game'))).toEqual({ screen: 'rules', game: 'a game' })
  expect(links.rules('raft', 'raft-roll')).toBe('/rules/raft#raft-roll')
  expect(route_of(links.about)).toEqual({ screen: 'about' })
  expect(route_of(links.privacy)).toEqual({ screen: 'privacy' })
})

test('what opens a table is no part of the path', () => {
  for (const screen of ['join', 'watch', 'take'] as const) {
    const link = links[screen]('ab', '12')
    const { pathname, hash } = new URL(link, 'https://here.example')
    expect(route_of(pathname)).toEqual({ screen, id: 'ab' })
    expect(hash).toBe('#12')
  }
})

test('what is no address of ours is lost, kindly', () => {
  for (const path of ['/nowhere', '/new', '/t/', '/t/a/b', '/t/%E0%A4%A']) {
    expect(route_of(path)).toEqual({ screen: 'lost' })
  }
})
