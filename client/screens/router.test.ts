import { expect, test } from 'vitest'
import { links, route_of } from './router.ts'

test('each link leads to its screen', () => {
  expect(route_of(links.home)).toEqual({ screen: 'home' })
  expect(route_of(links.settings)).toEqual({ screen: 'settings' })
  expect(route_of(links.setup('a game'))).toEqual({ screen: 'setup', game: 'a game' })
  expect(route_of(links.table('x/y'))).toEqual({ screen: 'table', id: 'x/y' })
})

test('what is no address of ours is lost, kindly', () => {
  for (const path of ['/nowhere', '/new', '/t/', '/t/a/b', '/t/%E0%A4%A']) {
    expect(route_of(path)).toEqual({ screen: 'lost' })
  }
})
