// The lake as it is drawn and pointed at: a painted ground, boats, buoys and marks in one SVG over it, both seen by a
// camera. It holds no rules.
import './board.css'
import type { Board, BoardKit } from '../../../client/board/game.ts'
import type { Cell } from '../../../client/board/grid.ts'
import { n, svg_element } from '../../../client/board/svg.ts'
import { board_colours, themes } from '../../../client/board/tokens.ts'
import { aimed as meant, type Aim } from './live/aim.ts'
import { boat_mark, boat_marks, turn_of } from './live/boats.ts'
import { aimed, is_readable, kept, whole, type Wanted } from './live/camera.ts'
import { course_marks, course_symbols, dead_symbol } from './live/course.ts'
import { drawing, drawn_layers, type Drawn } from './live/drawing.ts'
import { hex_path, places, type Camera } from './live/geometry.ts'
import { flat_mark, Ground } from './live/ground.ts'
import { corner_for, LakeMap, map_marks } from './live/map.ts'
import type { Stage } from './live/motion.ts'
import { mark_symbols, use, type Pen } from './live/pen.ts'
import { boat_symbols } from './live/pieces.ts'
import { everybody, wanted } from './live/wanted.ts'
import { ringed_hex } from './semantic.ts'
import { start_of, told, type BoatEvent, type BoatScene, type BoatStep, type View } from './view.ts'
import type { Words } from './words.ts'

const layers = ['water', 'marks', 'course', 'ring', 'boats', 'tags', 'effects'] as const
type Layer = (typeof layers)[number]

const touch_ms = 350  // from putting a finger down to its click
const camera_ms = 420, camera_ease = 'cubic-bezier(.4,0,.2,1)'

// What moves comes when boats are about to: the first picture does without.
type Motion = typeof import('./live/motion.ts')
let motion: Promise<Motion> | null = null
const moving = () => (motion ??= import('./live/motion.ts'))

let boards = 0

/** Whether there is anything to see in what was told. What is laid and placed before boats move is there at once. */
const is_seen = (events: readonly BoatEvent[]): boolean => events.some(({ event }) =>
  event === 'sailed' || event === 'turned' || (motion && (event === 'placed' || event === 'course')))

class LakeBoard implements Board<View, BoatEvent> {
  private readonly root = document.createElement('div')
  private readonly world = document.createElement('div')
  private readonly svg = svg_element('svg', { 'aria-hidden': 'true' })
  private readonly defs = svg_element('defs')
  private readonly layer: Record<Layer, SVGGElement>
  private readonly ground: Ground
  private map: LakeMap | null = null
  private readonly prefix = `lake${++boards}-`
  private readonly observer = new ResizeObserver(([entry]) => this.resize(entry!.contentRect))
  private size = { width: 0, height: 0 }
  private camera: Camera | null = null
  private pen: Pen | null = null
  private symbols = ''
  private scene: BoatScene | null = null
  private drawn: Drawn | null = null
  private hovered: string | null = null
  private ringed: Cell | null = null
  private all = false  // the whole lake is asked for
  private playing = false

  constructor(host: HTMLElement, private readonly kit: BoardKit<Words>) {
    this.root.className = 'lakes'
    this.world.className = 'world'
    this.svg.append(this.defs)
    const groups = layers.map((name) => [name, this.svg.appendChild(svg_element('g'))])
    this.layer = Object.fromEntries(groups) as Record<Layer, SVGGElement>
    this.layer.course.dataset['afield'] = ''  // buoys may lie out of the picture
    this.ground = new Ground(this.world, () => this.painted())
    this.world.append(this.svg)
    this.root.append(this.world)
    host.append(this.root)
    this.root.addEventListener('click', (event) => this.point(event))
    this.root.addEventListener('pointermove', (event) => this.hover(event))
    this.root.addEventListener('pointerleave', () => this.highlight(null))
    this.observer.observe(this.root)
  }

  show(scene: BoatScene): void {
    this.scene = scene
    if (!this.playing) this.draw()
  }

  async play(step: BoatStep, scene: BoatScene): Promise<void> {
    if (this.pen && this.scene && is_seen(step.events)) {
      const before = this.scene.position.view
      this.playing = true
      this.quiet(this.scene)
      try {
        const { play } = await moving()
        await play(this.stage(), before, step)
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
    this.ground.destroy()
    this.root.remove()
  }

  private resize({ width, height }: { width: number; height: number }): void {
    this.size = { width: Math.round(width), height: Math.round(height) }
    this.camera = this.camera && kept(this.size, this.camera)
    if (this.playing) this.kit.clock.skip()  // what moves was measured for the old size; its end is drawn anew
    else this.draw()
  }

  private toggle(): void {
    this.all = !this.all
    this.camera = this.all ? this.camera : null
    if (this.playing) this.kit.clock.skip()
    else this.draw()
  }

  /** Points the camera at what is wanted; where it was, to move from there. */
  private look_at(what: Wanted): Camera | null {
    const was = this.camera
    this.camera = this.all || is_readable(this.size) ? whole(this.size) : aimed(this.size, what, was ?? null)
    const moved = was && (was.x !== this.camera.x || was.y !== this.camera.y || was.scale !== this.camera.scale)
    return moved ? was : null
  }

  /** From an older camera to the one there is now: everything is drawn for the new one already. */
  private sweep(from: Camera): { transform: string }[] {
    const { scale, x, y } = this.camera!, by = from.scale / scale
    const was = `translate(${n(from.x - by * x)}px,${n(from.y - by * y)}px) scale(${by.toFixed(4)})`
    return [{ transform: was }, { transform: 'none' }]
  }

  private draw(): void {
    const { scene, size } = this
    if (!scene || size.width === 0 || size.height === 0) return
    if (scene.position.view.step === 'dice') void moving()
    const from = this.look_at(wanted(scene))
    this.redraw(scene)
    if (!from || this.kit.clock.still) return
    this.world.animate(this.sweep(from), { duration: camera_ms / this.kit.clock.rate, easing: camera_ease })
  }

  /** Everything anew, for the camera there is. */
  private redraw(scene: BoatScene): void {
    const { name, t } = this.kit.voice(), { width, height } = this.size
    const symbols = scene.colours.join()
    if (symbols !== this.symbols) {
      this.symbols = symbols
      this.defs.innerHTML = boat_symbols(scene.colours, this.prefix) +
        [mark_symbols, course_symbols, dead_symbol].map((symbols_of) => symbols_of(this.prefix)).join('')
    }
    this.svg.setAttribute('viewBox', `0 0 ${width} ${height}`)
    this.pen = { places: places(width, height, this.camera!), prefix: this.prefix, colours: scene.colours, t, name }
    this.ground.lay(scene.position.view, this.camera!)
    this.drawn = drawing(this.pen, scene, this.hovered)
    for (const layer of drawn_layers) this.layer[layer].innerHTML = this.drawn[layer]
    if (!this.ground.is_painted)
      this.layer.water.insertAdjacentHTML('afterbegin', flat_mark(this.pen.places, scene.position.view))
    this.draw_ring()
    const small = this.all || this.camera!.scale > whole(this.size).scale
    if (!is_readable(this.size) && small && scene.position.view.lake) this.draw_map(scene)
    else this.map?.button.remove()
  }

  private draw_map(scene: BoatScene): void {
    const { view } = scene.position
    if (!this.map) {
      this.map = new LakeMap(() => this.toggle())
      if (this.ground.is_painted) this.map.copy(this.ground.canvas)
    }
    const { t } = this.kit.voice(), what = wanted(scene), all = this.pen!.places
    const marks = [...what.must, ...what.should, ...everybody(view).must].map(all.at)
    const words = this.all ? t.board_near() : t.board_whole()
    this.map.show(map_marks(view, scene.colours, all, scene.me), corner_for(this.size, marks), words, this.all)
    if (!this.map.button.parentNode) this.root.append(this.map.button)
  }

  private painted(): void {
    this.layer.water.querySelector('[data-flat]')?.remove()
    this.map?.copy(this.ground.canvas)
  }

  // While something moves there is nothing to choose.
  private quiet(scene: BoatScene): void {
    this.highlight(null)
    const position = { ...scene.position, options: [] }
    this.scene = { ...scene, position, selected: null, picked: null, hint: null, after: false, last: null }
    this.redraw(this.scene)
  }

  private stage(): Stage {
    const board = this, { kit: { clock, sounds }, layer } = this
    const seat = this.scene?.me ?? null
    return {
      get places() { return board.pen!.places },
      clock, sounds, told, turn_of,
      boat: (of, boat) => boat_mark(board.pen!, of, boat),
      flag: () => use(board.pen!, 'finish', { x: 0, y: 0 }, board.pen!.places.cell * 1.3),
      effects: layer.effects,
      boats: layer.boats,
      draw(view) {
        layer.course.innerHTML = course_marks(board.pen!, view, seat ?? 0)
        layer.boats.innerHTML = boat_marks(board.pen!, view, seat)
      },
      async look(hexes) {
        const { scene } = board, shown = hexes.every((hex) => board.pen!.places.shows(hex, 0.5))
        if (!scene || shown) return
        const from = board.look_at(everybody(scene.position.view, hexes))
        board.redraw(scene)
        if (from) await clock.play(board.world, board.sweep(from), camera_ms, camera_ease)
      },
      buoys: () => layer.course.querySelectorAll<SVGGElement>('[data-buoy]'),
    }
  }

  private aim({ clientX, clientY }: MouseEvent): Aim {
    const { pen, scene } = this
    if (!pen || !scene || this.playing) return null
    const { left, top } = this.root.getBoundingClientRect()
    return meant(pen.places, scene, { x: clientX - left, y: clientY - top })
  }

  private point(event: MouseEvent): void {
    if (event.timeStamp - this.kit.clock.skipped_at < touch_ms) return
    const aim = this.aim(event)
    if (aim && 'moves' in aim) this.kit.on_aim(aim.moves)
    else if (aim) this.kit.on_pick(aim.pick)
  }

  private hover(event: PointerEvent): void {
    if (event.pointerType !== 'mouse' || this.playing) return
    const aim = this.aim(event), options = this.scene?.position.options ?? []
    const move = aim && 'moves' in aim ? aim.moves[0] : undefined
    const legal = options.some((option) => option.move === move)
    this.root.style.cursor = legal || (aim && 'pick' in aim && aim.pick) ? 'pointer' : ''
    this.highlight(legal && move && !start_of(move) ? move : null)
  }

  private highlight(move: string | null): void {
    if (move === this.hovered) return
    this.hovered = move
    if (!this.playing && this.scene && this.camera) this.redraw(this.scene)
  }

  private draw_ring(): void {
    const { pen, ringed, scene, layer } = this
    layer.ring.replaceChildren()
    const hex = ringed && scene ? ringed_hex(scene, ringed, this.kit.voice()) : null
    if (!pen || !hex) return
    const { x, y } = pen.places.centre(hex), { cell } = pen.places
    const transform = `translate(${n(x)} ${n(y)}) scale(${n(cell)})`
    const form = { d: hex_path(1.02), fill: 'none', transform, 'stroke-linejoin': 'round' }
    layer.ring.append(
      svg_element('path', { ...form, stroke: board_colours.navy, 'stroke-width': n(Math.max(0.3, 7 / cell)) }),
      svg_element('path', { ...form, stroke: themes.light.focus, 'stroke-width': String(Math.max(0.15, 3.5 / cell)) }))
  }
}

export function board(host: HTMLElement, kit: BoardKit<Words>): Board<View, BoatEvent> {
  return new LakeBoard(host, kit)
}
