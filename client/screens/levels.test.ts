// Every bot has a word for its level in every language, and more lamps the stronger it is.
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { texts } from '../generated/screens/app.ts'
import { locales } from '../lib/locale.ts'
import { game_names, load_game } from '../lib/testing.ts'

const bots_of = async (name: string) => (await load_game(name)).bots().map((bot) => bot.name)

test.for(game_names)('%s: its levels have different words', async (name) => {
  const bots = await bots_of(name)
  for (const locale of locales) {
    const { app_level } = await texts[locale]()
    expect(new Set([...bots.map((bot) => app_level({ bot })), ...bots]).size, locale).toBe(2 * bots.length)
  }
})

const style = readFileSync(new URL('parts/BotFace.svelte', import.meta.url), 'utf8')
const lamps = (bot: string) => Number(new RegExp(`\\[data-bot='${bot}'\\][^}]*--lit: (\\d)`).exec(style)?.[1] ?? 4)

test.for(game_names)('%s: a stronger bot has more lamps lit', async (name) => {
  const lit = (await bots_of(name)).map(lamps)
  expect(lit).toEqual([...new Set(lit)].sort((a, b) => b - a))
  expect(lit.at(-1)).toBe(0)
})
