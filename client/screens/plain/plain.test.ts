import { expect, test } from 'vitest'
import { contrast } from '../../board/tests/colour.ts'
import type { Scene } from '../../board/game.ts'
import { seat_colours } from '../../board/seats.ts'
import { locales } from '../../lib/locale.ts'
import { letter, type Event, type Position, type Seat, type Step } from '../../lib/match.ts'
import { random_item, game_names, rules_of } from '../../lib/testing.ts'
import { card } from './card.ts'
import { ink_on, strokes } from './picture.ts'
import { said, narrate, type PlainVoice } from './narration.ts'
import { table } from './table.ts'

const names = ['Red', 'Yellow', 'White', 'Ink', 'Pink', 'Plum']
const voice_in = async (locale: (typeof locales)[number], you: Seat | null = null): Promise<PlainVoice> =>
  ({ t: await table.texts[locale](), locale, you, name: (seat) => names[seat]! })
const scene_of = (position: Position, me: Seat | null): Scene<Record<string, unknown>, Event> =>
  ({ position: position as Position<Record<string, unknown>>, colours: [0, 1], me, selected: null, picked: null, hint: null, after: false, last: null })

test('a picture is read line by line, and a seat has no blanks at its ends', () => {
  expect(strokes('12\x1bw ~~\n\x1bA > A  B \x1bp.\n\n')).toEqual([
    [{ ink: 'p', words: '12' }, { ink: 'w', words: ' ~~' }],
    [{ ink: 'p', words: ' ' }, { ink: 'A', words: '> A' }, { ink: 'p', words: '  ' }, { ink: 'A', words: 'B' },
      { ink: 'p', words: ' ' }, { ink: 'p', words: '.' }],
  ])
  expect(strokes('\x1bf1\n\n2')).toEqual([[{ ink: 'f', words: '1' }], [], [{ ink: 'f', words: '2' }]])
})

test.each(seat_colours.map(({ id, hex }) => [id, hex]))('words on %s can be read', (_, hex) => {
  expect(contrast(ink_on(hex), hex)).toBeGreaterThanOrEqual(4.5)
})

test('values are said as they are written', () => {
  expect([4, 'wind', true, null, '', [], [1, 2], [[1, 0], [0]], { die_face: 4, to: [7] }].map(said))
    .toEqual(['4', 'wind', 'true', '–', '–', '–', '1, 2', '1, 0; 0', 'die face 4, to 7'])
})

test('a step tells its events, or else its line', async () => {
  const voice = await voice_in('en'), after = {} as Position
  const told = (line: string, by: Seat | null, events: object[]) =>
    narrate({ line, by, events: events as Event[], after }, null, voice)
  expect(told('A row', 0, [{ event: 'moved_on', seat: 0, to: 4 }, { event: 'lost', seat: 1, boats: 2, at: [3] }, { event: 'over' }]))
    .toEqual(['Red moved on to 4.', 'Yellow lost: 2 boats, at 3.', 'Over.'])
  expect(told('A boat 1', 0, [{ event: 'sailed', seat: 0, from: 1, to: 'home' }])).toEqual(['Red sailed from 1 to home.'])
  expect(told('B row 3', 1, [])).toEqual(['Yellow: row 3.'])
  expect(told('* 4 [3<6]', null, [])).toEqual(['Chance: 4.'])
})

test('a card has the title it is given, in every language', async () => {
  const { texts, seats } = card('Rafts', [2, 5])
  expect(seats).toEqual([2, 5])
  for (const locale of locales) {
    const words = await texts[locale]()
    expect([words.title(), words.blurb()]).toEqual(['Rafts', expect.stringMatching(/\.$/)])
  }
})

// All texts of a position.
function sayings(position: Position, me: Seat | null, voice: PlainVoice): string[] {
  const scene = scene_of(position, me)
  const { title, groups, confirm } = table.panel(scene, voice)
  const choices = groups.flatMap((group) => group.choices)
  expect(choices.map(({ move }) => move)).toEqual(position.options.map(({ move }) => move))
  return [title, confirm(null), table.status(scene, voice).long, table.seat_summary(scene, 0, voice).spoken,
    ...choices.map(({ spoken }) => spoken),
    ...table.semantic_grid(scene, voice).rows.flatMap(({ head, cells }) => [head, cells[0]!.text])]
}

const long = 300n  // actions; longer matches show nothing new
test.each(game_names)('%s has words for every moment of a match', async (name) => {
  const { ask, info } = await rules_of(name)
  const voices = await Promise.all(locales.map((locale) => voice_in(locale, 0)))
  const { match } = await ask.open(`edition=${info.edition} seats=${info.seats_min}`)
  const eyes = new Map<Seat | null, { watch: number; start: Position; steps: Step[] }>()
  for (let seed = 1n, over = false; !over && seed < long; ++seed) {
    const { turn, places } = await ask.standing(match!)
    const me = turn.kind === 'decide' ? turn.seat : null
    const eye = eyes.get(me) ?? await ask.watch(await ask.shown(match!, me))
    eyes.set(me, eye)
    eye.steps.push(...await ask.feed(eye.watch, await ask.since(match!, me, eye.steps.length)))
    const last = eye.steps.at(-1), position = { ...(last?.after ?? eye.start), places }
    const words = voices.flatMap((voice) => [...sayings(position, me, voice), ...(last ? narrate(last, null, voice) : [])])
    expect(words.filter((it) => !/^(?!.*(undefined|\[object|NaN))\S/.test(it))).toEqual([])
    if (turn.kind === 'chance') await ask.roll(match!, seed)
    else if (me !== null) await ask.apply(match!, `${letter(me)} ${random_item(position.options).move}`)
    else over = true
  }
})
