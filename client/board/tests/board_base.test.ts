import { beforeEach, expect, it, vi } from 'vitest'
import type { Event, Position } from '../../lib/match.ts'
import { AnimationClock } from '../animation_clock.ts'
import { BoardBase, type Hit } from '../board_base.ts'
import type { BoardContext, Scene } from '../game.ts'
import type { Point } from '../geometry.ts'
import type { Cell } from '../grid.ts'
import type { BaseDrawContext } from '../marks.ts'

/** As much of an element as a board needs. */
class FakeElement {
  className = ''
  style: Record<string, string> = {}
  children: FakeElement[] = []
  attributes: Record<string, string> = {}
  removed = false
  private readonly listeners: Record<string, (event: object) => void> = {}
  private markup = ''

  get innerHTML() { return this.markup }
  set innerHTML(markup: string) {
    this.markup = markup
    const inside = /^<svg[^>]*>(.*)<\/svg>$/.exec(markup)?.[1]
    if (inside === undefined) return
    const svg = new FakeElement()
    svg.children = [...inside.matchAll(/<(\w+)><\/\1>/g)].map(() => new FakeElement())
    this.children = [svg]
  }
  get firstElementChild(): FakeElement | null { return this.children[0] ?? null }
  append(...more: FakeElement[]) { this.children = [...this.children.filter((it) => !more.includes(it)), ...more] }
  remove() { this.removed = true }
  setAttribute(name: string, value: string) { this.attributes[name] = value }
  addEventListener(kind: string, run: (event: object) => void) { this.listeners[kind] = run }
  dispatch(kind: string, event: object = {}) {
    this.listeners[kind]!({ timeStamp: 1e9, pointerType: 'mouse', ...event })
  }
  getBoundingClientRect() { return { left: 10, top: 20 } }
}

type View = { boats: string }
const layers = ['water', 'ring', 'boats', 'effects'] as const

/** Its left half means the move "go", its right half the illegal "stay", and below 100 a part is picked. */
class TestBoard extends BoardBase<View, Event, unknown, BaseDrawContext<string>, (typeof layers)[number]> {
  drawn: string[] = []
  motion = () => Promise.resolve()
  protected prepare() {}
  protected context_for({ colours }: Scene<View, Event>) {
    return { geometry: `${this.size.width}×${this.size.height}`, prefix: this.prefix, colours }
  }
  protected symbols({ colours }: BaseDrawContext) { return `symbols ${colours} ${this.drawn.length}` }
  protected draw_layers({ geometry }: BaseDrawContext<string>, { position: { view, options } }: Scene<View, Event>) {
    this.drawn.push(`${view.boats} ${options.length} ${this.hovered}`)
    return { water: geometry, boats: view.boats, view }
  }
  protected ring(_: BaseDrawContext, __: unknown, { row, column }: Cell) { return `ring ${row} ${column}` }
  protected hit_test(_: BaseDrawContext, __: unknown, { x, y }: Point): Hit {
    return y < 0 ? null : y > 100 ? { pick: 'boat' } : { moves: [x < 50 ? 'go' : 'stay'] }
  }
  protected is_animated(events: readonly Event[]) { return events.some(({ event }) => event === 'sailed') }
  protected play_motion() { return this.motion() }
}

let resize: (width: number, height: number) => void
const disconnect = vi.fn(), on_hit = vi.fn(), on_pick = vi.fn()
beforeEach(() => {
  vi.clearAllMocks()
  vi.stubGlobal('document', { createElement: () => new FakeElement() })
  vi.stubGlobal('ResizeObserver', class {
    constructor(run: (entries: object[]) => void) {
      resize = (width, height) => run([{ contentRect: { width, height } }])
    }
    observe() {}
    disconnect = disconnect
  })
})

const scene_of = (boats: string, colours = [0, 1]): Scene<View, Event> => {
  const options = [{ move: 'go', events: [], view: { boats }, picture: '' }]
  const turn = { kind: 'decide', seat: 0 } as const
  const position: Position<View> = { actions: 0, view: { boats }, picture: '', turn, options, points: [], places: null }
  return { position, colours, me: 0, selected: null, picked: null, hint: null, after: false, last: null }
}
function mounted() {
  const clock = new AnimationClock(), host = new FakeElement()
  const context = { clock, on_hit, on_pick } as unknown as BoardContext<unknown>
  const board = new TestBoard('test', layers, context).mount(host as unknown as HTMLElement)
  const root = host.children[0]!, svg = root.children[0]!, [defs, ...groups] = svg.children
  const layer = (name: (typeof layers)[number]) => groups[layers.indexOf(name)]!.innerHTML
  return { board, clock, root, svg, defs: defs!, layer }
}
const at = (x: number, y: number) => ({ clientX: x + 10, clientY: y + 20 })

it('draws its layers once it has a scene and a size, and again for another size', () => {
  const { board, root, svg, layer } = mounted()
  expect(root.className).toBe('drawn-board test')
  board.show(scene_of('red'))
  expect(board.drawn).toEqual([])
  resize(300.4, 199.6)
  expect(svg.attributes['viewBox']).toBe('0 0 300 200')
  expect([layer('water'), layer('boats')]).toEqual(['300×200', 'red'])
  resize(200, 300)
  expect(layer('water')).toBe('200×300')
  resize(0, 0)
  expect(board.drawn).toHaveLength(2)
})

it('writes its symbols again only for other colours', () => {
  const { board, defs } = mounted()
  resize(300, 200)
  for (const colours of [[0, 1], [0, 1], [2, 1]]) board.show(scene_of('red', colours))
  expect(defs.innerHTML).toBe('symbols 2,1 2')
})

it('highlights a legal move under the mouse, and nothing else', () => {
  const { board, root } = mounted()
  resize(300, 200)
  board.show(scene_of('red'))
  root.dispatch('pointermove', { ...at(10, 50), pointerType: 'touch' })
  expect(board.drawn).toEqual(['red 1 null'])
  root.dispatch('pointermove', at(10, 50))
  root.dispatch('pointermove', at(20, 50))
  expect([board.drawn.slice(1), root.style['cursor']]).toEqual([['red 1 go'], 'pointer'])
  root.dispatch('pointermove', at(60, 50))
  expect([board.drawn.slice(2), root.style['cursor']]).toEqual([['red 1 null'], ''])
  root.dispatch('pointermove', at(60, 150))
  expect(root.style['cursor']).toBe('pointer')
  root.dispatch('pointermove', at(10, 50))
  root.dispatch('pointerleave')
  expect([board.drawn.at(-1), root.style['cursor']]).toEqual(['red 1 null', ''])
})

it('reports the moves or the part a tap means, unless the tap ended an animation', () => {
  const { board, clock, root } = mounted()
  root.dispatch('click', at(10, 50))
  resize(300, 200)
  board.show(scene_of('red'))
  root.dispatch('click', at(10, -5))
  expect(on_hit).not.toHaveBeenCalled()
  root.dispatch('click', at(60, 50))
  root.dispatch('click', at(60, 150))
  expect([on_hit.mock.calls, on_pick.mock.calls]).toEqual([[[['stay']]], [['boat']]])
  clock.skipped_at = 1e9 - 200
  root.dispatch('click', at(60, 50))
  expect(on_hit).toHaveBeenCalledTimes(1)
})

it('shows no choices while a step is animated, and skips the animation if its size changes', async () => {
  const { board, clock, layer, root } = mounted()
  const step = { line: '', by: 0, events: [{ event: 'sailed' }], after: scene_of('blue').position }
  const skip = vi.spyOn(clock, 'skip')
  let end = () => {}
  board.motion = () => new Promise((resolve) => (end = resolve))
  resize(300, 200)
  board.show(scene_of('red'))
  const played = board.play(step, scene_of('blue'))
  root.dispatch('click', at(10, 50))
  resize(200, 300)
  board.show(scene_of('blue'))
  expect([board.drawn.slice(1), skip.mock.calls.length, on_hit.mock.calls]).toEqual([['red 0 null'], 1, []])
  end()
  await played
  expect([board.drawn.at(-1), layer('water')]).toEqual(['blue 1 null', '200×300'])
  await board.play({ ...step, events: [{ event: 'rolled' }] }, scene_of('green'))
  expect(board.drawn.slice(-2)).toEqual(['blue 1 null', 'green 1 null'])
})

it('rings the focused cell, and goes away', () => {
  const { board, layer, root } = mounted()
  board.highlight_cell({ row: 1, column: 2 })
  resize(300, 200)
  expect(layer('ring')).toBe('')
  board.show(scene_of('red'))
  expect(layer('ring')).toBe('ring 1 2')
  board.highlight_cell(null)
  expect(layer('ring')).toBe('')
  board.destroy()
  expect([root.removed, disconnect.mock.calls.length]).toEqual([true, 1])
})
