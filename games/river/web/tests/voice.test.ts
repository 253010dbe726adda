import { describe, expect, test } from 'vitest'
import { locales, type Locale } from '../../../../client/lib/locale.ts'
import { milestone, narrate, thrower } from '../narration.ts'
import { panel } from '../panel.ts'
import { seat_summary } from '../seat_summary.ts'
import { semantic_grid } from '../semantic_grid.ts'
import { forecast, status } from '../status.ts'
import { asked_by, choices_in, odd_text } from '../../../../client/board/tests/spoken.ts'
import { random_match, selecting, snapshot, voice, type Snapshot } from './fixtures.ts'

const en = await voice('en'), fr = await voice('fr')
const everyone = await Promise.all(locales.map((locale) => voice(locale)))
const told = async ({ steps, before }: Snapshot, locale: Locale = 'en', you: number | null = 0) =>
  narrate(steps.at(-1)!, before, await voice(locale, you))

describe('what happened', () => {
  test('a throw that asks for a move says nothing yet, and is known as a throw', async () => {
    const it = await snapshot(0, 'seats=2', '* 2')
    expect(await told(it)).toEqual([])
    expect(thrower(it.steps.at(-1)!)).toBe(0)
    expect(thrower((await snapshot(0, 'seats=2', '* 2, A boat 4')).steps.at(-1)!)).toBeNull()
  })
  test('sailing, to you and of others', async () => {
    const it = await snapshot(0, 'seats=2', '* 2, A boat 4')
    expect(await told(it)).toEqual(['You rolled 2 and sailed from 4 to 6.'])
    expect(await told(it, 'en', 1)).toEqual(['Red rolled 2 and sailed from 4 to 6.'])
    expect(await told(it, 'fr')).toEqual(['Tu fais 2 et vas de 4 à 6.'])
    expect(await told(it, 'fr', null)).toEqual(['Rouge fait 2 et va de 4 à 6.'])
    expect(await told(it, 'de')).toEqual(['Du würfelst 2 und fährst von 4 auf 6.'])
    expect(await told(it, 'nl', null)).toEqual(['Rood gooit 2 en vaart van 4 naar 6.'])
  })
  test('the wave and the sandbank', async () => {
    expect(await told(await snapshot(0, 'seats=2 order=7/5', '* 1, A boat 4'))).toEqual(
      ['You rolled 1 and sailed from 4 to 5.', 'The wave carried it on to 7.', 'The sandbank stopped the boat.'])
    expect(await told(await snapshot(0, 'seats=2 order=1/9', '* 5, A boat 4'))).toEqual(
      ['You rolled 5 and sailed from 4 to 9.', 'The wave carried it into the harbour: dock 12.'])
    expect(await told(await snapshot(0, 'seats=2 order=6/1', '* 2, A boat 4'))).toEqual(
      ['You rolled 2 and sailed from 4 to 6.'])
    expect(await told(await snapshot(0, 'seats=2 order=6/1', '* 3, A boat 4'))).toEqual(
      ['You rolled 3 and sailed from 4 to 6.', 'The sandbank stopped the boat.'])
  })
  test('the wind: gain, harm to somebody, harm to you, let go by, of no use', async () => {
    const start = '* 2, A boat 4, * 1, B boat 4, * wind,', setup = 'seats=2 order=1/10 wind_optional=yes'
    expect(await told(await snapshot(0, setup,
      `${start} A gain 3`))).toEqual(['You used the wind to sail from 3 up to 5.'])
    const harm = await snapshot(0, setup, `${start} A harm B4`)
    expect(await told(harm)).toEqual(['You blew Yellow back from 4 to 3.'])
    expect(await told(harm, 'en', 1)).toEqual(['Red blew your boat back from 4 to 3.'])
    expect(await told(harm, 'fr', null)).toEqual(['Rouge repousse Jaune de 4 à 3.'])
    expect(await told(await snapshot(0, setup, `${start} A pass`))).toEqual(['You let the wind go by.'])
    expect(await told(await snapshot(0, 'seats=2', '* wind'), 'en', 1))
      .toEqual(['Red rolled the wind, but no boat could move.'])
  })
  test('the river moves and takes boats', async () => {
    const three = '* 1, A boat 4, * 1, B boat 4, * 1, A boat 4, * 1, B boat 4, * 1, A boat 4, * 1, B boat 4,'
    const it = await snapshot(0, 'seats=2 order=9/10', `${three} * 1, A boat 4, * 1, B boat 4`)
    expect(await told(it)).toEqual(
      ['Yellow rolled 1 and sailed from 4 to 5.', 'The river moved: you lost 2 boats and Yellow lost 2 boats.'])
    expect((await told(it, 'de'))[1]).toBe('Der Fluss fließt weiter – du verlierst 2 Boote und Gelb verliert 2 Boote.')
    expect((await told(it, 'nl'))[1]).toBe('De rivier stroomt verder: je verliest 2 boten en Geel verliest 2 boten.')
    expect((await told(it, 'fr'))[1]).toBe('La rivière descend\u00a0: tu perds 2 bateaux et Jaune perd 2 bateaux.')
  })
  test('what the draw decides', async () => {
    expect(await told(await snapshot(0, 'seats=2 order=free', '* order 3/7'))).toEqual(
      ['The sandbank lies at 3, the wave at 7.'])
    expect(await told(await snapshot(0, 'seats=2 first=drawn', '* first B'))).toEqual(['Yellow starts.'])
  })
})

describe('what is coming', () => {
  const brink = () => snapshot(0, 'seats=3 order=9/10', '* 5, A boat 4, * 5, B boat 4, * 5, C boat 4, ' +
    '* 1, A boat 3, * 1, B boat 3, * 1, C boat 3, * 1, A boat 3, * 1, B boat 3, * 1, C boat 3, * 2')
  test('the round, and after whom the river moves', async () => {
    const { scene } = await brink()
    expect(status(scene, en)).toEqual({ long: 'Round 4 · the river moves after White', short: 'Round 4' })
    expect(status(scene, await voice('fr', 2)).long).toBe('Tour 4 · la rivière descend après toi')
  })
  test('your boat at the waterfall is what needs care', async () => {
    const { scene } = await brink()
    expect(forecast(scene, en)).toMatchObject({
      text: 'After White the river moves one section:',
      warning: 'your boat at 1 goes over the waterfall, Yellow risks a boat, and White risks a boat.',
    })
    expect(forecast(selecting(scene, 'boat 1'), fr)).toMatchObject({
      text: 'Après Blanc, la rivière descend d’une section\u00a0: Jaune risque un bateau et Blanc risque un bateau.',
      warning: null,
    })
  })
  test('who has moved in this round, who moves, who is still to move', async () => {
    const { scene } = await snapshot(1, 'seats=3 first=C', '* 1, C boat 4, * 1, A boat 4, * 1')
    expect(forecast(scene, en).round).toEqual({
      seats: [{ seat: 2, state: 'done' }, { seat: 0, state: 'done' }, { seat: 1, state: 'now' }], then: 'fall',
    })
  })
  test('the last move of a round shows for certain what falls', async () => {
    const { scene } = await snapshot(1, 'seats=2 order=9/10', '* 5, A boat 4, * 5, B boat 4, * 1, A boat 3, ' +
      '* 1, B boat 3, * 1, A boat 3, * 1, B boat 3, * 2, A boat 3, * 2')
    const yellow = await voice('en', 1)
    expect(forecast(selecting(scene, 'boat 3'), yellow)).toMatchObject({
      text: 'After your turn the river moves one section:',
      warning: 'your boat at 1 goes over the waterfall and Red loses a boat.',
    })
    expect(forecast(selecting(scene, 'boat 1'), yellow)).toMatchObject({
      text: 'After your turn the river moves one section: Red loses a boat.', warning: null,
    })
  })
})

test('a seat summary shows three boats', async () => {
  const { scene } = await snapshot(0, 'seats=2 order=1/9', '* 5, A boat 4, * 1')
  const it = seat_summary(scene, 0, en)
  expect(it.tokens).toEqual([
    { icon: 'dock', text: '12', tone: 'good' }, { icon: 'boat', text: 'at 4' }, { icon: 'boat', text: 'at 4' },
  ])
  expect(it.dots).toEqual(['good', 'plain', 'plain'])
  expect(it.spoken).toBe('Red: 12 points, home in dock 12, boats at 4 and 4.')
  expect(seat_summary(scene, 1, fr).spoken).toBe('Jaune\u00a0: 0 point, bateaux en 4, 4 et 4.')
})

test('the grid has the harbour on top, and its cells mean moves', async () => {
  const { scene } = await snapshot(0, 'seats=2 order=1/10',
    '* 2, A boat 4, * 1, B boat 4, * 2, A boat 3, * 4, B boat 4, * wind')
  const { columns, rows } = semantic_grid(scene, en)
  expect(columns).toEqual(['Section', 'Red, you', 'Yellow'])
  expect(rows.map(({ head }) => head).join(' ')).toBe('Harbour 10 9 8 7 6 5 4 3 2 1 Waterfall')
  const cells = (head: string) =>
    rows.find((row) => row.head === head)?.cells.map(({ text, targets }) => [text, ...targets])
  expect(cells('Harbour')).toEqual([['next dock: 12'], [''], ['']])
  expect(cells('9')).toEqual([['sandbank'], [''], ['']])
  expect(cells('8')).toEqual([['wave'], [''], ['']])
  expect(cells('7')).toEqual([['calm'], [''], ['1 boat, to 2', 'harm B7']])
  expect(cells('4')).toEqual([['calm', 'gain 2'], ['2 boats', 'gain 4'], ['']])
  expect(cells('2')).toEqual([['calm', 'harm B7'], ['1 boat, to 4', 'gain 2'], ['2 boats', 'harm B2']])
})

describe('whole matches', () => {
  const setups = [
    'seats=2', 'seats=3 order=free', 'seats=4 safe_three=any wind_optional=yes', 'seats=3 finished_roll=no first=B',
  ]

  test.each(setups)('%s: options are choices, refused choices are refused, all is said', async (setup) => {
    await random_match(setup, 7n, async ({ scene, before, steps, refuse }) => {
      const { options } = scene.position
      for (const speaks of everyone) {
        const it = panel(scene, speaks)
        const choices = choices_in(it)
        expect(choices.flatMap(({ move }) => move ?? []).sort()).toEqual(options.map(({ move }) => move).sort())
        for (const { move, refused_move } of choices)
          if (move === null) expect(await refuse(refused_move ?? '')).not.toBeNull()
        const words = [
          asked_by(it), it.prompt, ...choices.map(({ detail }) => detail),
          ...options.map(({ move }) => it.confirm(move)),
          ...options.flatMap(({ move }) => Object.values(forecast(selecting(scene, move), speaks))),
          ...Object.values(status(scene, speaks)), ...Object.values(forecast(scene, speaks)),
          ...scene.position.view.boats.flatMap((_, seat) => seat_summary(scene, seat, speaks).spoken),
          ...steps.slice(-1).flatMap((step) => narrate(step, before, speaks)),
          ...semantic_grid(scene, speaks).rows.flatMap(({ cells }) => cells.map(({ text }) => text)),
        ]
        expect(words.filter((text) => text !== null && odd_text.test(text))).toEqual([])
        expect(seat_summary(scene, 0, speaks).tokens).toHaveLength(3)
      }
    })
  })
})

test('a match is remembered for boats lost, for a new leader, for boats home; a sail is none of these', async () => {
  const signs = new Set<string | null>()
  await random_match('seats=3', 5n, async ({ steps, before }) => {
    const step = steps.at(-1)
    if (!step) return
    const sign = milestone(step, before)
    signs.add(sign)
    const happened = (event: string) => step.events.some((each) => each.event === event)
    expect(sign === 'fall').toBe(happened('lost'))
    if (sign === 'crown' || sign === 'dock') expect(happened('docked')).toBe(true)
    if (sign === null) expect(happened('docked')).toBe(false)
  })
  expect([...signs].map(String).sort()).toEqual(['crown', 'dock', 'fall', 'null'])
})
