// Refusals in the reader's language. Maps the rules' English sentences to text keys.
import type { RulesVoice } from './voice.ts'

const keys = {
  'the bow would go beyond the edge': 'edge',
  'the hull would touch a mark': 'mark',
  'the hull would touch another boat': 'boat',
  'that card is not in this hand': 'not_in_hand',
  'no card of this hand came from that pile': 'other_pile',
  'there are six slots': 'six_slots',
  'another boat is there': 'start_taken',
  'a boat that finishes lays no sun': 'sun_finish',
  'the sun comes at the end of the turn, after the helm': 'sun_helm',
  'a sun is laid before an opponent': 'sun_own',
  'no boat of that seat is on the water': 'sun_ashore',
  'a sun lies before that boat already': 'sun_there',
  'you have no sun': 'no_sun',
  'a sun is no movement card': 'sun_no_card',
  'the card has no such arrow': 'no_arrow',
  'only a card with a cloud is played twice': 'no_cloud',
  'the boat would end in the zone of another': 'zone',
  'no pose of this path is outside every zone': 'no_stop',
  'there is no such card': 'no_card',
  'the first play finishes, so there is no second': 'cloud_home',
  'a card with a cloud is played twice: choose two arrows': 'cloud_twice',
  'headings are the multiples of 5 from 0 to 355': 'headings',
  'a boat turns round its bow, middle or stern': 'pivots',
  'that is the present heading': 'present',
  'a turn may not carry the bow home over the line': 'turn_home',
  'your boat is on the water already': 'placed_already',
  'play a card or heave to': 'card_or_heave',
  'after a helm you may play one more card and nothing else': 'helm_only',
  'who is first is not to be drawn now': 'no_first',
  'nobody sits there': 'nobody_there',
  'no card is drawn now': 'no_draw',
  'this card cannot be drawn now': 'other_card',
  'choose a slot first': 'slot_first',
  'nobody moves now': 'nobody_moves',
  'two to four players': 'players',
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
