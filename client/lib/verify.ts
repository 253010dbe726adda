// Verifies the dice of a finished table: commitments, shares, every number, and the match itself.
import type { Rules } from './rules.ts'
import { host_commitment, number_stream, mixed_seed, seat_commitment, type DiceShare, type NumberStream } from './fair_dice.ts'
import { letter } from './match.ts'
import { in_words } from './refusal.ts'

/** form: wrong format · commit: wrong seed · seat: a share does not match its commitment · missing: a roll without
    numbers · early: a roll before every share was revealed · number: wrong number · match: refused by the rules ·
    kept: differs from what this device saw at the table */
export type FailureReason = 'form' | 'commit' | 'seat' | 'missing' | 'early' | 'number' | 'match' | 'kept'

export type Verdict =
  | { fair: true; table: string; game: string; end: 'over' | 'early'; gifts: number; rolls: number; numbers: number }
  | { fair: false; line: number; why: FailureReason; say: string }

/** The commitments this device saw while the table was open. */
export interface KnownCommitments {
  table: string
  commit: string
  hashes: readonly (string | undefined)[]  // by seat
}

/** Opens the rules of a game by name; null if it is unknown. */
export type FindRules = (game: string) => Promise<Pick<Rules, 'ask'> | null>

class LineError extends Error {
  constructor(readonly line: number, readonly why: FailureReason, say: string) {
    super(say)
  }
}

class Lines {
  private readonly all: string[]
  count = 0

  constructor(text: string) {
    this.all = text.replaceAll('\r', '').split('\n')
    if (this.all.at(-1) === '') this.all.pop()
  }
  next(): string {
    this.count += 1
    return this.all[this.count - 1] ?? ''
  }
  get done(): boolean {
    return this.count >= this.all.length
  }
  /** The unread rest, as a text. */
  rest(): string {
    return this.all.slice(this.count).map((line) => `${line}\n`).join('')
  }
  demand(form: RegExp, say: string): string[] {
    const found = form.exec(this.next())
    if (!found) throw new LineError(this.count, 'form', say)
    return found
  }
}

interface Header {
  table: string
  commit: string
  seed: string
  seats: { line: number; seat: number; hash: string; gift: string | null }[]
  end: 'over' | 'early'
}

function read_header(lines: Lines): Header {
  const field = (name: string, digits: number) => {
    const form = new RegExp(`^${name} ([0-9a-f]{${digits}})$`)
    return lines.demand(form, `expected "${name}" and ${digits} hexadecimal digits`)[1]!
  }
  const table = field('table', 32)
  lines.demand(/^dice bgs1$/, 'expected "dice bgs1"')
  const [commit, seed] = [field('commit', 64), field('seed', 64)]
  const seats: Header['seats'] = []
  let line = lines.next()
  for (; line.startsWith('seat '); line = lines.next()) {
    const [, name = '', hash = '', gift = ''] = /^seat ([A-F]) ([0-9a-f]{64}) ([0-9a-f]{64}|-)$/.exec(line) ?? []
    const seat = name === '' ? -1 : name.charCodeAt(0) - 65
    if (seat <= (seats.at(-1)?.seat ?? -1))
      throw new LineError(lines.count, 'form', 'expected a seat letter, its commitment and its share, in seat order')
    seats.push({ line: lines.count, seat, hash, gift: gift === '-' ? null : gift })
  }
  const end = /^end (over|early)$/.exec(line)?.[1]
  if (!end) throw new LineError(lines.count, 'form', 'expected "end over" or "end early"')
  if (lines.done || lines.next() !== '') throw new LineError(lines.count, 'form', 'expected an empty line before the match')
  return { table, commit, seed, seats, end: end as Header['end'] }
}

function compare({ table, commit, seats }: Header, told: KnownCommitments): void {
  if (told.table !== table) return
  if (told.commit !== commit) throw new LineError(3, 'kept', 'the commitment differs from the one this device saw')
  for (const { line, seat, hash } of seats) {
    const heard = told.hashes[seat]
    if (heard !== undefined && heard !== hash)
      throw new LineError(line, 'kept', `seat ${letter(seat)}'s commitment differs from the one this device saw`)
  }
}

/** Checks the commitments. Returns the number stream, or null if a share is missing. */
function dice_from({ table, commit, seed, seats }: Header) {
  if (host_commitment(table, seed) !== commit) throw new LineError(3, 'commit', 'the seed is not the one committed to')
  const gifts: DiceShare[] = []
  for (const { line, seat, hash, gift } of seats) {
    if (gift === null) continue
    if (seat_commitment(table, seat, gift) !== hash)
      throw new LineError(line, 'seat', `seat ${letter(seat)}'s share does not match its commitment`)
    gifts.push({ seat, gift })
  }
  const complete = gifts.length > 0 && gifts.length === seats.length
  return { gifts: gifts.length, draw: complete ? number_stream(mixed_seed(table, seed, gifts)) : null }
}

const most_numbers = 64
const drawn_form = /^(0|[1-9][0-9]{0,8})<([1-9][0-9]{0,8})$/

/** The numbers in a roll's brackets: value and bound of each; null if they are malformed. */
function numbers_of(text: string): [value: number, bound: number][] | null {
  if (text === '') return []
  const pairs = text.split(' ').map((part) => {
    const [, value, bound] = drawn_form.exec(part) ?? []
    return [Number(value), Number(bound)] as [number, number]
  })
  return pairs.length <= most_numbers && pairs.every(([value, bound]) => value < bound) ? pairs : null
}

function check_rolls(lines: Lines, draw: NumberStream | null) {
  let [rolls, numbers] = [0, 0]
  while (!lines.done) {
    const line = lines.next()
    if (/^[A-F] ./.test(line)) continue
    const [whole, inside] = /^\* .+?(?: \[(.*)\])?$/.exec(line) ?? []
    const pairs = inside === undefined ? undefined : numbers_of(inside)
    if (whole === undefined || pairs === null) throw new LineError(lines.count, 'form', 'this is not a line of a record')
    if (!pairs) throw new LineError(lines.count, 'missing', 'the numbers of this roll are missing')
    if (!draw) throw new LineError(lines.count, 'early', 'a roll before every seat revealed its share')
    const fair = draw(rolls, pairs.map(([, bound]) => bound))
    for (const [i, [value, bound]] of pairs.entries())
      if (fair[i] !== value)
        throw new LineError(lines.count, 'number', `the dice give ${fair[i]} below ${bound}, not ${value}`)
    rolls += 1
    numbers += pairs.length
  }
  return { rolls, numbers }
}

/** Replays the match. `before`: the number of lines before the record. */
async function replay(record: string, before: number, end: Header['end'], find: FindRules): Promise<string> {
  const game = /^game (\S+)$/m.exec(record)?.[1] ?? ''
  const rules = await find(game)
  if (!rules) throw new LineError(before + 1, 'match', `unknown game "${game}"`)
  const { match, why } = await rules.ask.replay(record)
  if (why) throw new LineError(before + why.line, 'match', in_words(why.code))
  const { turn } = await rules.ask.standing(match)
  await rules.ask.close(match)
  if (end === 'over' && turn.kind !== 'over')
    throw new LineError(before + record.split('\n').length - 1, 'match', 'the match does not end here')
  return game
}

/** Verifies what a finished table published. */
export async function verify(text: string, find: FindRules, told: KnownCommitments | null = null): Promise<Verdict> {
  const lines = new Lines(text)
  try {
    const head = read_header(lines)
    if (told) compare(head, told)
    const { gifts, draw } = dice_from(head)
    const [before, record] = [lines.count, lines.rest()]
    while (!lines.done && lines.next() !== '');  // the match's own header
    const checked = check_rolls(lines, draw)
    const game = await replay(record, before, head.end, find)
    return { fair: true, table: head.table, game, end: head.end, gifts, ...checked }
  } catch (error) {
    if (!(error instanceof LineError)) throw error
    return { fair: false, line: error.line, why: error.why, say: error.message }
  }
}
