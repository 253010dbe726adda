// The river as it is drawn and pointed at: painted ground, boats and previews in one SVG over it. It holds no rules.
import './board.css'
import { boat_symbols } from '../../../client/board/boats.ts'
import type { Board, BoardKit } from '../../../client/board/game.ts'
import type { Cell } from '../../../client/board/grid.ts'
import { n, svg_element } from '../../../client/board/svg.ts'
import { board_colours, themes } from '../../../client/board/tokens.ts'
import { aimed } from './live/aim.ts'
import { drawing, type BoardTexts, type Drawn } from './live/drawing.ts'
import { passages, reconciled, sailed_on, type Fleet } from './live/fleet.ts'
import { boat_id, boat_marks, lost_marks } from './live/floats.ts'
import { places } from './live/geometry.ts'
import { Ground } from './live/ground.ts'
import { dock_marks, position_marks, sign_marks } from './live/marks.ts'
import { play, type Stage } from './live/motion.ts'
import { icon_symbols, pose, type Pen } from './live/pen.ts'
import { sections, shifted } from './live/sections.ts'
import { harbour, positions, type RiverEvent, type RiverScene, type RiverStep, type View } from './view.ts'

const layers = ['numbers', 'signs', 'ring', 'ways', 'boats', 'tags', 'effects'] as const
const drawn_layers = ['numbers', 'signs', 'ways', 'boats', 'tags'] as const
type Layer = (typeof layers)[number]

const touch_ms = 350  // from putting a finger down to its click

let boards = 0

class RiverBoard implements Board<View, RiverEvent> {
  private readonly root = document.createElement('div')
  private readonly svg = svg_element('svg', { 'aria-hidden': 'true' })
  private readonly defs = svg_element('defs')
  private readonly layer: Record<Layer, SVGGElement>
  private readonly ground: Ground
  private readonly prefix = `river${++boards}-`
  private readonly observer = new ResizeObserver(([entry]) => this.resize(entry!.contentRect))
  private size = { width: 0, height: 0 }
  private pen: Pen | null = null
  private scene: RiverScene | null = null
  private fleet: Fleet = []
  private drawn: Drawn | null = null
  private hovered: string | null = null
  private ringed: Cell | null = null
  private playing = false

  constructor(host: HTMLElement, private readonly kit: BoardKit<BoardTexts>) {
    this.root.className = 'river'
    this.ground = new Ground(this.root)
    this.svg.append(this.defs)
    const groups = layers.map((name) => [name, this.svg.appendChild(svg_element('g'))])
    this.layer = Object.fromEntries(groups) as Record<Layer, SVGGElement>
    this.root.append(this.svg)
    host.append(this.root)
    this.root.addEventListener('click', (event) => this.point(event))
    this.root.addEventListener('pointermove', (event) => this.hover(event))
    this.root.addEventListener('pointerleave', () => this.highlight(null))
    this.observer.observe(this.root)
  }

  show(scene: RiverScene): void {
    const { view } = scene.position
    this.scene = scene
    this.fleet = reconciled(view, this.fleet)
    if (!this.playing) this.draw()
  }

  async play(step: RiverStep, scene: RiverScene): Promise<void> {
    const before = this.scene?.position.view ?? step.after.view
    const steps = passages(this.fleet, step.events)
    const fleet = sailed_on(this.fleet, step.events, scene.position.view)
    if (this.pen && this.scene && steps.some(({ moved, event }) => moved || event.event === 'shifted')) {
      this.quiet(this.scene)
      this.playing = true
      try {
        await play(this.stage(this.pen, before), steps, before)
      } finally {
        this.playing = false
      }
    }
    this.fleet = fleet
    this.show(scene)
  }

  ring(cell: Cell | null): void {
    this.ringed = cell
    this.draw_ring()
  }

  destroy(): void {
    this.observer.disconnect()
    this.root.remove()
  }

  private resize({ width, height }: { width: number; height: number }): void {
    this.size = { width: Math.round(width), height: Math.round(height) }
    if (this.playing) this.kit.clock.skip()  // what moves was measured for the old size; its end is drawn anew
    else this.draw()
  }

  /** The pen for the size the board has now; null while it has none. */
  private pen_for({ position: { view }, colours }: RiverScene): Pen | null {
    const { width, height } = this.size
    if (width === 0 || height === 0) return null
    const { pen } = this
    const same = pen && pen.places.width === width && pen.places.height === height && pen.seats === view.seats &&
      pen.colours.join() === colours.join()
    if (same) return pen
    const fresh: Pen = { places: places(width, height, view.seats), prefix: this.prefix, seats: view.seats, colours }
    this.svg.setAttribute('viewBox', `0 0 ${width} ${height}`)
    this.defs.innerHTML = boat_symbols([...colours], this.prefix, [pose(fresh)]) + icon_symbols(this.prefix)
    return fresh
  }

  private draw(): void {
    const { scene } = this
    if (!scene) return
    this.pen = this.pen_for(scene)
    if (!this.pen) return
    this.drawn = drawing(this.pen, scene, this.fleet, this.kit.voice().t, this.hovered)
    this.ground.lay(this.pen.places, sections(this.drawn.view))
    for (const name of drawn_layers) this.layer[name].innerHTML = this.drawn[name]
    this.draw_ring()
  }

  // While something moves there is nothing to choose, and a number beside a moving boat would be wrong.
  private quiet(scene: RiverScene): void {
    this.highlight(null)
    this.scene = { ...scene, position: { ...scene.position, options: [] }, selected: null, after: false, last: null }
    this.draw()
    this.layer.tags.replaceChildren()
  }

  private stage(pen: Pen, view: View): Stage {
    const { kit, layer, ground } = this
    const texts = kit.voice().t
    const lost = lost_marks(pen, this.fleet)
    let now = view
    return {
      pen,
      clock: kit.clock,
      sounds: kit.sounds,
      effects: layer.effects,
      draw(fleet) {
        const docked = fleet.filter(({ dock }) => dock > 0).sort((a, b) => b.dock - a.dock)
        now = { ...now, docks: docked.map(({ seat }) => seat) }
        layer.numbers.innerHTML = position_marks(pen) + dock_marks(pen, now)
        layer.boats.innerHTML = lost + boat_marks(pen, { fleet, trips: [], selected: null })
      },
      element: (boat) => layer.boats.querySelector<SVGGElement>(`[data-boat="${boat_id(boat)}"]`),
      async shift(ms) {
        now = shifted(now)
        layer.signs.innerHTML = sign_marks(pen, now, texts)
        ground.lay(pen.places, sections(now))
        const { x, y } = pen.places.upstream
        const slide = [{ transform: `translate(${x}px,${y}px)` }, { transform: 'none' }]
        await Promise.all([ground.shift(kit.clock, ms), kit.clock.play(layer.signs, slide, ms, 'ease-in-out')])
      },
    }
  }

  private aim({ clientX, clientY }: MouseEvent): string[] {
    const { pen, scene, drawn } = this
    if (!pen || !scene || !drawn) return []
    const { left, top } = this.root.getBoundingClientRect()
    const { fleet, trips } = drawn
    return aimed(pen, { fleet, trips, position: scene.position, me: scene.me }, { x: clientX - left, y: clientY - top })
  }

  private point(event: MouseEvent): void {
    if (event.timeStamp - this.kit.clock.skipped_at < touch_ms) return
    const moves = this.aim(event)
    if (moves.length > 0) this.kit.on_aim(moves)
  }

  private hover(event: PointerEvent): void {
    if (event.pointerType !== 'mouse' || this.playing) return
    const [move] = this.aim(event)
    const legal = this.scene?.position.options.some((option) => option.move === move)
    this.highlight(legal && move ? move : null)
  }

  private highlight(move: string | null): void {
    if (move === this.hovered) return
    this.hovered = move
    this.root.style.cursor = move ? 'pointer' : ''
    if (!this.playing) this.draw()
  }

  // Rows of the grid run from the harbour down over the positions to the fall.
  private draw_ring(): void {
    const { pen, ringed, layer } = this
    layer.ring.replaceChildren()
    if (!pen || !ringed) return
    const { along, across, fall, harbour: end, section } = pen.places
    const position = harbour - ringed.row
    const [from, to] = position > positions ? [along - end, along] : position < 1 ? [0, fall]
      : [fall + (position - 1) * section, fall + position * section]
    const { x, y, width, height } = pen.places.rect(from + 2, 4, to - 2, across - 4)
    const box = { x: n(x), y: n(y), width: n(width), height: n(height), rx: '8', fill: 'none' }
    layer.ring.append(
      svg_element('rect', { ...box, stroke: board_colours.navy, 'stroke-width': '7' }),
      svg_element('rect', { ...box, stroke: themes.light.focus, 'stroke-width': '3.5' }))
  }
}

export function board(host: HTMLElement, kit: BoardKit<BoardTexts>): Board<View, RiverEvent> {
  return new RiverBoard(host, kit)
}
