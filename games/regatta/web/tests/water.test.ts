import { describe, expect, it } from 'vitest'
import { arrow_path, beside, face_of, path_of, posed, size_of } from '../cards.ts'
import { draft_of, move_of, parse_move, type Afloat, type RegattaScene, type View } from '../view.ts'
import { bearing, cards_to_goal, goal_spot, hull_corners, pivot_spot, rough, turned, zone_corners } from '../water.ts'

// The deck as RULES.md lists it.
const kinds: Record<string, [colour: string, small: boolean, sign: string | null, exits: unknown[]]> = {
  'r30h': ['red', false, 'helm', [-30]], 'r90': ['red', false, null, [-90]], 'r15-45': ['red', false, null, [-45, -15]],
  'r30-60h': ['red', false, 'helm', [-60, -30]], 'rs30-60': ['red', true, null, [-60, -30]],
    'g15-45': ['green', false, null, [15, 45]],
  'gs30-60': ['green', true, null, [30, 60]], 'b0': ['blue', false, null, [0]], 'b0c': ['blue', false, 'cloud', [0]],
    'bs0h': ['blue', true, 'helm', [0]],
  'b15': ['blue', false, null, [-15, 0, 15]], 'bs15c': ['blue', true, 'cloud', [-15, 0, 15]],
  'bshift': ['blue', false, null, ['shift left', 0, 'shift right']], 'j': ['joker', false, null, [-90, -45, 0, 45, 90]],
  'js': ['joker', true, null, [-90, -45, 0, 45, 90]], 'sun': ['sun', false, null, []],
}

describe('a card', () => {
  it.each(Object.entries(kinds))('%s shows what its name says', (kind, [colour, small, sign, exits]) => {
    expect(face_of(kind)).toEqual({ kind, colour, small, sign, exits })
  })

  it('has its heads on its own edge, or where the exit is reached before', () => {
    for (const kind of Object.keys(kinds)) {
      const face = face_of(kind), { across, along } = size_of(face)
      face.exits.forEach((exit, i) => {
        const { ways, head } = arrow_path(kind, i + 1), at = ways[head]!
        expect(Math.abs(at.right) <= across / 2 + 1 && at.ahead <= along + 1, `${kind} ${exit}`).toBe(true)
        expect(Math.abs(Math.abs(at.right) - across / 2) < 1 || Math.abs(at.ahead - along) < 1,
          `${kind} ${exit}`).toBe(true)
        expect(at.turn).toBeCloseTo(typeof exit === 'number' ? exit : 0)
      })
    }
  })

  it('is mirrored from port to starboard', () => {
    for (const small of [false, true])
      for (const exit of [15, 30, 45, 60, 90])
        path_of(exit, small).ways.forEach(({ right, ahead, turn }, i) =>
          expect(path_of(-exit, small).ways[i]).toEqual({ right: -right, ahead, turn: -turn }))
  })
})

const boat = { fate: 'sailing', cards: 5, x: 0, y: 0, heading: 0, rounded: 0, adrift: false,
  becalmed: false } as Afloat
const view = { unit: 18000, marks: [{ name: 'red', x: -36000, y: 72000 },
  { name: 'green', x: 36000, y: 90000 }] } as View

describe('the water', () => {
  it('is measured in card lengths to the edge of a mark, or straight to the line', () => {
    expect(cards_to_goal(view, { ...boat, x: -36000, y: 72000 - 1000 - 18200 })).toBeCloseTo(2)
    expect(cards_to_goal(view, { ...boat, rounded: 2, x: 4000, y: 9100 })).toBeCloseTo(1)
    expect(goal_spot(view, { ...boat, rounded: 2, x: 60000, y: 9100 })).toEqual({ x: 17000, y: 0 })
  })

  it('is told as players judge it: half cards near by, whole ones farther away', () => {
    expect([0.4, 1.1, 2.4, 6.8].map(rough)).toEqual([0, 1, 2.5, 7])
  })

  it('gives bearings from the bow: port is less than nothing', () => {
    expect(bearing(boat, { x: 1000, y: 1000 })).toBe(45)
    expect(bearing({ ...boat, heading: 90 }, { x: 0, y: 1000 })).toBe(-90)
    expect(bearing({ ...boat, heading: 350 }, { x: 0, y: 1000 })).toBe(10)
  })

  it('turns a boat round the point that stays', () => {
    for (const pivot of ['bow', 'middle', 'stern'] as const) {
      const before = { x: 1234, y: -567, heading: 35 }, after = turned(before, pivot, 215)
      expect(pivot_spot(after, pivot).x).toBeCloseTo(pivot_spot(before, pivot).x)
      expect(pivot_spot(after, pivot).y).toBeCloseTo(pivot_spot(before, pivot).y)
    }
  })

  it('has hulls behind the bow and zones before it', () => {
    for (const heading of [0, 90, 200]) {
      const pose = { x: 0, y: 0, heading }, ahead = posed(pose, { right: 0, ahead: 1, turn: 0 })
      for (const { x, y } of hull_corners(pose)) expect(x * ahead.x + y * ahead.y).toBeLessThan(1)
      for (const { x, y } of zone_corners(pose)) expect(x * ahead.x + y * ahead.y).toBeGreaterThan(-1)
    }
    expect(beside({ x: 0, y: 0, heading: 90 }, 0, 10).x).toBeCloseTo(10)
  })
})

describe('a move', () => {
  it('is read as it is written', () => {
    expect(parse_move('slot 3')).toEqual({ kind: 'slot', slot: 3 })
    expect(parse_move('r30-60.2')).toEqual({ kind: 'card', card: 'r30-60', arrow: 2 })
    expect(parse_move('b15c.1.3 sun B')).toEqual({ kind: 'card', card: 'b15c', arrow: 1, then: 3, sun: 1 })
    expect(parse_move('done')).toEqual({ kind: 'done' })
    expect(parse_move('sun C')).toEqual({ kind: 'done', sun: 2 })
    expect(parse_move('swap r30,b0')).toEqual({ kind: 'swap', cards: ['r30', 'b0'] })
    expect(parse_move('turn 135 stern')).toEqual({ kind: 'turn', heading: 135, pivot: 'stern' })
    expect(move_of({ card: 'b15c', arrow: 1, then: 3 })).toBe('b15c.1.3')
  })

  it('is pointed out in parts', () => {
    const scene = (picked: string | null, move?: string) =>
      ({ picked, selected: move ? { move } : null,
        position: { view: { hand: ['b15c', 'r45'] } } }) as unknown as RegattaScene
    expect(draft_of(scene(null))).toBe(null)
    expect(draft_of(scene('r45'))).toEqual({ at: 'card', card: 'r45' })
    expect(draft_of(scene('b15c.2'))).toEqual({ at: 'card', card: 'b15c', arrow: 2 })
    expect(draft_of(scene('turn stern'))).toEqual({ at: 'turn', pivot: 'stern' })
    expect(draft_of(scene('swap'))).toEqual({ at: 'swap', cards: [] })
    expect(draft_of(scene('swap', 'turn 5 bow'))).toMatchObject({ at: 'turn', heading: 5, pivot: 'bow' })
    expect(draft_of(scene('g90'))).toBe(null)  // not in this hand
  })
})
