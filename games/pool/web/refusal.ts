// Refusals in the reader's language. Maps the rules' English sentences to text keys.
import type { RulesVoice } from './voice.ts'

const keys = {
  'a 1 moves one square, also diagonally': 'stride_1',
  'a 2 moves exactly two squares, with at most one right angle and not diagonally': 'stride_2',
  'a 3 moves exactly three squares, with at most one right angle': 'stride_3',
  'a 4 moves exactly four squares, with at most one right angle': 'stride_4',
  'a 5 moves exactly five squares, with at most one right angle': 'stride_5',
  'a 6 moves exactly six squares, with at most two right angles': 'stride_6',
  'all swimmers are placed before anybody moves': 'place_first',
  'a swimmer is there already': 'taken',
  'swimmers start in your rows 2 to 5, counted from your end': 'start_rows',
  'that row is full: rows 2 and 5 take one swimmer, rows 3 and 4 two': 'row_full',
  'swimmers never eat': 'swimmers_never_eat',
  'a swimmer moves one or two squares, not diagonally': 'swimmer_stride',
  'all squares a swimmer passes must be empty': 'swimmer_path',
  'only empty squares may be passed': 'path',
  'the alarm sounds: turn a swimmer over, eat or arrive': 'alarm',
  'the first arrival of all is a stack of at least two tiles': 'first_arrival',
  'the bar must be exactly the last step, straight from a ladder': 'bar',
  'a piece of your own is there': 'own_piece',
  'only a player who can do nothing passes': 'pass',
  'a tile is turned over first': 'turned_first',
  'nothing is left to be placed': 'all_placed',
  'the crocodile that was just shown moves at once': 'follow',
  'that piece belongs to the other player': 'their_piece',
  'none of your pieces is there': 'no_piece',
  'only a single swimmer is turned over': 'only_swimmers',
  'no tile is turned over now': 'none_turned',
  "a crocodile's number is 1 to 6": 'numbers',
  'that number of this colour has been shown already': 'shown_already',
  'two players': 'two_players',
  'the record is of another game': 'other_game',
  'this is not a setup of the game': 'not_a_setup',
  'this edition of the rules is not known here': 'other_edition',
  'a record starts with its game and its setup': 'not_a_record',
  'this is not a line of a record': 'not_a_line',
  'this is not a move of the game': 'not_a_move',
  'this is not a roll of the game': 'not_a_roll',
  'another seat is to decide': 'other_turn',
  'no roll is due': 'no_roll_due',
  'the numbers drawn give another roll': 'other_numbers',
  'the match is over': 'over',
} as const

/** Unknown refusals are shown as the rules wrote them. */
export function refusal(say: string, { t }: RulesVoice): string {
  const key = (keys as Partial<Record<string, (typeof keys)[keyof typeof keys]>>)[say]
  return key ? t[`refusal_${key}`]() : say
}
