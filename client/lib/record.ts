// Reads untrusted records; every error has a kind.
import type { Rules } from './rules.ts'
import { most_chars } from './share_link.ts'
import { ViewerHistory } from './viewer_history.ts'
import { header_of, lines_of, setup_of, type Person, type Position, type Refusal, type Seat, type Source, type Step, type Viewer } from './match.ts'

/** empty · huge · foreign: not a record · game: unknown game · newer: from newer rules or a newer site · setup: invalid
    setup · line: illegal line · link: truncated or mistyped */
export const record_error_kinds = ['empty', 'huge', 'foreign', 'game', 'newer', 'setup', 'line', 'link'] as const
export type RecordErrorKind = (typeof record_error_kinds)[number]

export class RecordError extends Error {
  constructor(readonly why: RecordErrorKind, readonly line = 0) {
    super(`the record cannot be read: ${why}`)
  }
}

/** The record in a text: `flotilla` output, with or without the outcome, or what a table published. */
export function record_in(text: string): { game: string; record: string } {
  if (text.length > most_chars) throw new RecordError('huge')
  const plain = text.replace(/^\ufeff/, '').replaceAll('\r', '').trim()
  if (plain === '') throw new RecordError('empty')
  const from = plain.startsWith('table ') ? plain.indexOf('\n\ngame ') + 2 : 0
  const [head = '', lines = ''] = plain.slice(from).split('\n\n')
  const game = /^game ([a-z_]+)\nsetup [^\n]+(\nseen [A-Z*])?$/.exec(head)?.[1]
  if (!game) throw new RecordError('foreign')
  return { game, record: `${head}\n\n${lines}${lines === '' ? '' : '\n'}` }
}

/** A read-only match. */
export class RecordSource implements Source {
  private constructor(readonly id: string, readonly game: string, readonly setup: string, readonly people: readonly Person[],
                      private readonly shown_to: ReadonlyMap<Viewer, string>, private readonly ranking: number[] | null) {}

  /** One viewer, or the public view and then each seat. */
  get viewers(): Viewer[] {
    return [...this.shown_to.keys()]
  }

  /** Checks every line. `seated` provides the players, which a record does not contain. */
  static async open(rules: Rules, record: string, seated: (seats: number) => Person[]): Promise<RecordSource> {
    const { ask, info } = rules
    // the setup of a newer edition may have an unknown format
    if (Number(/ edition=(\d+)/.exec(header_of(record))?.[1] ?? 0) > info.edition) throw new RecordError('newer')
    const shown = await records_by_viewer(rules, record)
    const { match } = await ask.replay(without_viewer(record))
    const places = match === null ? null : (await ask.standing(match)).places
    if (match !== null) await ask.close(match)
    const seats = Number(/ seats=(\d+)/.exec(header_of(record))?.[1] ?? info.seats_min)
    return new RecordSource('', info.name, setup_of(record), seated(seats), shown, places)
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
    return { anchor: 'match-over', code: 'already_over', line: 0 }
  }
  on_new_lines(_: () => void) {
    return () => {}
  }
  close() {}
}

/** The record without its viewer, which a host accepts if nothing in it is hidden. */
export const without_viewer = (record: string): string => record.replace(/\nseen [A-Z*]\n/, '\n')

/** The shown records by viewer. A shown record stays as it is; a whole one becomes the public record and, if the match
    is over and seats saw more, the records of all seats. */
async function records_by_viewer({ ask }: Rules, record: string): Promise<Map<Viewer, string>> {
  const [, seen] = /\nseen ([A-Z*])/.exec(header_of(record)) ?? []
  if (seen !== undefined) {
    await check_lines({ ask }, record)
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

// A watch does not say which line failed, so feed it line by line.
async function check_lines({ ask }: Pick<Rules, 'ask'>, record: string): Promise<void> {
  const header = header_of(record)
  const opened = await ask.open(setup_of(record))
  if (opened.why) throw unreadable(opened.why)
  await ask.close(opened.match)
  const { watch } = await ask.watch(header).catch(() => {
    throw new RecordError('foreign')
  })
  const before = header.split('\n').length - 1
  try {
    for (const [i, line] of lines_of(record).entries())
      await ask.feed(watch, [line]).catch(() => {
        throw new RecordError('line', before + i + 1)
      })
  } finally {
    await ask.unwatch(watch)
  }
}

const unreadable = ({ line }: Refusal) => (line <= 2 ? new RecordError('setup') : new RecordError('line', line))

/** All positions of a record; `start` is before the first action. */
export interface MatchReplay {
  source: RecordSource
  start: Position
  steps: readonly Step[]
}

export async function open_match_replay(rules: Rules, record: string, seated: (seats: number) => Person[]): Promise<MatchReplay> {
  const source = await RecordSource.open(rules, record, seated)
  const histories = await Promise.all(source.viewers.map((viewer) => ViewerHistory.open(source, rules, viewer)))
  const replay = { source, start: histories[0]!.after(0), steps: steps_seen_by_decider(histories) }
  for (const history of histories) history.close()
  return replay
}

// With a history for every seat, each step is shown from the view of whoever decides.
function steps_seen_by_decider([first, ...seats]: ViewerHistory[]): readonly Step[] {
  let at = first!
  return first!.steps.map(({ by, after: { turn } }, i) => {
    const doer = seats[by ?? -1] ?? at
    at = seats[turn.kind === 'decide' ? turn.seat : -1] ?? doer
    return { ...doer.steps[i]!, after: at.after(i + 1) }
  })
}
