import { readFileSync } from 'node:fs'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Dial, Socket } from './connection.ts'
import type { Rules } from './rules.ts'
import type { Asked, TableSaid } from './wire.ts'
import { jittered } from './connection.ts'
import { promise_of } from './fair.ts'
import { Moorings, type Mooring } from './moorings.ts'
import { make_table, OnlineTable } from './online_table.ts'
import { RemoteSource } from './remote_source.ts'
import { moment } from './testing.ts'

// One line to a node, as far as the client can tell.
class FakeSocket implements Socket {
  onopen: Socket['onopen'] = null
  onmessage: Socket['onmessage'] = null
  onclose: Socket['onclose'] = null
  readonly said: string[] = []
  closed = false

  send(text: string) { this.said.push(text) }
  close() { this.closed = true }
  opens() { this.onopen?.(null as never) }
  tells(text: string) { this.onmessage?.({ data: text }) }
  breaks() { this.onclose?.(null as never) }
}
const sockets = () => {
  const all: FakeSocket[] = []
  const dial: Dial = () => all[all.push(new FakeSocket()) - 1]!
  return { all, dial, last: () => all.at(-1)! }
}
const settle = () => moment(10)
const in_time = { timeout: 60_000, interval: 5 }  // hashing goes on elsewhere

describe('the recorded table, word for word', () => {
  // Another program's tests compare the same file with what the server says. A line sent again on the same
  // connection, and its answer, are left out: this client sends again on a new one.
  const recorded = readFileSync(new URL('../../docs/reference/protocol.txt', import.meta.url), 'utf8').trim().split('\n')
    .filter((line, i, all) => !(all.indexOf(line) < i && /"id":6/.test(line)))
  const of = (client: number) => recorded.filter((line) => line.slice(2).startsWith(`${client} `))
    .map((line) => ({ out: line[0] === '>', text: line.slice(line.indexOf('{')) }))
  const table = '01010000000000000000000000000000'

  function sit(seat: number, { session, table: id = table, ...first }: Partial<Mooring> & { session: string }) {
    const moorings = new Moorings(null)
    moorings.update(id, first, () => session)
    const { dial, last } = sockets()
    let give = () => {}
    const released = new Promise<void>((resolve) => (give = resolve))
    const gift = `070${seat}`.padEnd(64, '0')
    const online = new OnlineTable(moorings, id, { dial, gift: () => released.then(() => gift) })
    online.start()
    last().opens()
    return { moorings, online, last, give: () => give() }
  }

  /** Plays a client's part: what was said to it is told, what it said is asked for and compared. */
  async function play(sitting: ReturnType<typeof sit>, lines: ReturnType<typeof of>) {
    let at = 1  // of what it has said for the first time; the greeting came before
    const answers: Promise<unknown>[] = []
    for (const { out, text } of lines) {
      if (!out) {
        sitting.last().tells(text)
        await settle()
        continue
      }
      const { id, ...ask } = JSON.parse(text) as Asked
      if (ask.kind === 'promise') sitting.give()
      else if (ask.kind !== 'give') answers.push(sitting.online.ask(ask))
      // What is to be asked later is said again in a while, at a time nobody knows.
      const said = () => [...new Set(sitting.last().said)]
      await vi.waitFor(() => expect(said().length).toBeGreaterThan(at), in_time)
      expect(JSON.parse(said()[at++]!)).toEqual({ id, ...ask })
    }
    return answers
  }

  test('who makes it, sits down, invites anew, plays, and is too late once', async () => {
    const [make, ...answers] = of(0)
    const { dial, last } = sockets()
    const moorings = new Moorings(null)
    const made = make_table(moorings, { game: 'lagoon', setup: 'seats=2', seats: ['person', 'person'] }, dial, '09'.padEnd(32, '0'))
    last().opens()
    expect(JSON.parse(last().said[0]!)).toEqual(JSON.parse(make!.text))
    for (const { text } of answers.slice(0, 2)) last().tells(text)
    expect(await made).toMatchObject({ table, links: ['0103', '0104'].map((link) => link.padEnd(32, '0')) })
    expect(moorings.get(table)).toMatchObject({ next: 2, watch: '0102'.padEnd(32, '0') })

    const sitting = sit(0, { session: '09'.padEnd(32, '0'), next: 2 })
    const asked = await play(sitting, answers.slice(2))
    expect(sitting.moorings.get(table)!.links[1]).toBe('0105'.padEnd(32, '0'))
    const refusals = await Promise.all(asked)
    expect(refusals).toEqual([null, null, null, expect.objectContaining({ anchor: 'table-stale' })])
    expect(sitting.online.lines).toEqual(['* lay 3', '* draw 3', '* draw ?', '* draw 2', '* draw ?', 'A harbour 1', 'B harbour ?', '* draw ?'])
    expect(sitting.online.contact.get()).toEqual({ state: 'here' })  // somebody may want to play again
    expect(sitting.online.ended.get()).toMatchObject({ end: 'early', by: 1 })
    expect(sitting.moorings.get(table)).toMatchObject({ asked: [], stage: 'ended', record: sitting.online.ended.get()!.record })
  })

  test.each([
    ['again at once', 0],
    ['again in a while', 0.99],
  ])('who comes by a link, leaves, comes again, is refused, told to ask later and asks %s, and resigns', async (_, chance) => {
    const random = vi.spyOn(Math, 'random').mockReturnValue(chance)
    const [hello, ...rest] = of(1)
    const sitting = sit(1, { session: '0901'.padEnd(32, '0'), link: '0104'.padEnd(32, '0') })
    expect(JSON.parse(sitting.last().said[0]!)).toEqual(JSON.parse(hello!.text))
    await play(sitting, rest)
    expect(sitting.online.lines.slice(-2)).toEqual(['B harbour 2', '* draw 7'])
    expect(sitting.online.ended.get()).toMatchObject({ end: 'early' })
    random.mockRestore()
  })

  test('who only watches', async () => {
    const [hello, ...rest] = of(2)
    const sitting = sit(2, { session: '0902'.padEnd(32, '0'), link: '0102'.padEnd(32, '0') })
    expect(JSON.parse(sitting.last().said[0]!)).toEqual(JSON.parse(hello!.text))
    await play(sitting, rest.filter(({ text }) => !/nonsense|wrong/.test(text)))
    expect(sitting.last().said.length).toBe(1)
    expect(sitting.online.lines[1]).toBe('* draw ?')
    expect(sitting.online.ended.get()).not.toBeNull()
  })

  const [second, third] = ['0106', '010b'].map((id) => id.padEnd(32, '0')) as [string, string]

  test('whose seat goes to another device', async () => {
    const [hello, ...rest] = of(5)
    const sitting = sit(1, { table: second, session: '0901'.padEnd(32, '0'), link: '0109'.padEnd(32, '0'), next: 2 })
    expect(JSON.parse(sitting.last().said[0]!)).toEqual(JSON.parse(hello!.text))
    await play(sitting, rest)
    expect(sitting.online.passed.get()).toBe('010a'.padEnd(32, '0'))
    expect(sitting.online.contact.get()).toMatchObject({ state: 'refused', anchor: 'table-moved' })
    expect(sitting.moorings.get(second)).toMatchObject({ moved: true, you: null })
  })

  test('who takes it over, resigns, and asks to play again', async () => {
    const [hello, ...rest] = of(6)
    const sitting = sit(1, { table: second, session: '0905'.padEnd(32, '0'), link: '010a'.padEnd(32, '0') })
    expect(JSON.parse(sitting.last().said[0]!)).toEqual(JSON.parse(hello!.text))
    expect(await Promise.all(await play(sitting, rest))).toEqual([null, null, null])
    expect(sitting.online.lines.length).toBe(5)
    expect(sitting.moorings.get(third)).toMatchObject({ session: '0905'.padEnd(32, '0'), you: 1 })
  })

  test('who asks as well, and comes to the same table', async () => {
    const watch = '0107'.padEnd(32, '0')
    const sitting = sit(0, { table: second, session: '09'.padEnd(32, '0'), link: watch, watch, next: 2 })
    expect(await Promise.all(await play(sitting, of(4).slice(3)))).toEqual([null, null])
    const { dial, last } = sockets()
    const next = new OnlineTable(sitting.moorings, third, { dial })
    next.start()
    last().opens()
    const [hello, ...rest] = of(7)
    expect(JSON.parse(last().said[0]!)).toEqual(JSON.parse(hello!.text))
    for (const { text } of rest) last().tells(text)
    expect(next.said.get()).toMatchObject({ stage: 'seating', you: 0 })
    next.close()
  })

  test('whose link opens nothing', async () => {
    const [hello, ...rest] = of(3)
    const sitting = sit(3, { session: '0903'.padEnd(32, '0'), link: '0'.repeat(32) })
    expect(JSON.parse(sitting.last().said[0]!)).toEqual(JSON.parse(hello!.text))
    await play(sitting, rest)
    expect(sitting.online.contact.get()).toMatchObject({ state: 'refused', anchor: 'table-link' })
    expect(await sitting.online.ask({ kind: 'resign' })).toMatchObject({ anchor: 'table-link' })
  })
})

const table = 'ab'.repeat(16)
const said = (seq: number, more: Partial<TableSaid> = {}): string => JSON.stringify({
  kind: 'table', table, seq, game: 'toy', setup: 'edition=1 seats=2', commit: 'c0'.repeat(32), stage: 'playing', you: 0,
  seats: [{ name: 'Ada' }, { name: 'Bo' }], ...more,
})

describe('a broken line', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  const open = (moorings = new Moorings(null)) => {
    moorings.open(table, () => 'cd'.repeat(16))
    const net = sockets()
    const online = new OnlineTable(moorings, table, { dial: net.dial })
    online.start()
    net.last().opens()
    return { ...net, online, moorings }
  }
  const heard = (socket: FakeSocket) => socket.said.map((text) => JSON.parse(text) as { kind: string; id?: number; at?: number; seq?: number })

  test('is said at once where the browser knows of none; what was asked before is asked when there is one', () => {
    const moorings = new Moorings(null)
    moorings.open(table, () => 'cd'.repeat(16))
    const asked = moorings.ask(table, { kind: 'act', at: 2, move: 'one' })
    vi.stubGlobal('navigator', { onLine: false })
    const { online, last } = open(moorings)
    vi.unstubAllGlobals()
    expect(online.contact.get().state).toBe('away')
    last().tells(said(4))
    expect(online.contact.get().state).toBe('here')
    expect(heard(last()).at(-1)).toEqual(asked)
  })

  test('is said honestly, taken up again, and goes on by number', () => {
    const { online, all, last } = open()
    expect(online.contact.get().state).toBe('connecting')
    last().tells(said(4))
    last().tells('{"kind":"lines","from":0,"lines":"* 1\\nA one\\n"}')
    expect(online.contact.get().state).toBe('here')
    vi.setSystemTime(5000)
    last().breaks()
    expect(online.contact.get()).toEqual({ state: 'away', since: 5000 })
    vi.advanceTimersByTime(500)
    expect(all.length).toBe(2)
    last().opens()
    expect(heard(last())).toEqual([expect.objectContaining({ kind: 'hello', at: 2, seq: 4 })])
    last().tells(said(4))
    expect(online.contact.get().state).toBe('here')
    last().tells('{"kind":"lines","from":1,"lines":"A one\\nB two\\n"}')  // some of it once more
    expect(online.lines).toEqual(['* 1', 'A one', 'B two'])
  })

  test('what was not acknowledged is sent again with the same number, also after a reload', async () => {
    const first = open()
    first.last().tells(said(4))
    void first.online.ask({ kind: 'act', at: 0, move: 'one' })
    expect(heard(first.last())[1]).toEqual({ kind: 'act', id: 1, at: 0, move: 'one' })
    first.online.close()
    const second = open(first.moorings)
    second.last().tells(said(4))
    expect(heard(second.last())[1]).toEqual({ kind: 'act', id: 1, at: 0, move: 'one' })
    second.last().tells('{"kind":"ack","id":1}')
    second.last().tells('{"kind":"ack","id":1}')
    expect(second.moorings.get(table)!.asked).toEqual([])
    const more = second.online.ask({ kind: 'act', at: 1, move: 'two' })
    expect(heard(second.last()).at(-1)).toMatchObject({ id: 2 })
    second.last().tells('{"kind":"later","id":2,"anchor":"table-room","say":"full"}')
    vi.advanceTimersByTime(500)
    expect(heard(second.last()).filter(({ id }) => id === 2).length).toBe(2)
    second.last().tells('{"kind":"refused","id":2,"anchor":"table-stale","say":"late"}')
    expect(await more).toMatchObject({ anchor: 'table-stale' })
  })

  test('a gap is asked for, older news is no news', () => {
    const { online, all, last } = open()
    last().tells(said(7))
    last().tells(said(6, { seats: [{}, {}] }))
    expect(online.said.get()!.seq).toBe(7)
    last().tells('{"kind":"lines","from":3,"lines":"B two\\n"}')
    expect(all.length).toBe(2)
    expect(online.lines).toEqual([])
  })

  test('silence is a broken line too', () => {
    const { online, all, last } = open()
    last().tells(said(4))
    void online.ask({ kind: 'resign' })
    vi.advanceTimersByTime(9_000)
    expect(all.length).toBe(1)
    vi.advanceTimersByTime(2_000)
    expect(all.length).toBe(2)
  })

  test('it comes back later and later, at most half a minute, and not together with the others', () => {
    expect([0, 1, 2, 10, 50].map((tries) => jittered(tries, () => 1))).toEqual([500, 1000, 2000, 30_000, 30_000])
    expect(jittered(3, () => 0)).toBe(0)
  })

  test('what nobody understands ends it', () => {
    const { online, last } = open()
    last().tells('{"kind":"wrong","say":"no such kind"}')
    expect(online.contact.get()).toMatchObject({ state: 'refused', anchor: 'table-wrong' })
  })
})

describe('a seat on another device', () => {
  const open = (seat: Partial<Mooring>, moorings = new Moorings(null)) => {
    moorings.update(table, { you: 0, ...seat }, () => 'cd'.repeat(16))
    const net = sockets()
    const online = new OnlineTable(moorings, table, { dial: net.dial })
    online.start()
    net.last().opens()
    return { ...net, online, moorings, mine: () => moorings.get(table)! }
  }
  const link = '1f'.repeat(16)

  test('the link is told to who asked, and is none of the links for friends', async () => {
    const { online, last, mine } = open({ links: ['', 'a link for a friend'] })
    last().tells(said(4))
    const asked = online.ask({ kind: 'pass' })
    expect(JSON.parse(last().said[1]!)).toEqual({ kind: 'pass', id: 1 })
    last().tells(`{"kind":"link","id":1,"seat":0,"link":"${link}"}`)
    expect(await asked).toBeNull()
    expect(online.passed.get()).toBe(link)
    expect(mine()).toMatchObject({ links: ['', 'a link for a friend'], asked: [] })
    void online.ask({ kind: 'relink', seat: 1 })
    last().tells(`{"kind":"link","id":2,"seat":1,"link":"another"}`)
    expect(mine().links).toEqual(['', 'another'])
    expect(online.passed.get()).toBe(link)
  })

  test('the old device lets go: its line is left for good, what it asked is answered, the seat is no longer its own', async () => {
    const { online, last, all, mine } = open({})
    last().tells(said(4))
    const move = online.ask({ kind: 'act', at: 0, move: 'one' })
    last().tells('{"kind":"refused","id":0,"anchor":"table-moved","say":"the seat is on another device"}')
    expect(await move).toMatchObject({ anchor: 'table-moved' })
    expect(online.contact.get()).toMatchObject({ state: 'refused', anchor: 'table-moved' })
    expect(mine()).toMatchObject({ moved: true, you: null, asked: [], commit: 'c0'.repeat(32) })
    last().breaks()
    expect(all.length).toBe(1)
  })

  test('a device that was away meanwhile finds its name on a seat that is not its own', () => {
    const seats = [{ name: 'Ada' }, { name: 'Bo' }]
    const { you: _, ...watched } = JSON.parse(said(6)) as TableSaid
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
  const open = (mine: Partial<Mooring>, heard = said(8, { stage: 'ended' })) => {
    const moorings = new Moorings(null)
    moorings.update(table, { watch: 'w', link: 'w', gift: '11'.repeat(32), ...mine }, () => 'cd'.repeat(16))
    const net = sockets()
    const online = new OnlineTable(moorings, table, { dial: net.dial })
    online.start()
    net.last().opens()
    net.last().tells(heard)
    net.last().tells(ended)
    return { ...net, online, moorings }
  }

  test('is asked for at the end, also over a line that broke, and leads to a table under the same session', async () => {
    vi.useFakeTimers()
    const { online, last, moorings } = open({})
    const asked = online.ask({ kind: 'again' })
    last().breaks()
    vi.advanceTimersByTime(500)
    vi.useRealTimers()
    last().opens()
    last().tells(said(8, { stage: 'ended' }))
    last().tells(ended)
    expect(last().said.slice(1).map((text) => JSON.parse(text))).toEqual([{ kind: 'again', id: 1 }])
    last().tells('{"kind":"ack","id":1}')
    last().tells(said(9, { stage: 'ended', next }))
    expect(await asked).toBeNull()
    expect(moorings.get(next)).toMatchObject({
      session: 'cd'.repeat(16), link: 'w', watch: 'w', next: 1, asked: [], gift: null, commit: null, you: 0, stage: 'seating',
      seats: [{ name: 'Ada' }, { name: 'Bo' }],
    })
  })

  test('leads who only watches nowhere unasked', () => {
    const { you: _, ...watched } = JSON.parse(said(8, { stage: 'ended', next })) as TableSaid
    const { moorings } = open({ you: null }, JSON.stringify(watched))
    expect(moorings.get(next)).toBeNull()
    expect(moorings.follow(table, next)).toMatchObject({ link: 'w', you: null })
  })

  test('nothing else is asked of a table that has ended', async () => {
    const { online, last, moorings } = open({}, said(8))
    expect(moorings.get(table)!.asked).toEqual([])
    const late = online.ask({ kind: 'act', at: 0, move: 'one' })
    last().tells(ended)
    expect(await late).toMatchObject({ anchor: 'table-play' })
  })
})

const hash = await promise_of(table, 0, '11'.repeat(32))

describe('the dice', () => {
  const open = (seats: TableSaid['seats'], more: Partial<TableSaid> = {}) => {
    const moorings = new Moorings(null)
    moorings.open(table, () => 'cd'.repeat(16))
    const net = sockets()
    const online = new OnlineTable(moorings, table, { dial: net.dial, gift: async () => '11'.repeat(32) })
    online.start()
    net.last().opens()
    net.last().tells(said(1, { stage: 'seating', seats, ...more }))
    return { ...net, online, moorings, asked: () => net.last().said.slice(1).map((text) => JSON.parse(text)) }
  }

  test('nothing is given before everybody has promised', async () => {
    const { last, asked } = open([{ name: 'Ada', hash }, { name: 'Bo' }, { bot: 'front' }])
    await settle()
    expect(asked()).toEqual([])
    last().tells(said(2, { stage: 'mixing', seats: [{ name: 'Ada', hash: '33'.repeat(32) }, { name: 'Bo', hash: '22'.repeat(32) }, { bot: 'front' }] }))
    await settle()
    expect(asked()).toEqual([])  // a promise this device did not make is not followed by its gift
  })

  test('a promise, once; then the gift, once', async () => {
    const { last, asked, moorings } = open([{ name: 'Ada' }, { name: 'Bo' }])
    last().tells(said(2, { stage: 'seating', seats: [{ name: 'Ada' }, { name: 'Bo', hash: '22'.repeat(32) }] }))
    await vi.waitFor(() => expect(asked()).toEqual([{ kind: 'promise', id: 1, hash }]), in_time)
    for (const seq of [3, 4]) last().tells(said(seq, { stage: 'mixing', seats: [{ name: 'Ada', hash }, { name: 'Bo', hash: '22'.repeat(32) }] }))
    await vi.waitFor(() => expect(asked()[1]).toEqual({ kind: 'give', id: 2, gift: '11'.repeat(32) }), in_time)
    await settle()
    expect(asked().length).toBe(2)
    expect(moorings.get(table)!.hashes).toEqual([hash, '22'.repeat(32)])
  })

  test('a host that changes its commitment is left', async () => {
    const { last, online } = open([{ name: 'Ada' }, {}])
    last().tells(said(2, { commit: 'c1'.repeat(32) }))
    expect(online.contact.get()).toMatchObject({ state: 'refused', anchor: 'dice-commit' })
  })
})

// A node that loses, repeats and breaks off, by a seeded chance: what was sent is in the log once, in order.
describe('over a bad line', () => {
  test.each(Array.from({ length: 40 }, (_, seed) => seed))('every move once, seed %i', async (seed) => {
    vi.useFakeTimers()
    let state = seed + 1
    const chance = (part: number) => (state = (Math.imul(state, 1664525) + 1013904223) >>> 0) / 2 ** 32 < part
    const log: string[] = []
    const done = new Map<number, string>()
    const dial: Dial = () => {
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
      const hear = (message: Asked & { at: number }) => {
        if ((message.kind as string) === 'hello') {
          tell('{"kind":"welcome","version":1}')
          tell(said(1))
          return tell(JSON.stringify({ kind: 'lines', from: message.at ?? 0, lines: log.slice(message.at ?? 0).map((line) => `${line}\n`).join('') }))
        }
        if (message.kind !== 'act') throw new Error(message.kind)
        const known = done.get(message.id)
        const answer = known ?? (message.at !== log.length ? JSON.stringify({ kind: 'refused', id: message.id, anchor: 'table-stale', say: '' })
          : chance(0.1) ? JSON.stringify({ kind: 'later', id: message.id, anchor: 'table-room', say: '' })
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
    const moorings = new Moorings(null)
    moorings.open(table, () => 'cd'.repeat(16))
    const online = new OnlineTable(moorings, table, { dial })
    online.start()
    const source = new RemoteSource(online, {} as Rules, JSON.parse(said(1)) as TableSaid)
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
