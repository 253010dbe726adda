import { describe, expect, test } from 'vitest'
import type { Choice, Panel } from '../../../../client/board/game.ts'
import type { Locale } from '../../../../client/lib/locale.ts'
import { panel } from '../panel.ts'
import { refusal_text } from '../../../../client/lib/refusal.ts'
import { texts as refusals } from '../../../../client/generated/river/refusals.ts'
import { snapshot, voice } from './fixtures.ts'

const en = await voice('en'), fr = await voice('fr')
const label = ({ label: parts }: Choice) => parts.map((part) => (typeof part === 'string' ? part : '→')).join(' ')
const brief = (choice: Choice) => [choice.move ?? `not ${choice.refused_move}`, label(choice), choice.detail,
  choice.mark ?? '']
const choices = ({ groups }: Panel) => groups.map(({ title, choices: all }) => [title, ...all.map(brief)])

describe('before the throw', () => {
  test('it is your turn to roll', async () => {
    const { scene } = await snapshot(0, 'seats=2', '')
    expect(panel(scene, en)).toMatchObject(
      { title: 'Your turn', prompt: 'Roll the die.', dice: [null], groups: [] })
    expect(panel(scene, fr)).toMatchObject({ title: 'À toi de jouer', prompt: 'Lance le dé.' })
  })
  test('at one screen everybody is called by name', async () => {
    const { scene } = await snapshot(0, 'seats=2', '')
    expect(panel(scene, await voice('en', null)).title).toBe('Red’s turn')
  })
  test('somebody else rolls, decides', async () => {
    const rolling = await snapshot(0, 'seats=2', '* 2, A boat 4')
    expect(panel(rolling.scene, en)).toMatchObject({ title: 'Yellow’s turn', prompt: 'Yellow is rolling.' })
    const thinking = await snapshot(0, 'seats=2', '* 2, A boat 4, * 3')
    expect(panel(thinking.scene, en)).toMatchObject(
      { title: 'Yellow is thinking', prompt: 'The die shows 3.', dice: [3], groups: [] })
  })
  test('the draw comes first', async () => {
    const { scene } = await snapshot(0, 'seats=2 first=drawn', '')
    expect(panel(scene, en)).toMatchObject({ title: 'Who starts?', prompt: 'The draw decides.' })
  })
  test('a throw that came to nothing is explained', async () => {
    const { scene } = await snapshot(0, 'seats=2', '* wind')
    expect(panel(scene, en).prompt).toBe('You rolled the wind, but no boat could move. Yellow is rolling.')
    expect(panel(scene, fr).prompt).toBe('Tu tombes sur le vent, mais aucun bateau ne peut bouger. Jaune lance le dé.')
  })
})

describe('a number', () => {
  const one = async (order: string, die: number) => {
    const { scene } = await snapshot(0, `seats=2 order=${order}`, `* ${die}`)
    return panel(scene, en)
  }
  test('boats of one section are one choice, and the panel says so', async () => {
    const it = await one('1/5', 3)
    expect(it).toMatchObject(
      { title: 'You rolled 3', prompt: 'Your boats lie together: one of them sails.', dice: [3] })
    expect(choices(it)).toEqual([[null, ['boat 4', '4 → 7', '4 more to the harbour', '']]])
    expect(it.confirm('boat 4')).toBe('Sail 4 to 7')
    expect(it.confirm(null)).toBe('Choose a boat')
  })
  test('the wave carries on', async () => {
    const it = await one('1/5', 1)
    expect(choices(it)).toEqual([[null, ['boat 4', '4 → 5 → 8', 'the wave: 3 more', 'wave']]])
    expect(it.groups[0]?.choices[0]?.spoken).toBe('From 4 to 5, the wave carries it on to 8.')
    expect(it.confirm('boat 4')).toBe('Sail 4 to 8')
  })
  test('the wave carries onto the sandbank', async () => {
    const it = await one('7/5', 1)
    expect(choices(it)).toEqual([[null, ['boat 4', '4 → 5 → 7', 'the wave: 2 more, then the sandbank', 'wave']]])
    expect(it.groups[0]?.choices[0]?.spoken).toContain('where the sandbank stops it')
  })
  test('the wave carries into the harbour', async () => {
    const it = await one('1/9', 5)
    expect(choices(it)).toEqual([[null, ['boat 4', '4 → 9 → dock 12', 'the wave carries it home, 12 points', '+12']]])
    expect(it.confirm('boat 4')).toBe('Sail 4 into dock 12')
  })
  test('the sandbank stops short, or is the goal', async () => {
    expect(choices(await one('6/1', 3))[0]?.[1]).toEqual(['boat 4', '4 → 6', 'the sandbank stops it one short', 'sand'])
    expect(choices(await one('6/1', 2))[0]?.[1]).toEqual(['boat 4', '4 → 6', 'onto the sandbank', 'sand'])
  })
  test('the foremost boat comes first; a boat at the waterfall is said to be', async () => {
    const { scene } = await snapshot(0, 'seats=2 order=9/10',
      '* 5, A boat 4, * 1, B boat 4, * 1, A boat 3, * 1, B boat 3, * 1, A boat 3, * 1, B boat 3, * 5')
    const it = panel(scene, en)
    expect(it.prompt).toBe('Which boat sails? You can change until you confirm.')
    expect(choices(it)).toEqual([[null,
      ['boat 6', '6 → dock 12', 'into the harbour, 12 points', '+12'],
      ['boat 3', '3 → 6', 'the sandbank stops it 2 short', 'sand'],
      ['boat 1', '1 → 6', 'onto the sandbank', 'sand'],
    ]])
    expect(it.groups[0]?.choices[2]?.spoken).toContain('Left at 1, it goes over the waterfall.')
  })
  test('the same in French', async () => {
    const { scene } = await snapshot(0, 'seats=2 order=1/9', '* 5')
    const it = panel(scene, fr)
    expect(it.title).toBe('Tu as fait 5')
    expect(choices(it)).toEqual([[null, ['boat 4', '4 → 9 → quai 12', 'la vague le porte au port, 12 points', '+12']]])
    expect(it.confirm('boat 4')).toBe('Aller de 4 au quai 12')
  })
})

describe('the wind', () => {
  test('joining, blowing back, letting go', async () => {
    const { scene } = await snapshot(0, 'seats=2 order=1/10 wind_optional=yes', '* 2, A boat 4, * 1, B boat 4, * wind')
    const it = panel(scene, en)
    expect(choices(it)).toEqual([
      ['Advance mine', ['gain 3', '3 → 5', 'joins your boat', ''], ['not gain 5', '5', 'no boat of yours ahead', '']],
      ['Push back theirs', ['harm B4', '4 → 3', 'back to Yellow’s next boat', '']],
      [null, ['pass', 'Let the wind go by', 'nobody moves', '']],
    ])
    expect(['gain 3', 'harm B4', 'pass'].map(it.confirm))
      .toEqual(['Sail 3 up to 5', 'Blow Yellow back to 3', 'Let the wind go by'])
    expect(it.groups[1]?.choices[0]).toMatchObject({ tone: 'harm', seat: 1, spoken: 'Yellow from 4 back to 3.' })
  })
  test('the sandbank stops a gain', async () => {
    const { scene } = await snapshot(0, 'seats=2 order=6/1',
      '* 2, A boat 4, * 1, B boat 4, * 3, A boat 5, * 1, B boat 3, * wind')
    expect(choices(panel(scene, en))[0]?.[1]).toEqual(['gain 2', '2 → 4', 'the sandbank stops it', 'sand'])
  })
  test('a trio is safe, and what is left must be used', async () => {
    const { scene, refuse } = await snapshot(1, 'seats=3 order=1/10', '* 2, A boat 4, * wind')
    const it = panel(scene, await voice('en', 1))
    expect(it.prompt).toBe('Only this is possible, and the wind must be used.')
    expect(choices(it)).toEqual([
      ['Advance mine', ['not gain 4', '4', 'no boat of yours ahead', '']],
      ['Push back theirs',
        ['harm A6', '6 → 4', 'back to Red’s next boat', ''], ['not harm C4', '4', 'three together, safe', '']],
    ])
    expect(it.groups[0]?.choices[0]?.spoken).toBe('Your boat at 4, not possible: no boat of yours ahead.')
    expect(refusal_text((await refuse('gain 4'))!, [await refusals.fr()])).toBe('Aucun autre de tes bateaux n’est devant celui-ci.')
  })
  test('any three are safe where the table says so', async () => {
    const { scene } = await snapshot(1, 'seats=2 order=1/10 safe_three=any',
      '* 2, A boat 4, * 2, B boat 4, * 3, A boat 3, * 3, B boat 3, * 1, A boat 4, * wind')
    expect(choices(panel(scene, en))[1]).toContainEqual(['not harm A5', '5', 'three together, safe', ''])
  })
})

describe('the end', () => {
  const ended = async (points: number[], places: number[], you: number | null, locale: Locale = 'en', view = {}) => {
    const { scene } = await snapshot(0, `seats=${points.length}`, '')
    const position = { ...scene.position, turn: { kind: 'over' as const }, points, places, view: { ...scene.position.view, ...view } }
    const { title, prompt } = panel({ ...scene, position }, await voice(locale, you))
    return [title, prompt]
  }
  test('a winner alone: the docks say why', async () => {
    expect(await ended([20, 22], [2, 1], 0, 'en', { docks: [1, 0, 1, 0] })).toEqual(
      ['Yellow wins with 22 points', 'No boat is left on the river: Yellow’s docks 12 and 10 are worth the most.'])
    expect(await ended([12, 0], [1, 2], 0, 'en', { docks: [0] })).toEqual(
      ['You win with 12 points', 'No boat is left on the river: your dock 12 is worth the most.'])
    expect(await ended([11, 12], [2, 1], 0, 'fr', { docks: [1, 0] })).toEqual(
      ['Jaune gagne avec 12 points', 'Plus aucun bateau sur la rivière : le quai 12 de Jaune rapporte le plus.'])
    expect((await ended([23, 0], [1, 2], 0, 'de', { docks: [0, 0] }))[1])
      .toBe('Kein Boot ist mehr auf dem Fluss: Mit den Anlegern 12 und 11 hast du die meisten Punkte.')
  })
  test('a place is shared', async () => {
    expect((await ended([20, 20, 3], [1, 1, 3], 0))[0]).toBe('You share first place with Yellow')
    expect((await ended([20, 3, 20], [1, 3, 1], null))[0]).toBe('Red and White share first place')
    expect((await ended([20, 3, 20], [1, 3, 1], 0, 'fr'))[0]).toBe('Tu partages la première place avec Blanc')
  })
  test('level, nobody home, and the last shift', async () => {
    const why = async (docks: number[], shifts = 9) => (await ended([0, 0], [1, 1], 0, 'en', { docks, shifts }))[1]
    expect(await why([0, 1, 1, 0])).toBe('No boat is left on the river, and the docks add up to the same.')
    expect(await why([])).toBe('No boat is left on the river, and none came home.')
    expect(await why([0], 300)).toBe('The river has moved 300 times: that ends the match.')
  })
})
