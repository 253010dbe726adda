// The module under test: FLOTILLA_MODULE is its path. Handles that a test leaves open are closed after it.
import { readFileSync } from 'node:fs'
import { afterEach } from 'node:test'

import { load } from '../api.mjs'
import { setups } from './play.mjs'

export const game = await load(readFileSync(process.env.FLOTILLA_MODULE))
export const { exports } = game.api
export const handles_most = 1024

export const every_setup = setups(game.info).filter((setup) => {
  const { it } = game.open(setup)
  it?.close()
  return it !== null
})
export const open = (setup = every_setup[0]) => game.open(setup).it

afterEach(() => {
  for (let handle = 1; handle <= handles_most; ++handle) exports.close(handle)
})
