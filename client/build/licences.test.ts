import { expect, test } from 'vitest'
import { bundled_folders, check } from './licences.mjs'

const used = { renderedLength: 1 }, dropped = { renderedLength: 0 }

test('a bundle is from the packages of its scripts, style sheets and files, and of the bundlers’ helpers', () => {
  const bundle = {
    'assets/a.js': { type: 'chunk', modules: {
      '/flotilla/client/screens/main.ts': used,
      '/flotilla/client/node_modules/oar/src/index.js': used,
      '/flotilla/client/node_modules/@yard/mast/node_modules/sail/sail.js?x': used,
      '/flotilla/client/node_modules/rudder/index.js': dropped,
      '\0vite/preload-helper.js': used,
      '\0virtual:games': used,
    } },
    'assets/a.css': { type: 'asset', originalFileNames: [] },
    'assets/a.woff2': { type: 'asset', originalFileNames: ['node_modules/@yard/flag/files/flag.woff2'] },
  }
  const ids = ['/flotilla/client/node_modules/hull/hull.css?inline', '/flotilla/client/node_modules/anchor/index.js']
  expect([...bundled_folders(bundle, ids)].sort()).toEqual([
    'node_modules/@yard/flag', 'node_modules/@yard/mast/node_modules/sail', 'node_modules/hull', 'node_modules/oar',
    'node_modules/vite',
  ])
})

test('a package that NOTICE does not name, or names with another licence, fails the build', () => {
  const notice = new Map([['oar', 'MIT'], ['sail', 'GPL-3.0-only']])
  check({ name: 'oar', licence: 'MIT' }, notice)
  expect(() => check({ name: 'hull', licence: 'MIT' }, notice)).toThrow('NOTICE does not say that hull is distributed under MIT')
  expect(() => check({ name: 'oar', licence: 'ISC' }, notice)).toThrow('NOTICE does not say that oar is distributed under ISC')
  expect(() => check({ name: 'sail', licence: 'GPL-3.0-only' }, notice)).toThrow('does not go with Apache-2.0')
})
