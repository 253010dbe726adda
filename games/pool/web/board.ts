// The pool as it is drawn and pointed at: painted ground, pieces and marks in one SVG over it. It holds no rules.
import './board.css'
import type { Board, BoardKit } from '../../../client/board/game.ts'
import type { Cell } from '../../../client/board/grid.ts'
import { n, svg_element } from '../../../client/board/svg.ts'
import { board_colours, themes } from '../../../client/board/tokens.ts'
import { aimed, type Aim } from './live/aim.ts'
import { drawing, drawn_layers, type Drawn } from './live/drawing.ts'
import { bar_marks, piece_marks } from './live/floating.ts'
import { end_rect, places } from './live/geometry.ts'
import { Ground } from './live/ground.ts'
import { name_marks } from './live/marks.ts'
import { is_seen, play, type Stage } from './live/motion.ts'
import { mark_symbols, type Pen } from './live/pen.ts'
import { piece_symbols } from './live/pieces.ts'
import { bar_at, spot_of } from './reach.ts'
import { square_of, type PoolEvent, type PoolScene, type PoolStep, type View } from './view.ts'

const layers = ['names', 'marks', 'ring', 'ways', 'pieces', 'tags', 'effects'] as const
type Layer = (typeof layers)[number]

const touch_ms = 350  // from putting a finger down to its click

let boards = 0

class PoolBoard implements Board<View, PoolEvent> {
  private readonly root = document.createElement('div')
  private readonly svg = svg_element('svg', { 'aria-hidden': 'true' })
  private readonly defs = svg_element('defs')
  private readonly layer: Record<Layer, SVGGElement>
  private readonly ground: Ground
  private readonly prefix = `pool${++boards}-`
  private readonly observer = new ResizeObserver(([entry]) => this.resize(entry!.contentRect))
  private size = { width: 0, height: 0 }
  private pen: Pen | null = null
  private scene: PoolScene | null = null
  private drawn: Drawn | null = null
  private hovered: string | null = null
  private ringed: Cell | null = null
  private playing = false

  constructor(host: HTMLElement, private readonly kit: BoardKit<unknown>) {
    this.root.className = 'pool'
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

  show(scene: PoolScene): void {
    this.scene = scene
    if (!this.playing) this.draw()
  }

  async play(step: PoolStep, scene: PoolScene): Promise<void> {
    if (this.pen && this.scene && is_seen(step.events)) {
      this.quiet(this.scene)
      this.playing = true
      try {
        await play(this.stage(this.pen), step)
      } finally {
        this.playing = false
      }
    }
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

  /** The pen for the size the board has now; null while it has none. Whoever sits here alone swims upwards. */
  private pen_for({ colours }: PoolScene): Pen | null {
    const { width, height } = this.size
    if (width === 0 || height === 0) return null
    const { pen } = this, turned = this.kit.voice().you === 1
    const same = pen && pen.places.width === width && pen.places.height === height && pen.places.turned === turned &&
      pen.colours.join() === colours.join()
    if (same) return pen
    this.svg.setAttribute('viewBox', `0 0 ${width} ${height}`)
    this.defs.innerHTML = piece_symbols(colours, this.prefix) + mark_symbols(this.prefix)
    return { places: places(width, height, turned), prefix: this.prefix, colours }
  }

  private draw(): void {
    const { scene } = this
    if (!scene) return
    this.pen = this.pen_for(scene)
    if (!this.pen) return
    this.drawn = drawing(this.pen, scene, this.hovered)
    this.ground.lay(this.pen.places)
    for (const name of drawn_layers) this.layer[name].innerHTML = this.drawn[name]
    this.draw_ring()
  }

  // While something moves there is nothing to choose.
  private quiet(scene: PoolScene): void {
    this.highlight(null)
    const position = { ...scene.position, options: [] }
    this.scene = { ...scene, position, selected: null, picked: null, hint: null, after: false, last: null }
    this.draw()
  }

  private stage(pen: Pen): Stage {
    const { kit: { clock, sounds }, layer } = this
    return {
      pen, clock, sounds,
      effects: layer.effects,
      draw(view) {
        layer.names.innerHTML = name_marks(pen) + bar_marks(pen, view)
        layer.pieces.innerHTML = piece_marks(pen, view)
      },
      piece: (square) => layer.pieces.querySelector<SVGGElement>(`[data-square="${square}"]`),
    }
  }

  private aim({ clientX, clientY }: MouseEvent): Aim {
    const { pen, scene, drawn } = this
    if (!pen || !scene || !drawn || this.playing) return null
    const { left, top } = this.root.getBoundingClientRect()
    const { picked, trips } = drawn
    return aimed(pen.places, { position: scene.position, picked, trips }, { x: clientX - left, y: clientY - top })
  }

  private point(event: MouseEvent): void {
    if (event.timeStamp - this.kit.clock.skipped_at < touch_ms) return
    const aim = this.aim(event)
    if (aim && 'moves' in aim) this.kit.on_aim(aim.moves)
    else if (aim) this.kit.on_pick(aim.pick)
  }

  private hover(event: PointerEvent): void {
    if (event.pointerType !== 'mouse' || this.playing) return
    const aim = this.aim(event)
    const move = aim && 'moves' in aim ? aim.moves[0] : undefined
    const legal = this.scene?.position.options.some((option) => option.move === move)
    this.root.style.cursor = legal || (aim && 'pick' in aim && aim.pick) ? 'pointer' : ''
    this.highlight(legal && move ? move : null)
  }

  private highlight(move: string | null): void {
    if (move === this.hovered) return
    this.hovered = move
    if (!this.playing) this.draw()
  }

  private draw_ring(): void {
    const { pen, ringed, layer } = this
    layer.ring.replaceChildren()
    if (!pen || !ringed) return
    const square = square_of(ringed)
    const { x, y, width, height } = end_rect(pen.places, bar_at(spot_of(square)) ?? 0, square)
    const box = { x: n(x), y: n(y), width: n(width), height: n(height), rx: '8', fill: 'none' }
    layer.ring.append(
      svg_element('rect', { ...box, stroke: board_colours.navy, 'stroke-width': '7' }),
      svg_element('rect', { ...box, stroke: themes.light.focus, 'stroke-width': '3.5' }))
  }
}

export function board(host: HTMLElement, kit: BoardKit<unknown>): Board<View, PoolEvent> {
  return new PoolBoard(host, kit)
}
