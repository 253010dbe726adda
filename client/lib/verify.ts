// Whether the dice of a finished table were fair: commitment, promises, every number, and the match itself.
import type { Rules } from './rules.ts'
import { commitment_of, dice_of, mix_of, promise_of, type Gift } from './fair.ts'
import { letter } from './match.ts'

/** form: not such a text · commit: another seed · seat: another gift than was promised · missing: a roll without
    numbers · early: a roll before everybody gave · number: the dice give something else · match: the rules refuse
    it · kept: not what this device was told at the table */
export type Why = 'form' | 'commit' | 'seat' | 'missing' | 'early' | 'number' | 'match' | 'kept'

export type Verdict =
  | { fair: true; table: string; game: string; end: 'over' | 'early'; gifts: number; rolls: number; numbers: number }
  | { fair: false; line: number; why: Why; say: string }

/** What this device was told while the table was open. */
export interface Remembered {
  table: string
  commit: string
  hashes: readonly (string | undefined)[]  // by seat
}

/** Opens the rules of a game by its name; null where they are not known here. */
export type FindRules = (game: string) => Promise<Pick<Rules, 'ask'> | null>

class Damage extends Error {
  constructor(readonly line: number, readonly why: Why, say: string) {
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
  /** Everything that was not read yet, as a text. */
  rest(): string {
    return this.all.slice(this.count).map((line) => `${line}\n`).join('')
  }
  demand(form: RegExp, say: string): string[] {
    const found = form.exec(this.next())
    if (!found) throw new Damage(this.count, 'form', say)
    return found
  }
}

interface Head {
  table: string
  commit: string
  seed: string
  seats: { line: number; seat: number; hash: string; gift: string | null }[]
  end: 'over' | 'early'
}

function read_head(lines: Lines): Head {
  const field = (name: string, digits: number) => {
    const form = new RegExp(`^${name} ([0-9a-f]{${digits}})$`)
    return lines.demand(form, `here stands "${name}" and ${digits} hexadecimal digits`)[1]!
  }
  const table = field('table', 32)
  lines.demand(/^dice bgs1$/, 'here stands "dice bgs1"')
  const [commit, seed] = [field('commit', 64), field('seed', 64)]
  const seats: Head['seats'] = []
  let line = lines.next()
  for (; line.startsWith('seat '); line = lines.next()) {
    const [, name = '', hash = '', gift = ''] = /^seat ([A-F]) ([0-9a-f]{64}) ([0-9a-f]{64}|-)$/.exec(line) ?? []
    const seat = name === '' ? -1 : name.charCodeAt(0) - 65
    if (seat <= (seats.at(-1)?.seat ?? -1))
      throw new Damage(lines.count, 'form', 'a seat has its letter, its promise and its gift, and seats ascend')
    seats.push({ line: lines.count, seat, hash, gift: gift === '-' ? null : gift })
  }
  const end = /^end (over|early)$/.exec(line)?.[1]
  if (!end) throw new Damage(lines.count, 'form', 'here stands "end over" or "end early"')
  if (lines.done || lines.next() !== '') throw new Damage(lines.count, 'form', 'an empty line stands before the match')
  return { table, commit, seed, seats, end: end as Head['end'] }
}

function compare({ table, commit, seats }: Head, told: Remembered): void {
  if (told.table !== table) return
  if (told.commit !== commit) throw new Damage(3, 'kept', 'this device was told another commitment')
  for (const { line, seat, hash } of seats) {
    const heard = told.hashes[seat]
    if (heard !== undefined && heard !== hash)
      throw new Damage(line, 'kept', `this device was told another promise of seat ${letter(seat)}`)
  }
}

/** Checks commitment and promises; the dice, or null where not everybody gave. */
async function dice_from({ table, commit, seed, seats }: Head) {
  if (await commitment_of(table, seed) !== commit) throw new Damage(3, 'commit', 'the seed is not the one committed to')
  const gifts: Gift[] = []
  for (const { line, seat, hash, gift } of seats) {
    if (gift === null) continue
    if (await promise_of(table, seat, gift) !== hash)
      throw new Damage(line, 'seat', `seat ${letter(seat)} gave something else than it promised`)
    gifts.push({ seat, gift })
  }
  const complete = gifts.length > 0 && gifts.length === seats.length
  return { gifts: gifts.length, draw: complete ? await dice_of(await mix_of(table, seed, gifts)) : null }
}

const most_numbers = 64
const drawn_form = /^(0|[1-9][0-9]{0,8})<([1-9][0-9]{0,8})$/

/** The numbers in a roll's brackets: value and bound of each; null where they cannot be read. */
function numbers_of(text: string): [value: number, bound: number][] | null {
  if (text === '') return []
  const pairs = text.split(' ').map((part) => {
    const [, value, bound] = drawn_form.exec(part) ?? []
    return [Number(value), Number(bound)] as [number, number]
  })
  return pairs.length <= most_numbers && pairs.every(([value, bound]) => value < bound) ? pairs : null
}

async function check_rolls(lines: Lines, draw: Awaited<ReturnType<typeof dice_of>> | null) {
  let [rolls, numbers] = [0, 0]
  while (!lines.done) {
    const line = lines.next()
    if (/^[A-F] ./.test(line)) continue
    const [whole, inside] = /^\* .+?(?: \[(.*)\])?$/.exec(line) ?? []
    const pairs = inside === undefined ? undefined : numbers_of(inside)
    if (whole === undefined || pairs === null) throw new Damage(lines.count, 'form', 'this is not a line of a record')
    if (!pairs) throw new Damage(lines.count, 'missing', 'the numbers of this roll are missing')
    if (!draw) throw new Damage(lines.count, 'early', 'a roll, although not every seat has given')
    const fair = await draw(rolls, pairs.map(([, bound]) => bound))
    for (const [i, [value, bound]] of pairs.entries())
      if (fair[i] !== value)
        throw new Damage(lines.count, 'number', `the dice give ${fair[i]} below ${bound}, not ${value}`)
    rolls += 1
    numbers += pairs.length
  }
  return { rolls, numbers }
}

/** Plays the match again by its rules. `before`: how many lines stand before the record. */
async function replay(record: string, before: number, end: Head['end'], find: FindRules): Promise<string> {
  const game = /^game (\S+)$/m.exec(record)?.[1] ?? ''
  const rules = await find(game)
  if (!rules) throw new Damage(before + 1, 'match', `the game "${game}" is not known here`)
  const { match, why } = await rules.ask.replay(record)
  if (why) throw new Damage(before + why.line, 'match', why.say)
  const { turn } = await rules.ask.standing(match)
  await rules.ask.close(match)
  if (end === 'over' && turn.kind !== 'over')
    throw new Damage(before + record.split('\n').length - 1, 'match', 'the match is not over here')
  return game
}

/** Judges what a finished table published. */
export async function verify(text: string, find: FindRules, told: Remembered | null = null): Promise<Verdict> {
  const lines = new Lines(text)
  try {
    const head = read_head(lines)
    if (told) compare(head, told)
    const { gifts, draw } = await dice_from(head)
    const [before, record] = [lines.count, lines.rest()]
    while (!lines.done && lines.next() !== '');  // the match's own header
    const checked = await check_rolls(lines, draw)
    const game = await replay(record, before, head.end, find)
    return { fair: true, table: head.table, game, end: head.end, gifts, ...checked }
  } catch (error) {
    if (!(error instanceof Damage)) throw error
    return { fair: false, line: error.line, why: error.why, say: error.message }
  }
}
