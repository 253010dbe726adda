// Tests the checker: a correct history passes, and each corruption is found.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { check } from './check.mjs'

function sound() {
  const bodies = ['table c w toy seats=2', 'seat A person h', 'seat B person h', 'joined A 1', 'joined B 1',
    '* lay 2 [2<4]', '* draw 7 [7<12]', 'acted A 2 card 7', '* draw 5 [4<11]', 'acted B 2 card 5', 'over', 'seed s']
  const record = 'game toy\nsetup seats=2\n\n* lay 2 [2<4]\n* draw 7 [7<12]\nA card 7\n* draw 5 [4<11]\nB card 5\n'
  const published = `table t\nend over\n\n${record}`
  const ended = { kind: 'ended', record: published }
  return {
    asked: [
      { seat: 'A', id: 1, kind: 'join', verdict: 'ack' }, { seat: 'B', id: 1, kind: 'join', verdict: 'ack' },
      { seat: 'A', id: 2, kind: 'act', at: 2, move: 'card 7', verdict: 'ack' },
      { seat: 'A', id: 3, kind: 'act', at: 2, move: 'card 1', verdict: 'refused' },
      { seat: 'B', id: 2, kind: 'act', at: 4, move: 'card 5', verdict: 'ack' }],
    log: bodies.map((body, seq) => ({ seq, body })),
    viewers: [
      { name: 'Ada', received: [{ kind: 'lines', from: 0, lines: '* lay 2\n* draw 7\nA card 7\n' },
        { kind: 'lines', from: 2, lines: 'A card 7\n* draw ?\nB card 5\n' }, ended] },
      { name: 'Eve', received: [{ kind: 'lines', from: 0, lines: '* lay 2\n* draw ?\nA card 7\n* draw ?\nB card 5\n' }, ended] }],
    published,
    served: [{ name: 'one', said: 'x' }, { name: 'two', said: 'x' }],
    hashes: [{ name: 'native', hash: '1' }, { name: 'WebAssembly', hash: '1' }],
  }
}

const numbered = (log) => log.map(({ body }, seq) => ({ seq, body }))
const doctored = {
  'act 2 of A was acknowledged and is lost': (all) => { all.log = numbered(all.log.filter(({ body }) => body !== 'acted A 2 card 7')) },
  'act 2 of B is in the log 2 times': (all) => { all.log = numbered(all.log.flatMap((one) => (one.body.startsWith('acted B') ? [one, one] : [one]))) },
  'the log has 8 where 7 should be': (all) => { all.log.splice(7, 1) },
  'act 3 of A was refused and is in the log': (all) => { all.log[8].body = 'acted A 3 card 1' },
  'act 2 of B was never answered and is in the log': (all) => { all.asked[4].verdict = null },
  'act 3 of A was never answered': (all) => { all.asked[3].verdict = null },
  'act 2 of A was "card 8" at 2 and stands as "card 7" at 2': (all) => { all.asked[2].move = 'card 8' },
  'act 2 of B was "card 5" at 3 and stands as "card 5" at 4': (all) => { all.asked[4].at = 3 },
  'nobody asked for A 9': (all) => { all.log[7].body = 'acted A 9 card 7' },
  'the published record is not what the log holds': (all) => { all.published = all.published.replace('* lay 2 [2<4]', '* lay 3 [3<4]') },
  'Ada saw "A card 7" become "A card 8"': (all) => { all.viewers[0].received[1].lines = 'A card 8\n* draw ?\nB card 5\n' },
  'Ada lacks the lines before 4': (all) => { all.viewers[0].received[1].from = 4 },
  'Eve was shown 4 of 5 lines': (all) => { all.viewers[1].received[0].lines = '* lay 2\n* draw ?\nA card 7\n* draw ?\n' },
  'Eve was shown "* lay 1", which is not in the log': (all) => { all.viewers[1].received[0].lines = '* lay 1\n* draw ?\nA card 7\n* draw ?\nB card 5\n' },
  'Eve was told another record': (all) => { all.viewers[1].received[1] = { kind: 'ended', record: '' } },
  'two tells another match than one': (all) => { all.served[1].said = 'y' },
  'WebAssembly comes to 2, native to 1': (all) => { all.hashes[1].hash = '2' },
}

test('a sound history has nothing wrong', () => assert.deepEqual(check(sound()), []))
for (const [says, doctor] of Object.entries(doctored))
  test(`found: ${says}`, () => {
    const all = sound()
    doctor(all)
    const found = check(all)
    assert.ok(found.some((one) => one.includes(says)), JSON.stringify(found))
  })
