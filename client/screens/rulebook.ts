// A game's rulebook: its own, or one made from its RULES.md.
import type { Rulebook } from '../board/game.ts'

export const rulebook_of = (name: string, table: { rulebook?: () => Promise<Rulebook<unknown>> }): Promise<Rulebook<unknown>> =>
  table.rulebook?.() ?? import('./rules/plain_rulebook.ts').then(({ plain_rulebook }) => plain_rulebook(name))
