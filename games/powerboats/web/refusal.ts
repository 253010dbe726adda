// Refusals in the reader's language. Maps the rules' English sentences to text keys.
import type { RulesVoice } from './voice.ts'

const keys = {
  'boats begin on the line or close behind it': 'start_place',
  'another boat is there': 'start_taken',
  'a boat heads for one of the six sides of its hex': 'start_heading',
  'nine dice are the most': 'nine',
  'you have no such die': 'no_such_die',
  'take away the highest of the dice you do not keep: it comes to the same': 'highest',
  'you have fewer dice of that kind': 'fewer',
  'no such turn': 'no_such_turn',
  'another way leads farther over water': 'farther',
  'no tile is to be laid now': 'no_tile',
  'there are six tiles': 'six_tiles',
  'that tile lies already': 'lies_already',
  'the buoys are not to be laid now': 'no_buoys',
  'each buoy has a spot of its own': 'own_spot',
  'place your boat first': 'place_first',
  'your boat is on the lake already': 'placed_already',
  'choose your dice first': 'dice_first',
  'steer left, ahead or right': 'steer',
  'nobody moves now': 'nobody_moves',
  'who is first is not to be drawn now': 'no_first',
  'nobody sits there': 'nobody_there',
  'no dice are thrown now': 'no_dice',
  'another number of dice is thrown': 'other_count',
  'no such roll': 'no_such_roll',
  'two to six players': 'players',
  'each of the six tiles lies on one place': 'each_tile',
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
