// Tests the leak detector: a correct capture passes, and everything sent to the wrong receiver or place is found.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { differences, find_leaks, hidden_words, shown_to } from './canaries.mjs'

const hex = (digit, bytes) => digit.repeat(2 * bytes)
const seed = hex('5', 32), gifts = [hex('a', 32), hex('b', 32)]
const sessions = [hex('1', 16), hex('2', 16)], links = [hex('3', 16), hex('4', 16), hex('6', 16)], table = hex('7', 16)
const record = ['* lay 2 [2<4]', '* draw 7 [7<12]', '* draw 3 [3<11]', '* draw 1 [1<10]', '* draw 9 [7<9]', 'A harbour 1',
  'B harbour 2', '* draw 5 [3<8]', 'B card 5', '* draw 0 [0<7]']
const lines_to = (viewer) => shown_to(viewer, record, 2).map((line) => line + '\n').join('')

function sound() {
  const seats = [{ name: 'Ada of the North', hash: hex('8', 32) }, { name: 'Bea of the South', hash: hex('9', 32) }]
  const told = (viewer) => [[
    { kind: 'welcome', version: 1 }, { kind: 'table', table, seq: 6, stage: 'seating', seats },
    { kind: 'table', table, seq: 9, stage: 'playing', seats: seats.map((seat, i) => ({ ...seat, gift: gifts[i] })) },
    ...(viewer === 'guest' ? [] : [{ kind: 'lines', from: 0, lines: lines_to(viewer) }]),
    { kind: 'ended', end: 'early', record: `seed ${seed}\nseat A ${gifts[0]}\n` }].map((message) => JSON.stringify(message))]
  const ada = told('A')
  ada[0].unshift(JSON.stringify({ kind: 'made', id: 1, table, links: links.slice(0, 2), watch: links[2] }))
  return {
    viewers: [{ name: 'Ada', who: 'A', told: ada }, { name: 'Bea', who: 'B', told: told('B') }, { name: 'Eve', who: '*', told: told('*') },
      { name: 'Gus', who: 'guest', told: told('guest') },
      { name: 'Sam', who: 'stranger', told: [['{"kind":"welcome","version":1}', '{"kind":"refused","id":0,"anchor":"table-link","code":"link_invalid"}']] }],
    record, secrets: { seed, gifts, sessions, links }, people: ['Ada of the North', 'Bea of the South'], table,
    bus: [{ subject: 'flotilla.hints', said: `${table} 9` }],
    http: [{ path: '/metrics', said: '200\n\n# HELP x\nflotilla_tables 1\n' }],
    logs: ['{"time":"now","event":"listening","port":1}\n'],
  }
}

// Sends a viewer one more message, or changes what it was sent.
const say = (all, who, message) => all.viewers[who].told[0].push(JSON.stringify(message))
const change = (all, who, from, to) => { all.viewers[who].told[0] = all.viewers[who].told[0].map((text) => text.replace(from, to)) }
const base64 = Buffer.from(seed, 'hex').toString('base64')
const doctored = {
  'Eve was shown "* draw 7" for "* draw 7 [7<12]"': (all) => change(all, 2, '* draw ?', '* draw 7'),
  'Ada was shown "B harbour 2" for "B harbour 2"': (all) => change(all, 0, 'B harbour ?', 'B harbour 2'),
  'Bea was shown "* draw ?" for "* draw 5 [3<8]"': (all) => change(all, 1, '* draw 5', '* draw ?'),
  'Ada was shown "* lay 2 [2<4]" for "* lay 2 [2<4]"': (all) => change(all, 0, '* lay 2', '* lay 2 [2<4]'),
  'Gus, guest, was told "lines"': (all) => say(all, 3, { kind: 'lines', from: 0, lines: '' }),
  'Sam, stranger, was told "table"': (all) => say(all, 4, { kind: 'table', table }),
  'Ada was told in "lines": from,hash,lines': (all) => change(all, 0, '"kind":"lines","from":0,', '"kind":"lines","from":0,"hash":1,'),
  'Ada was told of a seat: name,hash,hand': (all) => change(all, 0, `"hash":"${hex('9', 32)}"}`, `"hash":"${hex('9', 32)}","hand":1}`),
  'Eve was told the seed in "refused"': (all) => say(all, 2, { kind: 'refused', id: 1, anchor: 'x', code: base64 }),
  'Bea was told a gift in "table"': (all) => change(all, 1, '"stage":"playing"', '"stage":"seating"'),
  'Bea was told a link in "refused"': (all) => say(all, 1, { kind: 'refused', id: 1, anchor: 'x', code: links[0] }),
  'Ada was told a session in "ack"': (all) => say(all, 0, { kind: 'ack', id: sessions[0] }),
  'NATS tells a seed': (all) => all.bus.push({ subject: 'flotilla.hints', said: Buffer.from(seed, 'hex').toString('latin1') }),
  'NATS carries more than a hint: flotilla.hints 1 draw': (all) => all.bus.push({ subject: 'flotilla.hints', said: '1 draw' }),
  '/metrics names somebody': (all) => { all.http[0].said += 'flotilla_tables{name="Ada of the North"} 1\n' },
  '/metrics names a table': (all) => { all.http[0].said += `flotilla_tables{table="${table}"} 1\n` },
  'no figure: card 7': (all) => { all.http[0].said += 'card 7\n' },
  'a log tells a session': (all) => { all.logs[0] += `{"event":"${sessions[1].toUpperCase()}"}\n` },
  'a log says: {"event":"store","move":"card 7"}': (all) => { all.logs[0] += '{"event":"store","move":"card 7"}\n' },
}

test('a sound capture has nothing to find', () => assert.deepEqual(find_leaks(sound()), []))
for (const [says, doctor] of Object.entries(doctored))
  test(`found: ${says}`, () => {
    const all = sound()
    doctor(all)
    const found = find_leaks(all)
    assert.ok(found.includes(says), JSON.stringify(found))
  })

// Cards with names are searched for as words, everywhere.
const named = ['* draw r45h [3<55]', '* draw b15c [9<54]', 'A r45h.1', '* draw g30-60 [7<53]']
const blank = (line) => line.replace(/draw \S+.*/, 'draw ?')
const shown = { A: [...named.slice(0, 1), blank(named[1]), ...named.slice(2)], B: [blank(named[0]), named[1], named[2], blank(named[3])], '*': named.map(blank), guest: named.map(blank), stranger: named.map(blank) }
for (const who of Object.keys(shown)) shown[who] = shown[who].map((line) => line.replace(/ \[.*/, ''))

function sound_with_names() {
  const all = { ...sound(), record: named, shown }
  for (const viewer of all.viewers)
    change(all, all.viewers.indexOf(viewer), /"lines":"[^"]*"/, `"lines":${JSON.stringify(shown[viewer.who].map((line) => line + '\n').join(''))}`)
  return all
}
const doctored_names = {
  'Ada was told b15c in "refused"': (all) => say(all, 0, { kind: 'refused', id: 1, anchor: 'x', code: 'b15c is not there' }),
  'Eve was told g30-60 in "lines"': (all) => change(all, 2, 'draw ?', 'draw g30-60'),
  'a log tells g30-60': (all) => { all.logs[0] += '{"event":"g30-60"}\n' },
  'NATS tells b15c': (all) => all.bus.push({ subject: 'flotilla.hints', said: 'b15c' }),
}
test('named cards: a sound capture has nothing to find', () => assert.deepEqual(find_leaks(sound_with_names()), []))
test('named cards: what is hidden from whom', () => {
  assert.deepEqual([...hidden_words(named, shown.A)], ['b15c'])
  assert.deepEqual([...hidden_words(named, shown['*'])], ['r45h', 'b15c', 'g30-60'])
})
for (const [says, doctor] of Object.entries(doctored_names))
  test(`found: ${says}`, () => {
    const all = sound_with_names()
    doctor(all)
    const found = find_leaks(all)
    assert.ok(found.includes(says), JSON.stringify(found))
  })

test('worlds are told apart by a byte, a message more, another order', () => {
  const world = (id, texts) => ({ told: [texts], open: [id] })
  const same = (...texts) => differences('Ada', [world('77', ['at 77', 'x', 'y']), world('88', texts)])
  assert.deepEqual(same('at 88', 'x', 'y'), [])
  for (const texts of [['at 99', 'x', 'y'], ['at 88', 'x', 'y '], ['at 88', 'x'], ['at 88', 'x', 'y', 'z'], ['at 88', 'y', 'x']])
    assert.notDeepEqual(same(...texts), [], texts.join())
})
