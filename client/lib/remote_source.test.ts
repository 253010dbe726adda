import { readFileSync } from 'node:fs'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Rules } from './rules.ts'
import type { PendingCommand, TableState } from './wire.ts'
import { backoff_ms, type OpenSocket, type Socket } from './connection.ts'
import { seat_commitment } from './fair_dice.ts'
import { SavedTables, type SavedTable } from './saved_tables.ts'
import { create_table, OnlineTable } from './online_table.ts'
import { RemoteSource } from './remote_source.ts'
import { flush_event_loop } from './testing.ts'

// A fake WebSocket.
class FakeSocket implements Socket {
  onopen: Socket['onopen'] = null
  onmessage: Socket['onmessage'] = null
  onclose: Socket['onclose'] = null
  readonly sent: string[] = []
  closed = false

  send(text: string) { this.sent.push(text) }
  close() { this.closed = true }
  opens() { this.onopen?.(null as never) }
  tells(text: string) { this.onmessage?.({ data: text }) }
  breaks() { this.onclose?.(null as never) }
}
const sockets = () => {
  const all: FakeSocket[] = []
  const open_socket: OpenSocket = () => all[all.push(new FakeSocket()) - 1]!
  return { all, open_socket, last: () => all.at(-1)! }
}
const settle = () => flush_event_loop(10)
const in_time = { timeout: 60_000, interval: 5 }  // hashing is asynchronous

// eslint-disable-next-line max-lines-per-function -- a group of short tests over one recording
describe('the recorded table, word for word', () => {
  // The server's tests use the same file. A command resent on the same connection, and its reply, are left out: this
  // client resends only on a new one.
  const recorded = readFileSync(new URL('../../docs/reference/protocol.txt', import.meta.url), 'utf8').trim().split('\n')
    .filter((line, i, all) => !(all.indexOf(line) < i && /"id":6/.test(line)))
  const of = (client: number) => recorded.filter((line) => line.slice(2).startsWith(`${client} `))
    .map((line) => ({ out: line[0] === '>', text: line.slice(line.indexOf('{')) }))
  const table = '01010000000000000000000000000000'

  function sit(seat: number, { session, table: id = table, ...first }: Partial<SavedTable> & { session: string }) {
    const tables = new SavedTables(null)
    tables.update(id, first, () => session)
    const { open_socket, last } = sockets()
    let give = () => {}
    const released = new Promise<void>((resolve) => (give = resolve))
    const gift = `070${seat}`.padEnd(64, '0')
    const online = new OnlineTable(tables, id, { open_socket, gift: () => released.then(() => gift) })
    online.start()
    last().opens()
    return { tables, online, last, give: () => give() }
  }

  /** A client that says the recorded hello, and what follows it. */
  function greet(client: number, ...at: Parameters<typeof sit>) {
    const [hello, ...rest] = of(client), player = sit(...at)
    expect(JSON.parse(player.last().sent[0]!)).toEqual(JSON.parse(hello!.text))
    return { player, rest }
  }

  /** Replays one client: feeds it the server's messages, sends its commands and compares what it sends. */
  async function play(player: ReturnType<typeof sit>, lines: ReturnType<typeof of>) {
    let at = 1  // index into its distinct messages, after the hello
    const answers: Promise<unknown>[] = []
    for (const { out, text } of lines) {
      if (!out) {
        player.last().tells(text)
        await settle()
        continue
      }
      const { id, ...ask } = JSON.parse(text) as PendingCommand
      if (ask.kind === 'promise') player.give()
      else if (ask.kind !== 'give') answers.push(player.online.send(ask))
      // A command answered with `later` is resent after a random delay.
      const said = () => [...new Set(player.last().sent)]
      await vi.waitFor(() => expect(said().length).toBeGreaterThan(at), in_time)
      expect(JSON.parse(said()[at++]!)).toEqual({ id, ...ask })
    }
    return answers
  }

  test('who makes it, sits down, invites anew, plays, and is too late once', async () => {
    const [make, ...answers] = of(0)
    const { open_socket, last } = sockets()
    const tables = new SavedTables(null)
    const made = create_table(tables, { game: 'lagoon', setup: 'seats=2', seats: ['person', 'person'] }, open_socket, '09'.padEnd(32, '0'))
    last().opens()
    expect(JSON.parse(last().sent[0]!)).toEqual(JSON.parse(make!.text))
    for (const { text } of answers.slice(0, 2)) last().tells(text)
    expect(await made).toMatchObject({ table, links: ['0103', '0104'].map((link) => link.padEnd(32, '0')) })
    expect(tables.get(table)).toMatchObject({ next: 2, watch: '0102'.padEnd(32, '0') })

    const player = sit(0, { session: '09'.padEnd(32, '0'), next: 2 })
    const asked = await play(player, answers.slice(2))
    expect(player.tables.get(table)!.links[1]).toBe('0105'.padEnd(32, '0'))
    const refusals = await Promise.all(asked)
    expect(refusals).toEqual([null, null, null, expect.objectContaining({ anchor: 'table-stale' })])
    expect(player.online.lines).toEqual(['* lay 3', '* draw 3', '* draw ?', '* draw 2', '* draw ?', 'A harbour 1', 'B harbour ?', '* draw ?'])
    expect(player.online.connection_state.get()).toEqual({ state: 'here' })  // open for a rematch
    expect(player.online.ended.get()).toMatchObject({ end: 'early', by: 1 })
    expect(player.tables.get(table)).toMatchObject({ asked: [], stage: 'ended', record: player.online.ended.get()!.record })
  })

  test.each([
    ['again at once', 0],
    ['again in a while', 0.99],
  ])('who comes by a link, leaves, comes again, is refused, told to ask later and asks %s, and resigns', async (_, chance) => {
    const random = vi.spyOn(Math, 'random').mockReturnValue(chance)
    const { player, rest } = greet(1, 1, { session: '0901'.padEnd(32, '0'), link: '0104'.padEnd(32, '0') })
    await play(player, rest)
    expect(player.online.lines.slice(-2)).toEqual(['B harbour 2', '* draw 7'])
    expect(player.online.ended.get()).toMatchObject({ end: 'early' })
    random.mockRestore()
  })

  test('who only watches', async () => {
    const { player, rest } = greet(2, 2, { session: '0902'.padEnd(32, '0'), link: '0102'.padEnd(32, '0') })
    await play(player, rest.filter(({ text }) => !/nonsense|wrong/.test(text)))
    expect(player.last().sent.length).toBe(1)
    expect(player.online.lines[1]).toBe('* draw ?')
    expect(player.online.ended.get()).not.toBeNull()
  })

  const [second, third] = ['0106', '010b'].map((id) => id.padEnd(32, '0')) as [string, string]

  test('whose seat goes to another device', async () => {
    const { player, rest } = greet(5, 1, { table: second, session: '0901'.padEnd(32, '0'), link: '0109'.padEnd(32, '0'), next: 2 })
    await play(player, rest)
    expect(player.online.pass_link.get()).toBe('010a'.padEnd(32, '0'))
    expect(player.online.connection_state.get()).toMatchObject({ state: 'refused', anchor: 'table-moved' })
    expect(player.tables.get(second)).toMatchObject({ moved: true, you: null })
  })

  test('who takes it over, resigns, and asks to play again', async () => {
    const { player, rest } = greet(6, 1, { table: second, session: '0905'.padEnd(32, '0'), link: '010a'.padEnd(32, '0') })
    expect(await Promise.all(await play(player, rest))).toEqual([null, null, null])
    expect(player.online.lines.length).toBe(5)
    expect(player.tables.get(third)).toMatchObject({ session: '0905'.padEnd(32, '0'), you: 1 })
  })

  test('who asks as well, and comes to the same table', async () => {
    const watch = '0107'.padEnd(32, '0')
    const player = sit(0, { table: second, session: '09'.padEnd(32, '0'), link: watch, watch, next: 2 })
    expect(await Promise.all(await play(player, of(4).slice(3)))).toEqual([null, null])
    const { open_socket, last } = sockets()
    const next = new OnlineTable(player.tables, third, { open_socket })
    next.start()
    last().opens()
    const [hello, ...rest] = of(7)
    expect(JSON.parse(last().sent[0]!)).toEqual(JSON.parse(hello!.text))
    for (const { text } of rest) last().tells(text)
    expect(next.table_state.get()).toMatchObject({ stage: 'seating', you: 0 })
    next.close()
  })

  test('whose link opens nothing', async () => {
    const { player, rest } = greet(3, 3, { session: '0903'.padEnd(32, '0'), link: '0'.repeat(32) })
    await play(player, rest)
    expect(player.online.connection_state.get()).toMatchObject({ state: 'refused', anchor: 'table-link' })
    expect(await player.online.send({ kind: 'resign' })).toMatchObject({ anchor: 'table-link' })
  })
})

const table = 'ab'.repeat(16)
const table_message = (seq: number, more: Partial<TableState> = {}): string => JSON.stringify({
  kind: 'table', table, seq, game: 'toy', setup: 'edition=1 seats=2', commit: 'c0'.repeat(32), stage: 'playing', you: 0,
  seats: [{ name: 'Ada' }, { name: 'Bo' }], ...more,
})

const open_at = (state: string) => {
  const tables = new SavedTables(null), { open_socket, last } = sockets()
  tables.get_or_create(table, () => 'cd'.repeat(16))
  const online = new OnlineTable(tables, table, { open_socket })
  online.start()
  last().opens()
  last().tells(state)
  return { tables, online, tells: (message: object) => last().tells(JSON.stringify(message)), last }
}

describe('one link for all free seats', () => {
  const open = () => {
    const { you: _, ...guest } = JSON.parse(table_message(4, { stage: 'seating' })) as TableState
    return open_at(JSON.stringify(guest))
  }
  const join = { kind: 'join', link: 'ef', name: 'Cy' } as const

  test('is kept apart from the links of seats', async () => {
    const { tables, online, tells } = open()
    const answer = online.send({ kind: 'relink' })
    tells({ kind: 'link', id: tables.get(table)!.asked[0]!.id, link: 'ef' })
    expect(await answer).toBe(null)
    expect(tables.get(table)).toMatchObject({ invitation: 'ef', links: [] })
    online.close()
  })

  test('says at once that the table is full', async () => {
    const { tables, online, tells } = open()
    const answer = online.send(join)
    tells({ kind: 'later', id: tables.get(table)!.asked[0]!.id, anchor: 'table-seats', code: 'no_free_seat' })
    expect(await answer).toMatchObject({ anchor: 'table-seats' })
    expect(tables.get(table)!.asked).toEqual([])
    online.close()
  })

  test('asks for nothing more once the seat is taken and the match begins', () => {
    const { tables, online, last } = open()
    void online.send(join)
    void online.send({ kind: 'relink' })
    last().tells(table_message(5))
    expect(tables.get(table)!.asked).toEqual([])
    online.close()
  })
})

describe('a lost seat', () => {
  const open = () => {
    const opened = open_at(table_message(9))
    return { ...opened, asked: () => opened.tables.get(table)!.asked }
  }

  test('gets a link that is not the one of the waiting room', async () => {
    const { tables, online, last, asked } = open()
    const answer = online.send({ kind: 'relink', seat: 1 })
    last().tells(table_message(10, { seats: [{ name: 'Ada' }, { name: 'Bo', reopened: true }] }))
    last().tells(JSON.stringify({ kind: 'link', id: asked()[0]!.id, seat: 1, link: 'ef' }))
    expect(await answer).toBe(null)
    expect(online.fresh_links.get()).toEqual({ 1: 'ef' })
    expect(tables.get(table)).toMatchObject({ links: [] })
    online.close()
  })

  test('of somebody who has resigned gets none', async () => {
    const { online, last, asked } = open()
    const answer = online.send({ kind: 'relink', seat: 1 })
    last().tells(table_message(10, { seats: [{ name: 'Ada' }, { bot: 'random' }] }))
    expect(await answer).toBe(null)
    expect(asked()).toEqual([])
    online.close()
  })

  test('is kept once', async () => {
    const { online, last, asked } = open()
    last().tells(table_message(10, { seats: [{ name: 'Ada', reopened: true }, { name: 'Bo' }] }))
    const answer = online.send({ kind: 'keep' })
    expect(asked()).toHaveLength(1)
    last().tells(table_message(11))
    expect(await answer).toBe(null)
    expect(asked()).toEqual([])
    online.close()
  })
})

// eslint-disable-next-line max-lines-per-function -- a group of short tests of one broken connection
describe('a broken line', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  const open = (tables = new SavedTables(null)) => {
    tables.get_or_create(table, () => 'cd'.repeat(16))
    const net = sockets()
    const online = new OnlineTable(tables, table, { open_socket: net.open_socket })
    online.start()
    net.last().opens()
    return { ...net, online, tables }
  }
  const heard = (socket: FakeSocket) => socket.sent.map((text) => JSON.parse(text) as { kind: string; id?: number; at?: number; seq?: number })

  test('is said at once where the browser knows of none; what was asked before is asked when there is one', () => {
    const tables = new SavedTables(null)
    tables.get_or_create(table, () => 'cd'.repeat(16))
    const asked = tables.add_pending(table, { kind: 'act', at: 2, move: 'one' })
    vi.stubGlobal('navigator', { onLine: false })
    const { online, last } = open(tables)
    vi.unstubAllGlobals()
    expect(online.connection_state.get().state).toBe('away')
    last().tells(table_message(4))
    expect(online.connection_state.get().state).toBe('here')
    expect(heard(last()).at(-1)).toEqual(asked)
  })

  test('is not said if it is back within a second', () => {
    const { online, last } = open()
    last().tells(table_message(4))
    last().breaks()
    vi.advanceTimersByTime(900)
    last().opens()
    last().tells(table_message(4))
    vi.advanceTimersByTime(1000)
    expect(online.connection_state.get().state).toBe('here')
  })

  test('is said honestly, taken up again, and goes on by number', () => {
    const { online, all, last } = open()
    expect(online.connection_state.get().state).toBe('connecting')
    last().tells(table_message(4))
    last().tells('{"kind":"lines","from":0,"lines":"* 1\\nA one\\n"}')
    expect(online.connection_state.get().state).toBe('here')
    vi.setSystemTime(5000)
    last().breaks()
    expect(online.connection_state.get().state).toBe('here')
    vi.advanceTimersByTime(1000)
    expect(online.connection_state.get()).toEqual({ state: 'away', since: 5000 })
    expect(all.length).toBe(2)
    last().opens()
    expect(heard(last())).toEqual([expect.objectContaining({ kind: 'hello', at: 2, seq: 4 })])
    last().tells(table_message(4))
    expect(online.connection_state.get().state).toBe('here')
    last().tells('{"kind":"lines","from":1,"lines":"A one\\nB two\\n"}')  // partly repeated
    expect(online.lines).toEqual(['* 1', 'A one', 'B two'])
  })

  test('what was not acknowledged is sent again with the same number, also after a reload', async () => {
    const first = open()
    first.last().tells(table_message(4))
    void first.online.send({ kind: 'act', at: 0, move: 'one' })
    expect(heard(first.last())[1]).toEqual({ kind: 'act', id: 1, at: 0, move: 'one' })
    first.online.close()
    const second = open(first.tables)
    second.last().tells(table_message(4))
    expect(heard(second.last())[1]).toEqual({ kind: 'act', id: 1, at: 0, move: 'one' })
    second.last().tells('{"kind":"ack","id":1}')
    second.last().tells('{"kind":"ack","id":1}')
    expect(second.tables.get(table)!.asked).toEqual([])
    const more = second.online.send({ kind: 'act', at: 1, move: 'two' })
    expect(heard(second.last()).at(-1)).toMatchObject({ id: 2 })
    second.last().tells('{"kind":"later","id":2,"anchor":"table-room","code":"x"}')
    vi.advanceTimersByTime(500)
    expect(heard(second.last()).filter(({ id }) => id === 2).length).toBe(2)
    second.last().tells('{"kind":"refused","id":2,"anchor":"table-stale","code":"x"}')
    expect(await more).toMatchObject({ anchor: 'table-stale' })
  })

  test('a gap is asked for, older news is no news', () => {
    const { online, all, last } = open()
    last().tells(table_message(7))
    last().tells(table_message(6, { seats: [{}, {}] }))
    expect(online.table_state.get()!.seq).toBe(7)
    last().tells('{"kind":"lines","from":3,"lines":"B two\\n"}')
    expect(all.length).toBe(2)
    expect(online.lines).toEqual([])
  })

  test('silence is a broken line too', () => {
    const { online, all, last } = open()
    last().tells(table_message(4))
    void online.send({ kind: 'resign' })
    vi.advanceTimersByTime(9_000)
    expect(all.length).toBe(1)
    vi.advanceTimersByTime(2_000)
    expect(all.length).toBe(2)
  })

  test('it comes back later and later, at most half a minute, and not together with the others', () => {
    expect([0, 1, 2, 10, 50].map((attempts) => backoff_ms(attempts, () => 1))).toEqual([500, 1000, 2000, 30_000, 30_000])
    expect(backoff_ms(3, () => 0)).toBe(0)
  })

  test('what nobody understands ends it', () => {
    const { online, last } = open()
    last().tells('{"kind":"wrong","say":"no such kind"}')
    expect(online.connection_state.get()).toMatchObject({ state: 'refused', anchor: 'table-wrong' })
  })
})

describe('a seat on another device', () => {
  const open = (seat: Partial<SavedTable>, tables = new SavedTables(null)) => {
    tables.update(table, { you: 0, ...seat }, () => 'cd'.repeat(16))
    const net = sockets()
    const online = new OnlineTable(tables, table, { open_socket: net.open_socket })
    online.start()
    net.last().opens()
    return { ...net, online, tables, mine: () => tables.get(table)! }
  }
  const link = '1f'.repeat(16)

  test('the link is told to who asked, and is none of the links for friends', async () => {
    const { online, last, mine } = open({ links: ['', 'a link for a friend'] })
    last().tells(table_message(4))
    const asked = online.send({ kind: 'pass' })
    expect(JSON.parse(last().sent[1]!)).toEqual({ kind: 'pass', id: 1 })
    last().tells(`{"kind":"link","id":1,"seat":0,"link":"${link}"}`)
    expect(await asked).toBeNull()
    expect(online.pass_link.get()).toBe(link)
    expect(mine()).toMatchObject({ links: ['', 'a link for a friend'], asked: [] })
    last().tells(table_message(5, { stage: 'seating' }))
    void online.send({ kind: 'relink', seat: 1 })
    last().tells(`{"kind":"link","id":2,"seat":1,"link":"another"}`)
    expect(mine().links).toEqual(['', 'another'])
    expect(online.pass_link.get()).toBe(link)
  })

  test('the old device lets go: its line is left for good, what it asked is answered, the seat is no longer its own', async () => {
    const { online, last, all, mine } = open({})
    last().tells(table_message(4))
    const move = online.send({ kind: 'act', at: 0, move: 'one' })
    last().tells('{"kind":"refused","id":0,"anchor":"table-moved","code":"x"}')
    expect(await move).toMatchObject({ anchor: 'table-moved' })
    expect(online.connection_state.get()).toMatchObject({ state: 'refused', anchor: 'table-moved' })
    expect(mine()).toMatchObject({ moved: true, you: null, asked: [], commit: 'c0'.repeat(32) })
    last().breaks()
    expect(all.length).toBe(1)
  })

  test('a device that was away meanwhile finds its name on a seat that is not its own', () => {
    const seats = [{ name: 'Ada' }, { name: 'Bo' }]
    const { you: _, ...watched } = JSON.parse(table_message(6)) as TableState
    for (const [found, is_moved] of [[seats, true], [[{ bot: 'front', name: 'Ada' }, seats[1]!], false], [[{}, seats[1]!], false]] as const) {
      const { last, mine } = open({ seats, watch: 'w', link: 'w' })
      last().tells(JSON.stringify({ ...watched, seats: found }))
      expect(mine()).toMatchObject({ moved: is_moved, you: null })
    }
  })
})

describe('playing again', () => {
  const next = 'bc'.repeat(16)
  const ended = '{"kind":"ended","end":"over","record":"table …"}'
  const open = (mine: Partial<SavedTable>, heard = table_message(8, { stage: 'ended' })) => {
    const tables = new SavedTables(null)
    tables.update(table, { watch: 'w', link: 'w', gift: '11'.repeat(32), ...mine }, () => 'cd'.repeat(16))
    const net = sockets()
    const online = new OnlineTable(tables, table, { open_socket: net.open_socket })
    online.start()
    net.last().opens()
    net.last().tells(heard)
    net.last().tells(ended)
    return { ...net, online, tables }
  }

  test('is asked for at the end, also over a line that broke, and leads to a table under the same session', async () => {
    vi.useFakeTimers()
    const { online, last, tables } = open({})
    const asked = online.send({ kind: 'again' })
    last().breaks()
    vi.advanceTimersByTime(500)
    vi.useRealTimers()
    last().opens()
    last().tells(table_message(8, { stage: 'ended' }))
    last().tells(ended)
    expect(last().sent.slice(1).map((text) => JSON.parse(text))).toEqual([{ kind: 'again', id: 1 }])
    last().tells('{"kind":"ack","id":1}')
    last().tells(table_message(9, { stage: 'ended', next }))
    expect(await asked).toBeNull()
    expect(tables.get(next)).toMatchObject({
      session: 'cd'.repeat(16), link: 'w', watch: 'w', next: 1, asked: [], gift: null, commit: null, you: 0, stage: 'seating',
      seats: [{ name: 'Ada' }, { name: 'Bo' }],
    })
  })

  test('leads who only watches nowhere unasked', () => {
    const { you: _, ...watched } = JSON.parse(table_message(8, { stage: 'ended', next })) as TableState
    const { tables } = open({ you: null }, JSON.stringify(watched))
    expect(tables.get(next)).toBeNull()
    expect(tables.follow_rematch(table, next)).toMatchObject({ link: 'w', you: null })
  })

  test('nothing else is asked of a table that has ended', async () => {
    const { online, last, tables } = open({}, table_message(8))
    expect(tables.get(table)!.asked).toEqual([])
    const late = online.send({ kind: 'act', at: 0, move: 'one' })
    last().tells(ended)
    expect(await late).toMatchObject({ anchor: 'table-play' })
  })
})

const hash = seat_commitment(table, 0, '11'.repeat(32))

describe('the dice', () => {
  const open = (seats: TableState['seats'], more: Partial<TableState> = {}) => {
    const tables = new SavedTables(null)
    tables.get_or_create(table, () => 'cd'.repeat(16))
    const net = sockets()
    const online = new OnlineTable(tables, table, { open_socket: net.open_socket, gift: async () => '11'.repeat(32) })
    online.start()
    net.last().opens()
    net.last().tells(table_message(1, { stage: 'seating', seats, ...more }))
    return { ...net, online, tables, asked: () => net.last().sent.slice(1).map((text) => JSON.parse(text)) }
  }

  test('nothing is given before everybody has promised', async () => {
    const { last, asked } = open([{ name: 'Ada', hash }, { name: 'Bo' }, { bot: 'front' }])
    await settle()
    expect(asked()).toEqual([])
    last().tells(table_message(2, { stage: 'mixing', seats: [{ name: 'Ada', hash: '33'.repeat(32) }, { name: 'Bo', hash: '22'.repeat(32) }, { bot: 'front' }] }))
    await settle()
    expect(asked()).toEqual([])  // another device's commitment: do not reveal the share
  })

  test('a promise, once; then the gift, once', async () => {
    const { last, asked, tables } = open([{ name: 'Ada' }, { name: 'Bo' }])
    last().tells(table_message(2, { stage: 'seating', seats: [{ name: 'Ada' }, { name: 'Bo', hash: '22'.repeat(32) }] }))
    await vi.waitFor(() => expect(asked()).toEqual([{ kind: 'promise', id: 1, hash }]), in_time)
    for (const seq of [3, 4]) last().tells(table_message(seq, { stage: 'mixing', seats: [{ name: 'Ada', hash }, { name: 'Bo', hash: '22'.repeat(32) }] }))
    await vi.waitFor(() => expect(asked()[1]).toEqual({ kind: 'give', id: 2, gift: '11'.repeat(32) }), in_time)
    await settle()
    expect(asked().length).toBe(2)
    expect(tables.get(table)!.hashes).toEqual([hash, '22'.repeat(32)])
  })

  test('a host that changes its commitment is left', async () => {
    const { last, online } = open([{ name: 'Ada' }, {}])
    last().tells(table_message(2, { commit: 'c1'.repeat(32) }))
    expect(online.connection_state.get()).toMatchObject({ state: 'refused', anchor: 'dice-commit' })
  })
})

// A node that drops, repeats and disconnects pseudo-randomly: every command is in the log once, in order.
describe('over a bad line', () => {
  test.each(Array.from({ length: 40 }, (_, seed) => seed))('every move once, seed %i', async (seed) => {
    vi.useFakeTimers()
    let state = seed + 1
    const chance = (part: number) => (state = (Math.imul(state, 1664525) + 1013904223) >>> 0) / 2 ** 32 < part
    const log: string[] = []
    const done = new Map<number, string>()
    const open_socket: OpenSocket = () => {
      const socket = new FakeSocket()
      let broken = false
      const tell = (text: string) => {
        if (broken || socket.closed) return
        if (chance(0.15)) {
          broken = true
          return void setTimeout(() => socket.breaks(), 1)
        }
        socket.tells(text)
        if (chance(0.2)) socket.tells(text)
      }
      const hear = (message: PendingCommand & { at: number }) => {
        if ((message.kind as string) === 'hello') {
          tell('{"kind":"welcome","version":1}')
          tell(table_message(1))
          return tell(JSON.stringify({ kind: 'lines', from: message.at ?? 0, lines: log.slice(message.at ?? 0).map((line) => `${line}\n`).join('') }))
        }
        if (message.kind !== 'act') throw new Error(message.kind)
        const known = done.get(message.id)
        const answer = known ?? (message.at !== log.length ? JSON.stringify({ kind: 'refused', id: message.id, anchor: 'table-stale', code: 'x' })
          : chance(0.1) ? JSON.stringify({ kind: 'later', id: message.id, anchor: 'table-room', code: 'x' })
          : JSON.stringify({ kind: 'ack', id: message.id }))
        if (!known && answer.includes('ack')) {
          done.set(message.id, answer)
          log.push(`A ${message.move}`)
        }
        tell(answer)
        if (log.length > message.at) tell(JSON.stringify({ kind: 'lines', from: message.at, lines: `${log[message.at]}\n` }))
      }
      socket.send = (text) => void setTimeout(() => broken || socket.closed || chance(0.1) || hear(JSON.parse(text)), 1)
      setTimeout(() => socket.opens(), 1)
      return socket
    }
    const tables = new SavedTables(null)
    tables.get_or_create(table, () => 'cd'.repeat(16))
    const online = new OnlineTable(tables, table, { open_socket })
    online.start()
    const source = new RemoteSource(online, {} as Rules, JSON.parse(table_message(1)) as TableState)
    for (let move = 0; move < 12; ++move) {
      const sent = source.send(0, `move ${move}`, move)
      let why: unknown
      void sent.then((answer) => (why = answer))
      for (let i = 0; i < 400 && why === undefined; ++i) await vi.advanceTimersByTimeAsync(1000)
      expect(why).toBeNull()
    }
    expect(log).toEqual(Array.from({ length: 12 }, (_, move) => `A move ${move}`))
    expect(online.lines).toEqual(log)
    online.close()
    vi.useRealTimers()
  })
})
