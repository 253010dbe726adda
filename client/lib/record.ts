// A record that came from anywhere: it is read with care, and what is wrong with it is one word.
import type { Rules } from './rules.ts'
import type { Person, Position, Refusal, Seat, Source, Step, Viewer } from './match.ts'
import { most_chars } from './parcel.ts'
import { Eye } from './eye.ts'
import { header_of, lines_of } from './match.ts'

/** empty · huge · foreign: no record at all · game: of a game not known here · newer: by rules or a site newer than
    ours · setup: set up as it cannot be · line: one that the rules do not allow · link: cut off or mistyped */
export const troubles = ['empty', 'huge', 'foreign', 'game', 'newer', 'setup', 'line', 'link'] as const
export type Trouble = (typeof troubles)[number]

export class Unreadable extends Error {
  constructor(readonly why: Trouble, readonly line = 0) {
    super(`the record cannot be read: ${why}`)
  }
}

/** The record in a text: as `flotilla` writes it, with what is told behind it, or what a table published. */
export function record_in(text: string): { game: string; record: string } {
  if (text.length > most_chars) throw new Unreadable('huge')
  const plain = text.replace(/^\ufeff/, '').replaceAll('\r', '').trim()
  if (plain === '') throw new Unreadable('empty')
  const from = plain.startsWith('table ') ? plain.indexOf('\n\ngame ') + 2 : 0
  const [head = '', lines = ''] = plain.slice(from).split('\n\n')
  const game = /^game ([a-z_]+)\nsetup [^\n]+(\nseen [A-Z*])?$/.exec(head)?.[1]
  if (!game) throw new Unreadable('foreign')
  return { game, record: `${head}\n\n${lines}${lines === '' ? '' : '\n'}` }
}

/** A match that is only looked at: nothing is ever added. */
export class RecordSource implements Source {
  private constructor(readonly id: string, readonly game: string, readonly people: readonly Person[],
                      private readonly shown_to: ReadonlyMap<Viewer, string>, private readonly ranking: number[] | null) {}

  /** Whose records there are: of one viewer, or of everybody and then of each seat. */
  get viewers(): Viewer[] {
    return [...this.shown_to.keys()]
  }

  /** Judges every line. `people` sit where the record says nothing about it. */
  static async open(rules: Rules, record: string, seated: (seats: number) => Person[]): Promise<RecordSource> {
    const { ask, info } = rules
    // the setup of a newer edition may be written in ways we cannot know
    if (Number(/ edition=(\d+)/.exec(header_of(record))?.[1] ?? 0) > info.edition) throw new Unreadable('newer')
    const shown = await seen_of(rules, record)
    const { match } = await ask.replay(whole_of(record))
    const places = match === null ? null : (await ask.standing(match)).places
    if (match !== null) await ask.close(match)
    const seats = Number(/ seats=(\d+)/.exec(header_of(record))?.[1] ?? info.seats_min)
    return new RecordSource('', info.name, seated(seats), shown, places)
  }

  async shown(viewer: Viewer) {
    return this.shown_to.get(viewer)!
  }
  async since(viewer: Viewer, actions: number) {
    return lines_of(this.shown_to.get(viewer)!).slice(actions)
  }
  async places() {
    return this.ranking
  }
  async send(_: Seat, __: string, ___: number): Promise<Refusal | null> {
    return { anchor: 'match-over', say: 'this match is only looked at', line: 0 }
  }
  on_more(_: () => void) {
    return () => {}
  }
  close() {}
}

/** The same record without a viewer, as a host may take it where nothing in it is hidden. */
export const whole_of = (record: string): string => record.replace(/\nseen [A-Z*]\n/, '\n')

/** The record as it may be looked at: what was shown to somebody stays so, a whole one is what everybody was shown. Once
    it is over nothing is secret any more: then also what each seat was shown, where that is more. */
async function seen_of({ ask }: Rules, record: string): Promise<Map<Viewer, string>> {
  const [, seen] = /\nseen ([A-Z*])/.exec(header_of(record)) ?? []
  if (seen !== undefined) {
    await judge({ ask }, record)
    return new Map([[seen === '*' ? null : seen.charCodeAt(0) - 65, record]])
  }
  const { match, why } = await ask.replay(record)
  if (why) throw unreadable(why)
  const everybody = await ask.shown(match, null), { turn, points } = await ask.standing(match)
  const shown = new Map<Viewer, string>([[null, everybody]])
  for (const seat of turn.kind === 'over' ? points.keys() : []) shown.set(seat, await ask.shown(match, seat))
  await ask.close(match)
  const is_open = [...shown.values()].every((each) => lines_of(each).join() === lines_of(everybody).join())
  return is_open ? new Map([[null, everybody]]) : shown
}

// A watch says that it cannot follow, not where: the lines are handed over one by one to find out.
async function judge({ ask }: Pick<Rules, 'ask'>, record: string): Promise<void> {
  const header = header_of(record)
  const opened = await ask.open(/\nsetup (.+)/.exec(header)?.[1] ?? '')
  if (opened.why) throw unreadable(opened.why)
  await ask.close(opened.match)
  const { watch } = await ask.watch(header).catch(() => {
    throw new Unreadable('foreign')
  })
  const before = header.split('\n').length - 1
  try {
    for (const [i, line] of lines_of(record).entries())
      await ask.feed(watch, [line]).catch(() => {
        throw new Unreadable('line', before + i + 1)
      })
  } finally {
    await ask.unwatch(watch)
  }
}

const unreadable = ({ line }: Refusal) => (line <= 2 ? new Unreadable('setup') : new Unreadable('line', line))

/** Every moment of a record, the first before anything happened. */
export interface Reel {
  source: RecordSource
  start: Position
  steps: readonly Step[]
}

export async function open_reel(rules: Rules, record: string, seated: (seats: number) => Person[]): Promise<Reel> {
  const source = await RecordSource.open(rules, record, seated)
  const eyes = await Promise.all(source.viewers.map((viewer) => Eye.open(source, rules, viewer)))
  const reel = { source, start: eyes[0]!.after(0), steps: over_shoulders(eyes) }
  for (const eye of eyes) eye.close()
  return reel
}

// Where there is an eye for every seat, one looks over the shoulder of whoever decides.
function over_shoulders([first, ...seats]: Eye[]): readonly Step[] {
  let at = first!
  return first!.steps.map(({ by, after: { turn } }, i) => {
    const doer = seats[by ?? -1] ?? at
    at = seats[turn.kind === 'decide' ? turn.seat : -1] ?? doer
    return { ...doer.steps[i]!, after: at.after(i + 1) }
  })
}
