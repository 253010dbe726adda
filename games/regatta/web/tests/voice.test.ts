import { describe, expect, test } from 'vitest'
import type { Panel } from '../../../../client/board/game.ts'
import { locales } from '../../../../client/lib/locale.ts'
import { face_of } from '../cards.ts'
import { milestone, narrate, thrower } from '../narration.ts'
import { panel } from '../panel.ts'
import { deck, unseen } from '../pile.ts'
import { refusal_text } from '../../../../client/lib/refusal.ts'
import { texts as refusals } from '../../../../client/generated/regatta/refusals.ts'
import { shown_up_to, type Moment } from '../sample_race.ts'
import { seat_summary } from '../seat_summary.ts'
import { ringed_spot, semantic_grid } from '../semantic_grid.ts'
import { forecast, status } from '../status.ts'
import { find_event, type Leg, type RegattaScene } from '../view.ts'
import { card_name, seen_from } from '../voice.ts'
import { last_of, picking, selecting } from '../../../../client/board/tests/matches.ts'
import { brief, choices_in, odd_text, reachable_moves, said_about } from '../../../../client/board/tests/spoken.ts'
import { after, played, voice, type Snapshot } from './fixtures.ts'

const en = await voice('en'), water = 'water=small'
const everyone = await Promise.all(locales.map((locale) => voice(locale)))
const at = async (moment: Moment, ...more: string[]) => after(0, [...shown_up_to(moment), ...more].join(', '), water)
const at_any_pivot = async (moment: Moment) => after(0, shown_up_to(moment).join(', '), `${water} pivot=any`)

describe('the deck', () => {
  test('has 55 cards, 16 red, 16 green, 14 blue, 6 jokers and 3 suns', () => {
    expect(unseen({ discard: [] } as never)).toEqual({ red: 16, green: 16, blue: 14, joker: 6, sun: 3 })
  })
  test('is that of the rules: every card in a hand is of it, and every arrow turns as its name says', async () => {
    const seen = new Set<string>()
    let turned = 0, looked = 0
    const sails = (moves: string[], n: number) => (moves.filter((move) => move.includes('.'))[n % 3] ?? moves[n % moves.length])!
    await played('', 3, 5, ({ scene: { position: { view, options } } }) => {
      for (const kind of view.hand ?? []) seen.add(kind)
      for (const { move, events } of options) {
        const [, kind, arrow] = /^([a-z0-9-]+)\.(\d)$/.exec(move) ?? []
        const sailed = find_event(events, 'sailed'), exit = kind && face_of(kind).exits[Number(arrow) - 1]
        if (!kind || !sailed || typeof exit !== 'number' || find_event(events, 'stopped') || find_event(events, 'finished')) continue
        expect(sailed.heading).toBe((view.boats[view.at!]!.heading! + exit + 360) % 360)
        turned += 1
      }
      return ++looked < 90
    }, sails)
    expect([...seen].filter((kind) => !(kind in deck))).toEqual([])
    expect(turned).toBeGreaterThan(60)
  })
  test('has a name for every card', () => {
    const named = (kind: string) => card_name(kind, en)
    expect(['r45h', 'rs30-60', 'b15c', 'bs0', 'bshift', 'js', 'sun', 'g90'].map(named)).toEqual([
      'red 45° with helm', 'small red 30° or 60°', 'blue 15° with cloud', 'small blue straight', 'blue shift', 'small joker', 'sun', 'green 90°',
    ])
    const under_it = (kind: string) => everyone.map((speaks) => card_name(kind, speaks, true)).join(' · ')
    expect(under_it('bs0h')).toContain('small blue')
    for (const kind of ['j', 'g90']) expect(under_it(kind)).not.toMatch(/°|,/)  // no room for more
    for (const speaks of everyone) expect(new Set(Object.keys(deck).map((kind) => card_name(kind, speaks))).size).toBe(35)
  })
})

describe('a direction', () => {
  const bow = { x: 0, y: 0, heading: 90 }, to = (x: number, y: number, speaks = en) => seen_from(bow, { x, y }, speaks)
  test('is named as a sailor names it, without degrees but where the water is told in words', () => {
    expect([to(9999, 700), to(9999, 9999), to(9999, -9999), to(0, 9), to(0, -9), to(-9999, 9999), to(-9999, -9999), to(-9999, 700)]).toEqual([
      'straight ahead', 'ahead to port', 'ahead to starboard', 'to port', 'to starboard', 'behind to port', 'behind to starboard', 'behind you'])
    expect(to(-9, 0, { ...en, you: null })).toBe('astern')
    expect([seen_from(bow, { x: 0, y: 9 }, en, true), seen_from(bow, { x: 9, y: 0 }, en, true)]).toEqual(['90° to port', 'straight ahead'])
    for (const speaks of everyone) for (const y of [9999, 700, -9999]) expect(to(-9999, y, speaks)).not.toMatch(/\d/)
  })
})

describe('placing', () => {
  test('six slots, and a taken one says so', async () => {
    const it = panel((await at('start')).scene, en)
    expect(choices_in(it).map(brief).map(([move]) => move)).toEqual(['not slot 1', 'slot 2', 'slot 3', 'slot 4', 'slot 5', 'slot 6'])
    expect(choices_in(it)[0]!.spoken).toBe('Slot 1 from port: Yellow is there.')
    expect([it.title, it.confirm(null), it.confirm('slot 2')]).toEqual(['Choose your start', 'Choose a slot', 'Start in slot 2'])
  })
})

describe('before the race', () => {
  const hand = ['r60', 'r90', 'b0', 'sun', 'sun'], start = ['* first B', ...Array.from({ length: 5 }, () => '* draw ?'),
    ...hand.map((kind) => `* draw ${kind}`), 'A slot 1', 'B slot 2']
  const exchange = (...more: string[]) => after(0, [...start, ...more].join(', '), 'handicap=exchange')

  test('the second of two boats exchanges one card, or keeps them all', async () => {
    const { scene } = await exchange(), it = panel(scene, en), moves = (panel_shown: Panel) => choices_in(panel_shown).map(({ move, on }) => [move, on])
    expect([it.title, it.prompt, it.confirm(null)]).toEqual([
      'Swap a card?', 'The other boat sails first, so you may swap one card before the race.', 'Choose a card'])
    expect(moves(it)).toEqual([
      ['swap r60', false], ['swap r90', false], ['swap b0', false], ['swap sun', false], ['swap sun', false], ['done', false]])
    expect(moves(panel(selecting(scene, 'swap r90'), en))[0]).toEqual(['swap r60', false])  // instead of the other
    expect([it.confirm('swap r90'), it.confirm('done')]).toEqual(['Swap 1 card', 'Keep all cards'])
    expect(status(scene, en).long).toBe('Start')
  })
  test('that is told', async () => {
    const said = async (...more: string[]) => {
      const { step, before } = last_of(await exchange(...more))
      return narrate(step, before, en).join(' ')
    }
    expect(await said('A swap r90')).toBe('You swap red 90°.')
    expect(await said('A swap r90', '* draw j')).toBe('You draw: joker.')
    expect(await said('A done')).toBe('You keep all cards.')
  })
})

describe('a card', () => {
  test('leads to its middlemost way that is allowed; a sun is no movement card', async () => {
    const it = panel((await at('card')).scene, en)
    expect(it).toMatchObject({ title: 'Your turn', groups: [{ title: 'Your hand' }] })
    expect(choices_in(it).map(({ move, picks, on }) => [move ?? picks, on])).toEqual([
      ['rs30-60', false], ['g45h.1', false], ['gs30-60.1', false], ['j.3', false], ['js.3', false], ['swap', undefined], ['turn', undefined],
    ])
    expect(choices_in(it)[0]).toMatchObject({ move: null, refused_move: 'rs30-60.1' })
    const sun = choices_in(panel((await at('sun')).scene, en)).find(({ mark }) => mark === 'sun')!
    expect(sun).toMatchObject({ move: null, refused_move: 'sun.1' })
  })
  test('that is chosen shows its arrows, each a whole move; arrow keys go from one to the next', async () => {
    const { scene } = await at('card'), it = panel(selecting(scene, 'j.3'), en), [, arrows] = it.groups
    expect(arrows!.choices.map(({ move, on, key }) => [move, on, key])).toEqual([
      [null, undefined, undefined], [null, undefined, undefined], ['j.3', true, undefined], ['j.4', false, 'ArrowRight'], [null, undefined, undefined],
    ])
    expect(arrows!.choices.map(({ arrow }) => arrow)).toEqual([180, 135, 90, 45, 0])
    expect(arrows!.choices.map(({ label }) => label[0])).toEqual(['90°', '45°', 'ahead', '45°', '90°'])  // five have no room for more
    expect(choices_in(panel(selecting(scene, 'g45h.1'), en)).find(({ move, arrow }) => move === 'g45h.1' && arrow !== undefined)!.label).toEqual(['45° starboard'])
    expect(it.announcement).toMatch(/^Straight ahead: free water, then the red mark: about \d card lengths, ahead to port\.$/)
    expect([it.confirm('j.3'), it.confirm('j.4')]).toEqual(['Sail ahead', 'Sail 45° to starboard'])
  })
  test('none of whose arrows is allowed can be looked at, and each says why', async () => {
    const { scene } = await at('card'), it = panel(picking(scene, 'rs30-60'), en)
    expect(it.groups[1]!.choices.map(({ move, refused_move }) => [move, refused_move])).toEqual([[null, 'rs30-60.1'], [null, 'rs30-60.2']])
    expect(it.confirm(null)).toBe('Choose an arrow')
  })
  test('says of every arrow what the rules tell of it', async () => {
    const { scene } = await at('mark'), { position } = scene
    const leg = (arrow: number, more: Partial<Leg>): Leg => ({ card: 'js', arrow, verdict: 'clear', play: 1, poses: 9, x: 0, y: 0, heading: 0, ...more })
    const legs = [leg(1, { verdict: 'zone', seat: 1 }), leg(2, { verdict: 'zone', seat: 1 }), leg(3, {}), leg(4, {}), leg(5, { verdict: 'mark', mark: 'red' })]
    const now = selecting({ ...scene, position: { ...position, view: { ...position.view, legs } } }, 'js.3'), it = panel(now, en)
    expect(it.groups[1]!.choices.map(({ detail }) => detail)).toEqual(['Yellow’s zone', 'Yellow’s zone', 'free water', 'free water', 'touches the red mark'])
    expect(it.groups[1]!.choices[4]!.spoken).toBe('90° to starboard: touches the red mark.')
    expect(choices_in(it).find(({ mark }) => mark === 'js')!.spoken)
      .toBe('Card small joker: 90° to port Yellow’s zone; 45° to port Yellow’s zone; straight ahead free water; 45° to starboard free water; 90° to starboard touches the red mark.')
  })
  test('with a cloud is set up by two arrows', async () => {
    const { scene } = await at('cloud'), it = panel(selecting(scene, 'b15c.1.2'), en)
    expect(it.groups.map(({ title }) => title)).toEqual(['Your hand', 'First', 'And then'])
    expect(it.groups[1]!.choices.map(({ move, on }) => [move, on])).toEqual([['b15c.1.2', true], ['b15c.2.2', false], ['b15c.3.2', false]])
    expect(it.groups[2]!.choices.map(({ move, on }) => [move, on])).toEqual([['b15c.1.1', false], ['b15c.1.2', true], ['b15c.1.3', false]])
    expect(it.confirm('b15c.1.2')).toBe('Sail both')
  })
  test('may be followed by a sun, which stays with the move', async () => {
    const { scene } = await at('sun'), it = panel(selecting(scene, 'g30.1 sun B'), en)
    expect(it.groups.at(-1)).toMatchObject({ title: 'Lay a sun in front of', choices: [{ move: 'g30.1', on: false }, { move: 'g30.1 sun B', on: true, label: ['Yellow'] }] })
    expect(it.groups[0]!.choices[0]).toMatchObject({ move: 'r45.1 sun B' })
    expect(it.confirm('g30.1 sun B')).toBe('Sail 30° to starboard + sun')
    expect(it.announcement).toContain('rounds green')
  })
  test('after a helm may be left out', async () => {
    const it = panel((await at('helm', 'A bs0h.1')).scene, en)
    expect(it).toMatchObject({ title: 'One more card?' })
    expect(choices_in(it).at(-1)).toMatchObject({ move: 'done', label: ['End turn'] })
    expect(it.confirm('done')).toBe('End the turn')
  })
})

describe('heaving to', () => {
  test('cards to exchange are switched; a fourth takes the place of the first', async () => {
    const { scene } = await at('heave'), it = panel(picking(scene, 'swap'), en)
    expect(it.title).toBe('Swap 1 to 3 cards')
    expect(it.prompt).toMatch(/^Not seen yet: \d+ red, \d+ green, \d+ blue, \d+ jokers, and \d+ suns?\.$/)
    expect(choices_in(it).map(({ move, on }) => [move, on])).toEqual(['r45', 'r60h', 'r15-45', 'g45h', 'bs15c'].map((kind) => [`swap ${kind}`, false]))
    const then = panel(selecting(picking(scene, 'swap'), 'swap r45,r60h,g45h'), en)
    expect(choices_in(then).map(({ move, on }) => [move, on])).toEqual([
      ['swap r60h,g45h', true], ['swap r45,g45h', true], ['swap r60h,r15-45,g45h', false], ['swap r45,r60h', true], ['swap r60h,g45h,bs15c', false],
    ])
    expect(choices_in(panel(selecting(picking(scene, 'swap'), 'swap r45'), en))[0]).toMatchObject({ move: null, picks: 'swap again', on: true })
    expect(then.confirm('swap r45,r60h,g45h')).toBe('Swap 3 cards')
  })
  test('a heading is stepped to, typed or pointed out; the boat turns round its middle', async () => {
    const { scene } = await at('heave'), it = panel(selecting(picking(scene, 'turn'), 'turn 205 middle'), en)
    expect(it.groups).toHaveLength(1)
    expect(it.groups[0]!.choices.slice(0, 4).map(({ move, refused_move }) => move ?? refused_move))
      .toEqual([190, 200, 210, 220].map((heading) => `turn ${heading} middle`))
    expect(it.prompt).toContain('to 205°, round the middle.')
  })
  test('if the table agrees on other pivots, what stays in place is a choice', async () => {
    const { scene } = await at_any_pivot('heave'), from = scene.position.view.boats[0]!.heading!, it = panel(selecting(picking(scene, 'turn'), 'turn 200 stern'), en)
    const [dial, pivots] = it.groups
    expect(dial!.choices.slice(0, 4).map(({ move, refused_move, key }) => [move ?? refused_move, key])).toEqual([
      ['turn 185 stern', 'PageDown'], ['turn 195 stern', 'ArrowLeft'], ['turn 205 stern', 'ArrowRight'], ['turn 215 stern', 'PageUp'],
    ])
    expect(dial!.choices).toHaveLength(4 + 72)
    expect(pivots!.choices.map(({ on }) => on)).toEqual([false, false, true])
    expect(it.prompt).toContain(`From ${String(from).padStart(3, '0')}° to 200°, round the stern.`)
    expect(it.confirm('turn 200 stern')).toBe('Turn to 200°')
  })
  test('where no card can be played that is said', async () => {
    const it = panel((await at('heave')).scene, en), said = 'No card fits: every arrow leads over the edge.'
    expect(it).toMatchObject({ prompt: said, spoken_prompt: expect.stringContaining(`${said} The line: `) as string })
    expect(it.confirm(null)).toBe('Swap or turn')
  })
})

describe('a hint', () => {
  const hinted = (it: Panel) => choices_in(it).filter((choice) => choice.hinted).map(({ move, picks }) => move ?? picks)
  test.each([
    ['sun', 'g30.1 sun B', ['g30.1']], ['heave', 'turn 205 middle', ['turn']], ['heave', 'swap r45,g45h', ['swap']],
  ] as const)('%s: %s is on the way', async (moment, move, marks) => {
    const { scene } = await at(moment)
    expect(hinted(panel({ ...scene, hint: move }, en))).toEqual(marks)
  })
  test('is one press away in the dial, and every card of an exchange is marked', async () => {
    const { scene } = await at('heave'), dial = panel({ ...picking(scene, 'turn'), hint: 'turn 205 middle' }, en)
    expect(dial.groups[1]!.choices.map(({ move, label, hinted: is_hinted }) => [move, label, is_hinted])).toEqual([['turn 205 middle', ['205°'], true]])
    expect(hinted(panel({ ...picking(scene, 'swap'), hint: 'swap r45,g45h' }, en))).toEqual(['swap r45', 'swap g45h'])
  })
})

describe('what happened', () => {
  const said = async (moment: Moment, more: string[], you: number | null = 0) => {
    const { step, before } = last_of(await at(moment, ...more))
    return narrate(step, before, await voice('en', you)).join(' ')
  }
  test('cards, marks, suns, turns, the finish', async () => {
    expect(await said('card', [])).toBe('You start in slot 2.')
    expect(await said('card', ['A j.3'])).toMatch(/^You play joker\. You head 000° now, about \d card lengths from the red mark\.$/)
    expect(await said('card', ['A j.3', '* draw r30-60'])).toBe('You draw: red 30° or 60°.')
    expect(await said('card', ['A j.3', '* draw r30-60'], null)).toBe('')
    expect(await said('rounding', ['A js.5'])).toMatch(/You have rounded the red mark\.$/)
    expect(await said('sun', ['A g30.1 sun B'])).toMatch(/You have rounded the green mark\. .*A sun is laid in front of Yellow\.$/)
    expect(await said('heave', [])).not.toBe('')
    expect(await said('heave', ['A turn 205 middle'])).toBe('You turn to 205°, round the middle.')
    expect(await said('heave', ['A swap r45,g45h'])).toBe('You swap red 45° and green 45° with helm.')
    expect(await said('finish', ['A r30.1'])).toMatch(/^You play red 30°\. You finish 1st\.$/)
    expect(await said('cloud', ['A b15c.1.2'])).toMatch(/^You play blue 15° with cloud\. You head/)
  })
  test('nothing is thrown, and a match is remembered for some steps', async () => {
    const { steps } = await at('finish', 'A r30.1')
    expect(thrower()).toBeNull()
    expect(new Set(steps.map(milestone))).toEqual(new Set([null, 'buoy', 'sun', 'flag']))
    expect(milestone(steps.at(-1)!)).toBe('flag')
  })
})

describe('around the board', () => {
  test('where the race stands', async () => {
    const { scene } = await at('mark')
    expect(status(scene, en)).toEqual({ long: 'Round 4 · round red, then green, back over the line', short: 'Round 4' })
    expect(forecast(scene, en)).toMatchObject({ text: expect.stringMatching(/^The red mark is about \d card lengths? away, .*\. Leave it to starboard\.$/), warning: null })
    expect(seat_summary(scene, 0, en)).toMatchObject({ tokens: [{ icon: 'buoy', text: 'to red' }, { text: '5 cards' }], unit: 'of 3', spoken: 'Red: to red, 5 cards in hand.' })
    expect(seat_summary((await at('heave')).scene, 1, en).spoken).toMatch(/^Yellow: to (red|green), becalmed, 5 cards in hand\.$|^Yellow: /)
  })
  test('the water in words: the own boat, the cards and where they lead, the marks, the others, the edge', async () => {
    const { scene } = await at('mark'), now = selecting(scene, 'js.3'), { rows } = semantic_grid(now, en)
    const heads = rows.map(({ head }) => head)
    expect(heads[0]).toBe('Your boat')
    expect(heads.slice(1, 6)).toEqual([1, 2, 3, 4, 5].map((number) => expect.stringMatching(new RegExp(`^Card ${number}, `))))
    expect(heads).toEqual(expect.arrayContaining(['Red mark, next', 'Green mark', 'White mark', 'Yellow', 'Edge of the water']))
    const row = (head: string) => rows.find((each) => each.head === head)!.cells.map(({ text }) => text)
    expect(row('Red mark, next')).toEqual([expect.stringMatching(/^about \d card lengths?, (\d+° to (port|starboard)|straight ahead)$/), 'leave it to starboard'])
    expect(rows[5]!.cells[0]!.targets).toHaveLength(1)
    expect(ringed_spot(scene, { row: 0, column: 0 }, en)).toMatchObject({ x: scene.position.view.boats[0]!.x })
    expect(rows.length).toBeLessThan(25)
  })
  test('those who only look see no hand', async () => {
    const { scene } = await at('mark'), { hand: _, legs: __, ...view } = scene.position.view
    const looked = { ...scene, me: null, position: { ...scene.position, view, options: [] } } as RegattaScene
    expect(panel(looked, en)).toMatchObject({ title: 'Red is thinking', groups: [] })
    expect(semantic_grid(looked, en).rows.map(({ head }) => head).filter((head) => head.startsWith('Card'))).toEqual([])
  })
})

// Every move is offered; refused moves are refused by the rules.
describe('whole matches', () => {
  const ui = { panel, status, forecast, narrate, seat_summary, semantic_grid }

  test.each([['', 2, 1], ['handicap=exchange', 2, 4], ['water=small', 4, 2], ['places=winner', 3, 3]] as const)('%s, %i seats: all is offered and all is said', async (setup, seats, seed) => {
    let looked = 0, i = 0
    const german = await refusals.de(), is_over = (now: Snapshot) => now.scene.position.turn.kind === 'over'
    const sails = (moves: string[], n: number) => {  // cards rather than turns, so that something happens
      const cards = moves.filter((move) => move.includes('.')), from = cards.length > 0 && n % 5 > 0 ? cards : moves
      return from[(seed * 31 + n * 17) % from.length]!
    }
    await played(setup, seats, seed, async (now) => {
      if (++i % 7 > 0 && i > 30 && !is_over(now)) return
      if (looked > 30 && !is_over(now)) return false
      looked += 1
      const { scene } = now, { options, turn } = scene.position
      const seen = turn.kind === 'over' ? { ...scene, position: { ...scene.position, places: scene.position.points.map((_, seat) => seat + 1) } } : scene
      const reached = reachable_moves(seen, (each) => panel(each, en))
      if (options.length > 0) expect(reached).toEqual(options.map(({ move }) => move).sort())
      for (const { move, refused_move } of choices_in(panel(options[0] ? selecting(seen, options[0].move) : seen, en)).filter((choice) => choice.move === null && choice.refused_move).slice(0, 6)) {
        expect(move).toBeNull()
        expect(refusal_text((await now.refused(refused_move!))!, [german])).toMatch(/^\p{Lu}.*\.$/u)
      }
      const past = now.steps.length > 0 ? last_of(now) : null
      for (const speaks of everyone)
        expect(said_about(ui, seen, past, speaks).filter((text) => odd_text.test(text))).toEqual([])
    }, sails)
    expect(looked).toBeGreaterThan(20)
  })
})
