// Refusals in the reader's language. Maps the rules' English sentences to text keys.
import type { RulesVoice } from './voice.ts'

const keys = {
  'none of your boats is there': 'no_boat_of_yours',
  'no other boat of yours is ahead of this one': 'nobody_ahead',
  'only the boat of another player is blown back': 'not_your_own',
  'that player has no boat there': 'no_boat_of_theirs',
  'no boat of its colour is behind it': 'nobody_behind',
  'three boats on one section are safe': 'safe_three',
  'roll the die first': 'roll_first',
  "the wind asks: gain with one boat, or harm another's": 'wind_asks',
  'that takes the wind, and a number was rolled': 'takes_wind',
  'a number must be sailed': 'must_sail',
  'the wind must be used': 'must_use_wind',
  'no such move': 'no_such_move',
  'sandbank and wave lie already': 'laid_already',
  'sandbank and wave lie on two different positions from 1 to 10': 'two_positions',
  'who starts is not to be drawn now': 'not_drawn_now',
  'nobody sits there': 'nobody_sits',
  'sandbank and wave are laid first': 'lay_first',
  'who starts is drawn first': 'draw_first',
  'the die shows 1 to 5 or the wind': 'die_faces',
  'no such roll': 'no_such_roll',
  'two to four players': 'two_to_four',
  'the first seat is one of the players': 'first_plays',
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
