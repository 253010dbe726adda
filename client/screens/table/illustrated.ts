// The figures of a game's rules for the rules at a table; loaded once the rules are open.
import type { Appendix, Figure, Voice } from '../../board/game.ts'
import { load_texts } from '../../lib/load_texts.ts'
import { scenes_of, type FigureScene } from '../rules/figure_scenes.ts'
import { colour_name } from '../people.ts'
import { game_named, locale } from '../texts.ts'
import type { Texts } from '../../generated/screens/app.ts'
import type { AnyGame } from './view_model.svelte.ts'

export interface Illustrated {
  figures: readonly Figure[]
  game: AnyGame
  voice: Voice<unknown>  // of the board; its seats are called by their colours
  scene_of: (figure: Figure) => Promise<FigureScene>
}

/** The figures in the reader's language; their positions are folded at once, by rules of their own. */
export async function illustrated(
  name: string, game: AnyGame, appendix: Appendix<unknown>, voice: Voice<unknown>, t: Texts,
): Promise<Illustrated> {
  const figures = appendix.figures((await load_texts(appendix.texts, locale)).get())
  const scenes = scenes_of(game_named(name)!.entry.module, figures)
  return {
    figures, game, voice: { ...voice, name: (seat) => colour_name(seat, t), you: null },
    scene_of: async (figure) => (await scenes)[figures.findIndex(({ anchor }) => anchor === figure.anchor)]!,
  }
}
