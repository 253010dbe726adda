import { readFileSync } from 'node:fs'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Rules } from './rules.ts'
import { rules_of } from './testing.ts'
import { verify, type Verdict } from './verify.ts'

// Published by a simulated table; lines are counted from 1.
const sample = readFileSync(new URL('sample.table', import.meta.url), 'utf8')
const lines = sample.split('\n')
const line_of = (form: RegExp) => lines.findIndex((line) => form.test(line)) + 1
const changed = (form: RegExp, change: (line: string) => string) =>
  lines.map((line, i) => (i + 1 === line_of(form) ? change(line) : line)).join('\n')
const other_digit = (line: string) => line.replace(/.$/, (digit) => (digit === '0' ? '1' : '0'))

const played = /^game (\w+)$/m.exec(sample)![1]!
let rules: Rules
beforeAll(async () => { rules = await rules_of(played) })
const judge = (text: string, told?: Parameters<typeof verify>[2]): Promise<Verdict> =>
  verify(text, async (game) => (game === played ? rules : null), told)

test('a sound table is fair, also with the line ends of another system', async () => {
  const { table } = /^table (?<table>\w+)$/m.exec(sample)!.groups!
  const rolls = lines.filter((line) => line.startsWith('*')).length
  const verdict = await judge(sample)
  expect(verdict).toMatchObject({ fair: true, table, game: played, end: 'over', rolls })
  expect(await judge(sample.replaceAll('\n', '\r\n'))).toEqual(verdict)
})

describe('what was changed is found in its line', () => {
  test.each([
    ['commit', /^commit/], ['seat', /^seat/],
  ] as const)('%s', async (why, form) => {
    expect(await judge(changed(form, other_digit))).toMatchObject({ fair: false, why, line: line_of(form) })
  })
  test('the seed, at the commitment', async () => {
    expect(await judge(changed(/^seed/, other_digit))).toMatchObject({ fair: false, why: 'commit', line: 3 })
  })
  test('a number', async () => {
    const form = /\[(\d+)<6/
    const wrong = changed(form, (line) => line.replace(form, (_, value) => `[${(Number(value) + 1) % 6}<6`))
    expect(await judge(wrong)).toMatchObject({ fair: false, why: 'number', line: line_of(form) })
  })
  test('a roll without its numbers', async () => {
    const form = /^\* .*\[/
    expect(await judge(changed(form, (line) => line.replace(/ \[.*/, ''))))
      .toMatchObject({ fair: false, why: 'missing', line: line_of(form) })
  })
  test('a gift that was never given', async () => {
    expect(await judge(changed(/^seat/, (line) => line.replace(/\w+$/, '-'))))
      .toMatchObject({ fair: false, why: 'early', line: line_of(/^\*/) })
  })
  test('a move the rules refuse', async () => {
    const form = /^[A-F] /
    expect(await judge(changed(form, () => 'A nonsense'))).toMatchObject({ fair: false, why: 'match', line: line_of(form) })
  })
  test('an end before the end', async () => {
    const cut = `${lines.slice(0, line_of(/^[A-F] /)).join('\n')}\n`
    expect(await judge(cut)).toMatchObject({ fair: false, why: 'match' })
    expect(await judge(cut.replace('end over', 'end early'))).toMatchObject({ fair: true, end: 'early' })
  })
  test('another game', async () => {
    expect(await judge(sample.replace('game river', 'game pond'))).toMatchObject({ fair: false, why: 'match' })
  })
  test.each(['', 'hello', sample.slice(0, 200), sample.replace('dice bgs1', 'dice mine')])('no such text', async (text) => {
    expect(await judge(text)).toMatchObject({ fair: false, why: 'form' })
  })
})

test('it is compared with what this device was told', async () => {
  const { table, commit } = /^table (?<table>\w+)\ndice bgs1\ncommit (?<commit>\w+)$/m.exec(sample)!.groups!
  const told = { table: table!, commit: commit!, hashes: [] as string[] }
  expect(await judge(sample, told)).toMatchObject({ fair: true })
  expect(await judge(sample, { ...told, commit: commit!.replace(/^./, 'x') })).toMatchObject({ fair: false, why: 'kept', line: 3 })
  const seat = line_of(/^seat/)
  const hashes: string[] = []
  hashes[lines[seat - 1]!.charCodeAt(5) - 65] = 'another'
  expect(await judge(sample, { ...told, hashes })).toMatchObject({ fair: false, why: 'kept', line: seat })
})
