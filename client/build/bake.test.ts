import { describe, expect, test } from 'vitest'
import { art_module, stamp_of } from './bake.mjs'
import { browser_path } from './browser.mjs'

const picture = { name: 'water-portrait', width: 372, height: 506, scale: 2, quality: 0.7, svg: '<svg/>' }

describe('a stamp', () => {
  test('stays while the picture does, whatever it is called', () => {
    expect(stamp_of({ ...picture, name: 'other' })).toBe(stamp_of(picture))
  })

  test.each([{ svg: '<svg id="a"/>' }, { scale: 1.5 }, { quality: 0.8 }, { width: 373 }])('changes with %o', (change) => {
    expect(stamp_of({ ...picture, ...change })).not.toBe(stamp_of(picture))
  })
})

test('the module names every picture, its address and its size in units', () => {
  const source = art_module([picture, { ...picture, name: 'card', width: 440, height: 300 }])
  expect(source).toContain("import p1 from './art/card.webp?url'")
  expect(source).toContain("'water-portrait': { src: p0, width: 372, height: 506 },")
  expect(source).toContain("'card': { src: p1, width: 440, height: 300 },")
})

describe('the browser', () => {
  test('is the named one before any on the path', () => {
    expect(browser_path({ CHROMIUM: '/my/own', PATH: '/bin' }, () => true)).toBe('/my/own')
  })

  test('is looked for along the path', () => {
    expect(browser_path({ PATH: '/a:/b' }, (place) => place === '/b/google-chrome')).toBe('/b/google-chrome')
  })

  test('is asked for when there is none', () => {
    expect(() => browser_path({ PATH: '/a' }, () => false)).toThrow('install chromium')
  })
})
