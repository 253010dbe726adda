// A game's rules to read: the book it brings, or one made of its RULES.md.
import type { Book } from '../board/game.ts'

export const book_of = (name: string, table: { book?: () => Promise<Book<unknown>> }): Promise<Book<unknown>> =>
  table.book?.() ?? import('./rules/plain_book.ts').then(({ plain_book }) => plain_book(name))
