import { describe, expect, test } from 'vitest'
import type { Panel } from '../../../../client/board/game.ts'
import { locales, type Locale } from '../../../../client/lib/locale.ts'
import { milestone, narrate } from '../narration.ts'
import { panel } from '../panel.ts'
import { refusal_text } from '../../../../client/lib/refusal.ts'
import { texts as refusals } from '../../../../client/generated/pool/refusals.ts'
import { seat_summary } from '../seat_summary.ts'
import { semantic_grid } from '../semantic_grid.ts'
import { forecast, status } from '../status.ts'
import { rows, type PoolScene } from '../view.ts'
import { last_of, picking, selecting } from '../../../../client/board/tests/matches.ts'
import { asked_by, brief, choices_in, odd_text } from '../../../../client/board/tests/spoken.ts'
import { after, capturing, played, voice, type Snapshot } from './fixtures.ts'

const en = await voice('en')
const everyone = await Promise.all(locales.map((locale) => voice(locale)))
const choices = ({ groups }: Panel) => groups.map(({ title, choices: all }) => [title, ...all.map(brief)])

const at_the_ladder = 'A f5-f7, B f12-d12, A f7-f9, B a10-a9, A f9-f11, B a9-a10, A f11-f13, B e11-e9'
const shown = `${at_the_ladder}, A e4*, * 5`
const eaten = `${shown}, A e4-e9, B a10-a9`
const opened = `${eaten}, A e9-bar, B a9-a10`

describe('what happened', () => {
  const told = async (lines: string, locale: Locale = 'en', you: number | null = 0) => {
    const { step, before } = last_of(await after(0, lines))
    return narrate(step, before, await voice(locale, you)).join(' ')
  }
  test('swimming', async () => {
    expect(await told('A f5-f7, B f12-d12')).toBe('Yellow swims from f12 to d12.')
    expect(await told('A f5-f7, B f12-d12, A f7-f9')).toBe('You swim from f7 to f9.')
    expect(await told('A f5-f7, B f12-d12', 'de', 1)).toBe('Du schwimmst von f12 nach d12.')
  })
  test('turning over says the number, and nothing before', async () => {
    expect(await told(`${at_the_ladder}, A e4*`)).toBe('')
    expect(await told(shown, 'en', null)).toBe('Red turns e4 over: crocodile 5.')
    expect(await told(shown, 'fr')).toBe('Tu retournes e4\u00a0: crocodile 5.')
  })
  test('what a crocodile just turned over does goes on from there', async () => {
    expect(await told(`${shown}, A e4-e9`, 'en', null)).toBe('It eats Yellow’s swimmer on e9: a stack of 2.')
    expect(await told(`${shown}, A e4-e9`, 'en', 1)).toBe('It eats your swimmer on e9: a stack of 2.')
    expect(await told(`${shown}, A e4-e9`, 'de', null)).toBe('Es frisst den Schwimmer von Gelb auf e9: ein 2er-Stapel.')
    expect(await told(`${shown}, A e4-d8`)).toBe('It goes to d8.')
  })
  test('a crocodile that was there before moves by its name', async () => {
    const lines = `${shown}, A e4-d8, B a10-a9`
    expect(await told(`${lines}, A d8-b11`)).toBe('You move the crocodile 5 from d8 to b11. It eats Yellow’s swimmer: a stack of 2.')
    expect(await told(`${lines}, A d8-c4`)).toBe('You move the crocodile 5 from d8 to c4.')
  })
  test('arriving', async () => {
    expect(await told(`${eaten}, A e9-bar`)).toBe('You bring a stack of 2 from e9 into the bar.')
    expect(await told(`${opened}, A f13-bar`, 'nl')).toBe('Je brengt een losse tegel van f13 de bar in.')
  })
  test('is remembered for meals and arrivals', async () => {
    const sign = async (lines: string) => milestone(last_of(await after(0, lines)).step)
    expect(await sign(`${shown}, A e4-e9`)).toBe('bite')
    expect(await sign(`${eaten}, A e9-bar`)).toBe('glass')
    expect(await sign('A f5-f7')).toBeNull()
  })
})

describe('the panel', () => {
  test('first the pieces that can move', async () => {
    const { scene } = await after(0, '')
    const it = panel(scene, en)
    expect(it.title).toBe('Your turn')
    expect(choices(it)).toEqual([['My pieces',
      ['f5', 'f5', ''], ['e4', 'e4', ''], ['b4', 'b4', ''],
      ['d3', 'd3', ''], ['a3', 'a3', ''], ['c2', 'c2', '']]])
    expect(it.confirm(null)).toBe('Choose a piece')
    expect(panel(scene, await voice('en', null)).title).toBe('Red’s turn')
  })
  test('then what the piece can do: turn over first, with its chances, and the squares in short', async () => {
    const { scene } = await after(0, at_the_ladder)
    const it = panel(picking(scene, 'e4'), en)
    expect(it.title).toBe('e4: swimmer')
    expect(it.prompt).toBe('One or two squares, with one right angle at most. 10 free squares in reach.')
    const [turn, squares] = it.groups
    expect(turn?.choices.map(brief)).toEqual([['e4*', 'Turn over', 'eats 17%, reaches bar 0%']])
    expect(squares?.compact).toBe(true)
    expect(squares?.choices.map(({ move }) => move)).toContain('e4-e6')
    expect([it.confirm(null), it.confirm('e4*'), it.confirm('e4-e6')])
      .toEqual(['Choose where to', 'Turn e4 over', 'Swim to e6'])
  })
  test('a single at the bar is refused, before a piece is chosen and after, and the rules say why', async () => {
    const now = await after(0, eaten)
    const bar = ['Into the bar',
      ['e9-bar', 'e9 → bar', 'a stack of 2'], ['not f13-bar', 'f13 → bar', 'the first to arrive must be a stack']]
    expect(choices(panel(now.scene, en))[1]).toEqual(bar)
    expect(choices(panel(picking(now.scene, 'f13'), en))[1]).toEqual(['Into the bar', bar[2]])
    expect(refusal_text((await now.refused('f13-bar'))!, [await refusals.de()]))
      .toBe('Als Allererstes muss ein Stapel aus mindestens zwei Plättchen ankommen.')
    const later = await after(0, opened)
    expect(choices(panel(later.scene, en))[0]).toEqual(['Into the bar', ['f13-bar', 'f13 → bar', 'a single tile']])
  })
})

describe('the panel, once more is known than the pieces', () => {
  test('the crocodile that was turned over is chosen by itself', async () => {
    const { scene } = await after(0, shown)
    const it = panel(scene, en)
    expect(it.title).toBe('e4: crocodile 5')
    expect(it.prompt).toContain('Exactly 5 squares, with one right angle at most.')
    expect(choices(it)[0]).toEqual(['Eat', ['e4-e9', 'e4 → e9', 'swimmer: a stack of 2']])
    expect(it.groups.flatMap((group) => group.choices).some(({ picks }) => picks)).toBe(false)
    expect(it.confirm('e4-e9')).toBe('Eat on e9')
  })
  test('a move shown without its piece brings the piece along; a meal stays where it was offered', async () => {
    const { scene } = await after(0, at_the_ladder)
    expect(panel(selecting(scene, 'e4-e6'), en).title).toBe('e4: swimmer')
    const fed = (await after(0, eaten)).scene
    expect(panel(selecting(fed, 'e9-bar'), en).title).toBe('Your turn')
  })
  test('a hint marks the piece it is of', async () => {
    const { scene } = await after(0, '')
    const marked = (hint: string) => panel({ ...scene, hint }, en).groups
      .flatMap((group) => group.choices).filter(({ hinted }) => hinted).map(({ picks }) => picks)
    expect(marked('e4*')).toEqual(['e4'])
    expect(marked('f5-f7')).toEqual(['f5'])
  })
  test('placing is a choice of squares', async () => {
    const { scene } = await after(0, 'A c2, B d13', 'setup=placing')
    const it = panel(scene, en)
    expect(it).toMatchObject({ title: 'Place a swimmer', groups: [{ title: null, compact: true }] })
    expect(it.prompt).toMatch(/^5 to go\./)
    expect(it.groups[0]?.choices.map(({ move }) => move)).not.toContain('d2')
    expect(it.confirm('d3')).toBe('Place on d3')
  })
  test('while chance turns a tile over, and while the other thinks', async () => {
    expect(panel((await after(0, 'A e4*')).scene, en)).toMatchObject({ title: 'You turn e4 over', groups: [] })
    expect(panel((await after(0, 'A f5-f7')).scene, en)).toMatchObject({ title: 'Yellow is thinking', groups: [] })
  })
})

describe('a phone', () => {
  const beside = (it: Panel) => it.groups.flatMap((group) => group.choices).filter(({ on_board }) => !on_board).map(({ move }) => move)
  test('leaves pieces and squares to the board and shows the first act beside it', async () => {
    const { scene } = await after(0, at_the_ladder)
    expect(panel(scene, en)).toMatchObject({ by_board: true })
    expect(beside(panel(scene, en))).toEqual([])
    expect(beside(panel(picking(scene, 'e4'), en))).toEqual(['e4*'])
    expect(beside(panel((await after(0, shown)).scene, en))).toEqual(['e4-e9'])
  })
  test('says on its one button what the alarm wants', async () => {
    const round = 'A c2-c1, B d13-d14, A c1-c2, B d14-d13'
    const { scene } = await after(0, `${round}, ${round}, ${round}`, 'alarm=12')
    expect(panel(scene, en).confirm(null)).toBe('Alarm: turn over, eat or arrive')
  })
})

describe('the end', () => {
  const ended = async (points: number[], places: number[], sums: number[], you: number | null = 0) => {
    const { scene } = await after(0, '')
    const bars = sums.map((sum, seat) => ({ tiles: points[seat]!, shown: [], hidden: [0, 0] as [number, number], sum }))
    const position = {
      ...scene.position, turn: { kind: 'over' as const }, points, places,
      view: { ...scene.position.view, step: 'over' as const, ending: 'cleared' as const, points, bars },
    }
    const { title, prompt } = panel({ ...scene, position }, await voice('en', you))
    return [title, prompt.replace('Only one player has pieces left in the pool.', '').trim()]
  }
  test('by tiles, by numbers, by the pool, by nothing', async () => {
    expect(await ended([7, 4], [1, 2], [20, 10])).toEqual(['You win 7 to 4', ''])
    expect(await ended([3, 3], [2, 1], [9, 12])).toEqual(['Yellow wins at 3 all', 'The crocodiles’ numbers decide, 12 to 9.'])
    expect(await ended([0, 0], [1, 2], [0, 0], null)).toEqual(['Red wins at 0 all', 'The tiles still in the pool decide.'])
    expect(await ended([2, 2], [1, 1], [7, 7])).toEqual(['2 all: the victory is shared', ''])
  })
})

describe('where it stands', () => {
  test('whether the bar is open', async () => {
    expect(status((await after(0, eaten)).scene, en).short).toBe('Bar: stacks only')
    expect(status((await after(0, opened)).scene, en).short).toBe('Bar open')
    expect(forecast((await after(0, eaten)).scene, en).text).toContain('must be a stack')
  })
  test('more than half of the tiles decide, and not a tile less', async () => {
    const { scene } = await after(0, opened)
    const with_points = (points: number[]) => ({ ...scene, position: { ...scene.position, view: { ...scene.position.view, points } } })
    expect(status(with_points([6, 3]), en).long).toBe('The bar is open to single tiles')
    expect(status(with_points([2, 7]), en).long).toBe('The match is decided')
    expect(forecast(with_points([2, 7]), en).text).toBe('Yellow has 7 of the 12 tiles in the bar: nobody can catch up any more.')
    expect(forecast(with_points([7, 2]), en).text).toMatch(/^You have 7 of the 12/)
  })
  test('who must head home is told so, and why a move is not offered', async () => {
    const shown_by_red = ['c2*, * 1, A c2-c1, B d13-d12', 'a3*, * 2, A a3-a5, B d12-d13', 'd3*, * 3, A d3-d6, B d13-d12',
      'b4*, * 4, A b4-b8, B d12-d13', 'e4*, * 5, A e4-e9, B d13-d12', 'f5*, * 6, A f5-f11, B d12-d13'].map((each) => `A ${each}`)
    const round = 'A c1-d1, B d13-d12, A d1-c1, B d12-d13', setup = 'alarm=off homeward=20'
    const lines = [...shown_by_red, round, round, round, round, round].join(', ')
    const home = await after(0, lines, setup), { step, before } = last_of(home)
    expect(narrate(step, before, en).at(-1)).toBe('Too many quiet turns: from now on you head home.')
    expect(forecast(home.scene, en).warning)
      .toBe('Too many quiet turns: you must bring a piece a move nearer to the bar, eat or arrive.')
    expect(status(home.scene, en).short).toBe('Head home')
    expect(panel(home.scene, en).prompt).toMatch(/^Too many quiet turns: head home\./)
    expect(panel(picking(home.scene, 'c1'), en).prompt)
      .toBe('One square, diagonally too. 3 free squares in reach. Now it must come a move nearer to your bar, or eat.')
    const refused = (await home.refused('c1-d1'))!
    expect(refused.anchor).toBe('pool-homeward')
    expect(refusal_text(refused, [await refusals.de()])).toMatch(/^Nach so vielen ruhigen Zügen geht es heimwärts/)
  })
  test('quiet turns are counted, and the alarm needs care', async () => {
    const round = 'A c2-c1, B d13-d14, A c1-c2, B d14-d13'
    const quiet = await after(0, `${round}, ${round}`, 'alarm=12')
    expect(forecast(quiet.scene, en).text).toContain('8 quiet turns in a row; 40 end the match.')
    const alarm = await after(0, `${round}, ${round}, ${round}`, 'alarm=12')
    expect(forecast(alarm.scene, en).warning).toBe('The alarm sounds: you must turn a swimmer over, eat or arrive.')
    expect(panel(alarm.scene, en).prompt).toBe('The alarm sounds: turn a swimmer over, eat or arrive.')
    expect(choices(panel(picking(alarm.scene, 'e4'), en)).flat(2)).not.toContain('e4-e6')
    expect(refusal_text((await alarm.refused('e4-e6'))!, [await refusals.en()])).toMatch(/^The alarm sounds/)
  })
})

test('a seat summary strikes out the numbers that were seen', async () => {
  const { scene } = await after(0, eaten)
  const it = seat_summary(scene, 0, en)
  expect(it.chips?.all.filter(({ gone }) => gone).map(({ text }) => text)).toEqual(['5'])
  expect(it.tokens.map(({ text }) => text)).toEqual(['6 in the pool', 'bar at e14'])
  expect(it.spoken).toBe('Red: 0 tiles in the bar at e14, 6 pieces in the pool. Crocodiles not seen yet: 1, 2, 3, 4, and 6.')
  expect(seat_summary(scene, 1, en).tokens[0]?.text).toBe('5 in the pool')
})

describe('the grid', () => {
  const cell = (scene: PoolScene, square: string) => {
    const { columns, rows: all } = semantic_grid(scene, en)
    return all.find(({ head }) => head === square.slice(1))!.cells[columns.indexOf(square[0]!)]!
  }
  test('is fourteen rows of six, the bars in their corners', async () => {
    const { scene } = await after(0, eaten)
    const it = semantic_grid(scene, en)
    expect(it.rows.map(({ head }) => head)).toEqual(Array.from({ length: rows }, (_, i) => String(rows - i)))
    expect(it.columns.join('')).toBe('abcdef')
    expect(cell(scene, 'f14')).toEqual({ text: 'your bar, 0 tiles', targets: ['e9-bar'] })
    expect(cell(scene, 'a1')).toEqual({ text: 'Yellow’s bar, 0 tiles', targets: [] })
  })
  test('own pieces are picked, others are aimed at', async () => {
    const { scene } = await after(0, eaten)
    expect(cell(scene, 'e9')).toEqual({ text: 'stack of 2 with 5 on top, yours', targets: [], picks: 'e9' })
    expect(cell(scene, 'd13')).toEqual({ text: 'swimmer, Yellow', targets: ['e9-d13'] })
    expect(cell(scene, 'c5')).toEqual({ text: '', targets: [] })
  })
  test('with a piece chosen every square is aimed at, and says whether it is in reach', async () => {
    const scene = picking((await after(0, eaten)).scene, 'e9')
    expect(cell(scene, 'e9').text).toBe('stack of 2 with 5 on top, yours, chosen')
    expect(cell(scene, 'd13')).toEqual({ text: 'swimmer, Yellow, in reach', targets: ['e9-d13'] })
    expect(cell(scene, 'c6')).toEqual({ text: 'in reach', targets: ['e9-c6'] })
    expect(cell(scene, 'c7')).toEqual({ text: '', targets: ['e9-c7'] })
    expect(cell(scene, 'e14').targets).toEqual(['e9-bar'])
    expect(cell(scene, 'c2').picks).toBe('c2')
  })
})

describe('whole matches', () => {
  // Every move is among the choices, at once or after picking its piece; refused moves are refused by the rules.
  test.each([['', 1], ['setup=placing', 2], ['alarm=12 quiet_limit=60', 3]] as const)('%s: all is offered and all is said', async (setup, seed) => {
    let positions = 0
    await played(setup, 2, seed, async (now) => {
      if (positions++ % 3 === 0 || now.scene.position.turn.kind === 'over') await look(now)
    }, capturing(seed))
    expect(positions).toBeGreaterThan(30)
  })

  async function look(now: Snapshot): Promise<void> {
    const { scene } = now, { options } = scene.position
    const places = scene.position.turn.kind === 'over' ? [1, 2] : null
    const seen = { ...scene, position: { ...scene.position, places } }
    for (const speaks of everyone) {
      const offered = new Set<string>(), said: string[] = []
      const read = (it: Panel) => {
        said.push(asked_by(it), it.prompt, ...options.map(({ move }) => it.confirm(move)))
        for (const choice of choices_in(it)) {
          if (choice.move !== null) offered.add(choice.move)
          said.push(choice.detail)
        }
        expect(choices_in(it).filter(({ on_board }) => !on_board).length).toBeLessThanOrEqual(1)
        return choices_in(it)
      }
      const first = read(panel(seen, speaks))
      for (const { picks } of first) if (picks !== undefined) read(panel(picking(seen, picks), speaks))
      expect([...offered].sort()).toEqual(options.map(({ move }) => move).sort())
      if (speaks.locale === 'en')
        for (const { move, picks, refused_move } of first)
          if (move === null && picks === undefined) expect(await now.refused(refused_move ?? '')).not.toBeNull()
      const { step, before } = now.steps.length > 0 ? last_of(now) : { step: null, before: null }
      said.push(
        ...Object.values(status(seen, speaks)), forecast(seen, speaks).text, forecast(seen, speaks).warning ?? '',
        ...[0, 1].map((seat) => seat_summary(seen, seat, speaks).spoken),
          ...(step ? narrate(step, before, speaks) : []),
        ...semantic_grid(seen, speaks).rows.flatMap(({ cells }) => cells.map(({ text }) => text)),
      )
      expect(said.filter((text) => odd_text.test(text))).toEqual([])
    }
  }
})
