import { describe, expect, test } from 'vitest'
import { locales, type Locale } from '../../../../client/lib/locale.ts'
import { milestone, narrate, thrower } from '../narration.ts'
import { panel } from '../panel.ts'
import { refusal_text } from '../../../../client/lib/refusal.ts'
import { texts as refusals } from '../../../../client/generated/powerboats/refusals.ts'
import { up_to } from '../sample_race.ts'
import { seat_summary } from '../seat_summary.ts'
import { ringed_hex, semantic_grid } from '../semantic_grid.ts'
import { forecast, status } from '../status.ts'
import { last_of, picking, selecting } from '../../../../client/board/tests/matches.ts'
import { brief, choices_in, odd_text, reachable_moves, said_about } from '../../../../client/board/tests/spoken.ts'
import { after, played, voice, type Snapshot } from './fixtures.ts'

const en = await voice('en'), layout = 'layout=123456'
const everyone = await Promise.all(locales.map((locale) => voice(locale)))
const at = async (moment: Parameters<typeof up_to>[0], ...more: string[]) => after(0, [...up_to(moment), ...more].join(', '), layout)

describe('placing', () => {
  test('a hex is picked, then a heading', async () => {
    const { scene } = await at('placing'), first = panel(scene, en)
    expect(first.title).toBe('Place your boat')
    expect(first.groups.map(({ title, choices }) => [title, choices.map(({ label }) => label.join())])).toEqual([
      ['On the line', ['2', '3', '4']],
      ['Behind the line', ['5', '6', '7', '8', '9', '10', '11', '12']],
    ])
    const then = panel(picking(scene, '25/5'), en)
    expect(then).toMatchObject({ title: 'Which way?', prompt: 'Buoy 1 lies to the north-east, 20 hexes away.' })
    expect(choices_in(then).map(({ move, arrow }) => [move, arrow])).toEqual([
      ['25/5 E', 0], ['25/5 NE', 60], ['25/5 NW', 120], ['25/5 W', 180], ['25/5 SW', 240], ['25/5 SE', 300],
    ])
    expect(then.confirm('25/5 NE')).toBe('Start heading NE')
    expect([first.confirm(null), then.confirm(null)]).toEqual(['Choose a hex', 'Choose a heading'])
  })
})

describe('starting', () => {
  test('a way over the line says so, and so does one that leaves it against its arrow', async () => {
    const { scene } = await after(1, '* first A, * buoys 3142, B 24/6 NW, A 26/8 NE, A =, A ahead, B +, * 2', layout)
    const over = choices_in(panel(scene, en)).find(({ move }) => move === 'ahead')
    expect(over?.detail).toBe('2 hexes, clear, over the line')
    expect(over?.spoken).toMatch(/over the line\. Buoy 1 is \d+ hexes away, to the /)  // seen from there
    const { scene: back } = await after(1, '* first A, * buoys 3142, B 24/6 SE, A 26/8 NE, A =, A ahead, B +, * 2', layout)
    expect(choices_in(panel(back, en)).find(({ move }) => move === 'ahead')?.detail).toBe('2 hexes, clear, against the arrow: no start')
  })
  test('a boat on the line is told to leave it', async () => {
    const { scene } = await after(1, '* first A, * buoys 3142, B 24/6 NW, A 26/8 NE, A =, A ahead', layout)
    expect(forecast(scene, en).text).toBe('To start, leave the line the way its arrow points.')
  })
})

describe('out of the race', () => {
  test('the rest of it may be skipped', async () => {
    const { scene } = await after(1, '* first A, * buoys 3142, B 24/6 NW, A 26/8 NE, A =, A ahead', layout)
    const { position, position: { view } } = scene, sunk = { fate: 'sunk', damage: 4, lasting: 0 } as const
    const out = { ...view, boats: view.boats.map((boat, seat) => (seat === scene.me ? sunk : boat)), at: 0 }
    expect(panel({ ...scene, position: { ...position, view: out, options: [], turn: { kind: 'decide', seat: 0 } } }, en).skip).toBe('Skip to the end of the race')
    expect(panel(scene, en).skip).toBeUndefined()
  })
})

describe('planning', () => {
  test('nothing is chosen at first: in place of the chart the panel says what to do', async () => {
    const { scene } = await at('careful'), it = panel(scene, en)
    expect(it.title).toBe('Set your speed')
    expect(it.spoken_prompt).toBe('Speed 5: dice 2 and 3. Heading north-east. Next buoy 1, clockwise. Damage 0 of 4.')
    expect(choices_in(it).map(brief)).toEqual([
      ['+', 'add one', ''], ['= r2', 'stays', ''], ['= r3', 'stays', ''], ['- x3', '− remove', ''], ['=', 'keep', ''], ['+', '+ add one', ''],
    ])
    expect(choices_in(it).map(({ on }) => on)).toEqual([false, false, false, false, false, false])
    expect(it.chart).toMatchObject({ bars: [], figure: { text: '', label: 'Tap the dice to roll again. Below: one die more or less.', harm: false } })
    expect(panel(selecting(scene, '='), en).chart).toMatchObject({ bars: [{ label: '5', text: '100%', harm: true }], figure: { text: '100%', harm: true } })
    expect(it.confirm(null)).toBe('Choose your dice')
  })
  test('each switch leads to the whole plan that comes of it', async () => {
    const it = panel(selecting((await at('careful')).scene, '+ r2'), en)
    expect(choices_in(it).map(({ move, on }) => [move, on])).toEqual([
      ['= r2', true], ['+', true], ['+ r2,3', false], ['- x2', false], ['= r2', false], ['+ r2', true],
    ])
    expect(it.chart?.bars.map(({ text }) => text)).toEqual(['11%', '22%', '34%', '22%', '11%'])
    expect(it.chart?.spoken).toBe('Add one, re-roll 2: totals 5 to 9, crash risk 100 percent, at worst 6 damage.')
    expect([it.confirm('+ r2'), it.confirm('+'), it.confirm('='), it.confirm('- x2')])
      .toEqual(['Roll 2 dice', 'Roll 1 die', 'Keep speed 5', 'Slow to speed 3'])
  })
  test('a hint is one press away', async () => {
    const { scene } = await at('careful'), hinted = (move: string) =>
      choices_in(panel({ ...scene, hint: move }, en)).flatMap(({ hinted: is, label, move: to }) => (is ? [[label.join(''), to]] : []))
    expect(hinted('- x2')).toEqual([['− remove', '- x2']])
    expect(hinted('+ r2')).toEqual([['+ add one', '+ r2']])
  })
  test('without dice there is none to remove, and that is told', async () => {
    const it = panel((await at('dice')).scene, en)
    expect(choices_in(it).map(brief)).toEqual([['+', 'add one', ''], ['not - x1', '− remove', ''], ['=', 'keep', ''], ['+', '+ add one', '']])
    expect(it.chart?.figure?.label).toBe('Add a die to get under way.')
    expect(it.confirm('=')).toBe('Stay and turn')
  })
})

describe('steering', () => {
  test('refused ways say why, arrows point as on the lake', async () => {
    const it = panel((await at('forced')).scene, en)
    expect(it).toMatchObject({ title: 'Speed 5: steer', prompt: 'Only one way is long enough.', dice: [2, 3] })
    expect(choices_in(it).map(brief)).toEqual([
      ['not left', 'Turn left', 'blocked after 2'], ['not ahead', 'Ahead', 'blocked after 4'], ['right', 'Turn right', '5 hexes, clear'],
    ])
    expect(choices_in(it).map(({ arrow }) => arrow)).toEqual([180, 120, 60])
    expect(choices_in(it)[0]!.spoken).toBe('Turn left: blocked after 2, not allowed.')
  })
  test('crashes, buoys and the finish are told beforehand', async () => {
    const crash = panel((await at('careful', 'A =')).scene, en)
    expect(crash.prompt).toBe('No way is long enough: it has to be the longest. Damage 2.')
    expect(choices_in(crash).map(brief).slice(1)).toEqual([
      ['ahead', 'Ahead', 'crash, damage 2, rounds buoy 1'], ['right', 'Turn right', 'crash, damage 2, rounds buoy 1'],
    ])
    expect(choices_in(panel((await at('finish')).scene, en)).map(brief)).toContainEqual(['right', 'Turn right', '8 hexes, clear, finish!'])
  })
})

describe('what happened', () => {
  const told = async (lines: string[], locale: Locale = 'en', you: number | null = 0) => {
    const { step, before } = last_of(await after(0, lines.join(', '), layout))
    return narrate(step, before, await voice(locale, you)).join(' ')
  }
  test('dice, ways, buoys, the finish', async () => {
    expect(await told(up_to('dice'))).toBe('You place your boat, heading north-east.')
    expect(await told([...up_to('dice'), 'A +'])).toBe('')
    expect(await told(up_to('line'))).toBe('You roll 3: speed 3.')
    expect(await told([...up_to('line'), 'A left'])).toBe('You go 3 hexes north-west. You have started.')
    expect(await told([...up_to('string'), 'A ahead'], 'de', null)).toBe('Rot fährt 6 Felder nach Osten. Rot hat Boje 2 umrundet.')
    expect(await told([...up_to('finish'), 'A right'])).toBe('You go 8 hexes south-west. You finish 1st.')
    expect(await told([...up_to('careful'), 'A =', 'A ahead'], 'fr')).toContain('Accident\u202f! Tu subis 2 dégâts.')
    expect(await told([...up_to('careful'), 'A - x2'])).toBe('You slow to speed 3.')
  })
  test('only dice are thrown, and a match is remembered for some steps', async () => {
    const { steps } = await at('finish', 'A right')
    expect(steps.filter((step) => thrower(step) !== null).every(({ line }) => /^\* [123](,[123])*$/.test(line))).toBe(true)
    expect(steps.filter((step) => thrower(step) !== null).length).toBeGreaterThan(15)
    expect([milestone(steps.at(-1)!), milestone(steps[77]!), milestone(steps[0]!)]).toEqual(['flag', 'buoy', null])
  })
})

describe('around the board', () => {
  test('where the match stands', async () => {
    const { scene } = await at('careful')
    expect(status(scene, en)).toEqual({ long: 'Race A · 1 of 3 · round 5', short: 'Race A · round 5' })
    expect(forecast(scene, en)).toMatchObject({ text: 'Buoy 1 is 2 hexes away, to the east: clockwise.',
      warning: null })
    expect(seat_summary(scene, 0, en)).toMatchObject({
      tokens: [{ text: 'speed 5' }, { icon: 'buoy', text: 'buoy 1' }], meter: { full: 0, of: 4 },
      spoken: 'Red: 0 points, speed 5, next buoy 1, damage 0 of 4.',
    })
  })
  test('the lake in words: the own boat, six directions, the marks, the others, row by row', async () => {
    const { scene } = await at('forced'), { rows } = semantic_grid(scene, en)
    const line = (head: string) => rows.find((row) => row.head === head)?.cells.map(({ text }) => text)
    expect(line('Your boat')).toEqual(['22/4, heading north-west', 'speed 5, dice 2 and 3, damage 0 of 4'])
    expect(line('Left, west')?.[0]).toBe('2 hexes of water, then land')
    expect(line('Buoy 1, next')).toEqual(['5/6, 17 hexes away, north-east', 'clockwise: leave it to starboard'])
    expect(line('Yellow')?.[1]).toBe('heading north-west, speed 2, damage 0, next buoy 1')
    expect(line('Row 24')).toEqual(['water 2–3, 5–8, 10–19, and 23–26', 'buoy 0 on 4, finish buoy on 9, buoy 2 on 20'])
    expect(rows.length).toBeLessThan(45)
    expect(rows.filter(({ cells }) => cells[0]!.targets.length > 0).map(({ cells }) => cells[0]!.targets[0])).toEqual(['ahead', 'left', 'right'])
    expect(ringed_hex(scene, { row: 0, column: 1 }, en)).toBe('22/4')
  })
})

// Every move is offered; refused moves are refused by the rules.
describe('whole matches', () => {
  const ui = { panel, status, forecast, narrate, seat_summary, semantic_grid }

  test.each([['', 2, 1], ['side=wild', 3, 2], ['', 6, 3], ['directions=chosen', 2, 4]] as const)('%s, %i seats: all is offered and all is said', async (setup, seats, seed) => {
    let looked = 0, i = 0
    const german = await refusals.de(), is_over = (now: Snapshot) => now.scene.position.turn.kind === 'over'
    await played(setup, seats, seed, async (now) => {
      if (++i % 5 > 0 && i > 20 && !is_over(now)) return
      if (looked > 40 && !is_over(now)) return
      looked += 1
      const { scene } = now, { options, turn } = scene.position
      const seen = turn.kind === 'over' ? { ...scene, position: { ...scene.position, places: scene.position.points.map((_, seat) => seat + 1) } } : scene
      const reached = reachable_moves(seen, (each) => panel(each, en))
      if (options.length > 0) expect(reached).toEqual(options.map(({ move }) => move).sort())
      for (const { move, picks, refused_move = '' } of choices_in(panel(seen, en)))
        if (move === null && picks === undefined) expect(refusal_text((await now.refused(refused_move))!, [german])).toMatch(/^\p{Lu}.*\.$/u)
      const past = now.steps.length > 0 ? last_of(now) : null
      for (const speaks of everyone)
        expect(said_about(ui, seen, past, speaks).filter((text) => odd_text.test(text))).toEqual([])
    })
    expect(looked).toBeGreaterThan(20)
  })
})
