import { expect, test } from 'vitest'
import { texts } from '../generated/screens/app.ts'
import { locales } from '../lib/locale.ts'
import { game_names, load_game } from '../lib/testing.ts'
import { note_of } from './people.ts'

test.each(locales)('every bot of every game has the name of a level in %s', async (locale) => {
  const t = await texts[locale]()
  for (const game of game_names)
    for (const { name: bot } of (await load_game(game)).bots())
      expect([game, note_of({ name: '', colour: 0, sitter: { kind: 'bot', bot } }, false, t)]).not.toEqual([game, bot])
})
