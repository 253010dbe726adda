// The water as it is drawn and pointed at: a painted sea, and the course, boats and plans in one SVG over it, both seen
// by a camera. It holds no rules.
import './board.css'
import type { Board, BoardKit } from '../../../client/board/game.ts'
import type { Cell } from '../../../client/board/grid.ts'
import { n, svg_element } from '../../../client/board/svg.ts'
import { board_colours, themes } from '../../../client/board/tokens.ts'
import { sea, to_sea } from './harbour.ts'
import type { Aim } from './live/aim.ts'
import { boat_marks, hull_part, sails_part } from './live/boats.ts'
import { aimed, kept, whole, type Wanted } from './live/camera.ts'
import { course_symbols } from './live/course.ts'
import { drawing, drawn_layers, type Drawn } from './live/drawing.ts'
import { is_lying, places, plane, water_box, type Camera } from './live/geometry.ts'
import { Ground } from './live/ground.ts'
import { corner_for, map_marks, map_size, WaterMap } from './live/map.ts'
import type { Stage } from './live/motion.ts'
import { mark_symbols, type Pen } from './live/pen.ts'
import { boat_symbols } from './live/pieces.ts'
import { slot_at } from './live/slots.ts'
import { everybody, stern, wanted } from './live/wanted.ts'
import { ringed_spot } from './semantic.ts'
import { aimed as aimed_at, poses_of, told, type RegattaEvent, type RegattaScene, type RegattaStep,
  type View } from './view.ts'
import { afloat } from './water.ts'
import type { Words } from './words.ts'

const layers = [...drawn_layers, 'ring', 'effects'] as const
type Layer = (typeof layers)[number]

const touch_ms = 350  // from putting a finger down to its click
const camera_ms = 420, camera_ease = 'cubic-bezier(.4,0,.2,1)'

// What moves comes when boats are about to: the first picture does without.
type Motion = typeof import('./live/motion.ts')
let motion: Promise<Motion> | null = null
const moving = () => (motion ??= import('./live/motion.ts'))

let boards = 0

/** Whether there is anything to see in what was told. */
const is_seen = (events: readonly RegattaEvent[]): boolean =>
  events.some(({ event }) => event === 'sailed' || event === 'turned' || event === 'becalmed' ||
    (motion && event === 'placed'))

class WaterBoard implements Board<View, RegattaEvent> {
  private readonly root = document.createElement('div')
  private readonly world = document.createElement('div')
  private readonly svg = svg_element('svg', { 'aria-hidden': 'true' })
  private readonly defs = svg_element('defs')
  private readonly layer: Record<Layer, SVGGElement>
  private readonly ground: Ground
  private map: WaterMap | null = null
  private readonly prefix = `regatta${++boards}-`
  private readonly observer = new ResizeObserver(([entry]) => this.resize(entry!.contentRect))
  private size = { width: 0, height: 0 }
  private camera: Camera | null = null
  private pen: Pen | null = null
  private symbols = ''
  private scene: RegattaScene | null = null
  private drawn: Drawn | null = null
  private ringed: Cell | null = null
  private all = false  // the whole water is asked for
  private playing = false
  private dragging = false

  constructor(host: HTMLElement, private readonly kit: BoardKit<Words>) {
    this.root.className = 'regatta'
    this.world.className = 'world'
    this.ground = new Ground(this.world)
    this.svg.append(this.defs)
    const groups = layers.map((name) => [name, this.svg.appendChild(svg_element('g'))])
    this.layer = Object.fromEntries(groups) as Record<Layer, SVGGElement>
    for (const name of ['course', 'tracks', 'marks'] as const) this.layer[name].dataset['afield'] =
      ''  // may lie out of the picture
    this.world.append(this.svg)
    this.root.append(this.world)
    host.append(this.root)
    this.root.addEventListener('click', (event) => this.point(event))
    this.root.addEventListener('pointerdown', (event) => this.grip(event))
    this.root.addEventListener('pointermove', (event) => this.hover(event))
    for (const kind of ['pointerup', 'pointercancel'] as const) this.root.addEventListener(kind,
      () => (this.dragging = false))
    this.observer.observe(this.root)
  }

  show(scene: RegattaScene): void {
    this.scene = scene
    if (!this.playing) this.draw()
  }

  async play(step: RegattaStep, scene: RegattaScene): Promise<void> {
    if (this.pen && this.scene && is_seen(step.events)) {
      const before = this.scene.position.view
      this.playing = true
      this.quiet(this.scene)
      try {
        const [{ play }] = await Promise.all([moving(), to_sea()])
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
    this.root.remove()
  }

  private resize({ width, height }: { width: number; height: number }): void {
    const was = is_lying(this.size)
    this.size = { width: Math.round(width), height: Math.round(height) }
    const view = this.scene?.position.view
    this.camera = this.camera && view && was === is_lying(this.size) ? kept(this.size, this.camera, this.water(view))
      : null
    if (this.playing) this.kit.clock.skip()  // what moves was measured for the old size; its end is drawn anew
    else this.draw()
  }

  private water(view: View) {
    return water_box(view, plane(is_lying(this.size)))
  }

  private toggle(): void {
    this.all = !this.all
    this.camera = this.all ? this.camera : null
    if (this.playing) this.kit.clock.skip()
    else this.draw()
  }

  /** Points the camera at what is wanted; where it was, to move from there. */
  private look_at(what: Wanted, view: View): Camera | null {
    const was = this.camera, water = this.water(view)
    this.camera = this.all ? whole(this.size, water) : aimed(this.size, what, water, was)
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
    this.prepare(scene)
    const from = this.look_at(wanted(scene, plane(is_lying(size))), scene.position.view)
    this.redraw(scene)
    if (!from || this.kit.clock.still) return
    this.world.animate(this.sweep(from), { duration: camera_ms / this.kit.clock.rate, easing: camera_ease })
  }

  /** Fetches what a race needs, once it is about to begin. */
  private prepare({ position: { view: { step } }, selected }: RegattaScene): void {
    if (!selected && (step === 'first' || step === 'deal' || step === 'place')) return
    void moving()
    if (!sea()) void to_sea().then(() => this.show(this.scene!))
  }

  /** Everything anew, for the camera there is. */
  private redraw(scene: RegattaScene): void {
    const { name, t } = this.kit.voice(), { width, height } = this.size, { view } = scene.position
    const symbols = scene.colours.join()
    if (symbols !== this.symbols) {
      this.symbols = symbols
      this.defs.innerHTML = boat_symbols(scene.colours, this.prefix) + mark_symbols(this.prefix) +
        course_symbols(this.prefix)
    }
    this.svg.setAttribute('viewBox', `0 0 ${width} ${height}`)
    const map = this.draw_map(scene)
    this.pen = {
      places: places(width, height, this.camera!, is_lying(this.size)), prefix: this.prefix, colours: scene.colours, t,
        name,
      taken: map ? [map] : [],
    }
    this.ground.lay(this.pen.places, view)
    this.drawn = drawing(this.pen, scene, sea())
    for (const layer of drawn_layers) this.layer[layer].innerHTML = this.drawn[layer]
    this.root.classList.toggle('dial', aimed_at(scene)?.at === 'turn')
    this.draw_ring()
  }

  /** The small map, where not all of the water is seen; where it lies. */
  private draw_map(scene: RegattaScene) {
    const { view } = scene.position, seen = places(this.size.width, this.size.height, this.camera!, is_lying(this.size))
    if (!this.all && this.camera!.scale <= whole(this.size,
      this.water(view)).scale * 1.04) return void this.map?.button.remove()
    this.map ??= new WaterMap(() => this.toggle())
    const what = wanted(scene, seen), { scale, x, y } = this.camera!
    const marks = [...what.must, ...what.should, ...afloat(view.boats).flatMap(({ boat }) => [boat, stern(boat)].map(seen.to))]
      .map((point) => ({ x: point.x * scale + x, y: point.y * scale + y }))
    const { t } = this.kit.voice(), corner = corner_for(this.size, map_size(view, seen), marks)
    this.map.show(map_marks(view, scene.colours, seen, scene.me), this.water(view), corner, this.all ? t.board_near()
      : t.board_whole(), this.all)
    if (!this.map.button.parentNode) this.root.append(this.map.button)
    return corner
  }

  // While something moves there is nothing to choose.
  private quiet(scene: RegattaScene): void {
    const position = { ...scene.position, options: [] }
    this.scene = { ...scene, position, selected: null, picked: null, hint: null, after: false, last: null }
    this.redraw(this.scene)
  }

  private stage(): Stage {
    const board = this, { kit: { clock, sounds }, layer } = this, late = sea()!
    const seat = this.scene?.me ?? null
    return {
      get places() { return board.pen!.places },
      clock, sounds, told, poses_of,
      hull: (of, heading) => hull_part(board.pen!, of, heading),
      sails: (of, heading) => sails_part(board.pen!, of, heading),
      card: (kind, pose) => late.played_mark(board.pen!, kind, pose),
      sun: () => late.sun_mark(board.pen!.places.mm * 0.85),
      effects: layer.effects,
      boats: layer.boats,
      draw(view) {
        layer.boats.innerHTML = late.sun_marks(board.pen!, view) + boat_marks(board.pen!, view, seat)
      },
      async look(spots) {
        const { scene } = board, shown = spots.every((spot) => board.pen!.places.shows(spot, 24))
        if (!scene || shown) return
        const { view } = scene.position, from = board.look_at(everybody(view, board.pen!.places, spots), view)
        board.redraw(scene)
        if (from) await clock.play(board.world, board.sweep(from), camera_ms, camera_ease)
      },
    }
  }

  private aim({ clientX, clientY }: MouseEvent): Aim {
    const { pen, scene } = this
    if (!pen || !scene || this.playing) return null
    const { left, top } = this.root.getBoundingClientRect(), at = { x: clientX - left, y: clientY - top }
    if (scene.position.view.step === 'place') return slot_at(pen.places, scene, at)
    return sea()?.aimed(pen.places, scene, at, this.dragging) ?? null
  }

  /** The dial is turned by dragging too. */
  private grip(event: PointerEvent): void {
    if (!this.scene || aimed_at(this.scene)?.at !== 'turn' || (event.target as Element).closest('.map')) return
    const aim = this.aim(event)
    if (!aim) return
    this.dragging = true
    this.root.setPointerCapture(event.pointerId)
    this.turn_to(aim)
  }

  private turn_to(aim: Aim): void {
    if (!aim || !this.scene) return
    const [move = ''] = aim, { position: { options }, selected } = this.scene
    if (move !== selected?.move && options.some((option) => option.move === move)) this.kit.on_aim(aim)
  }

  private point(event: MouseEvent): void {
    if (event.timeStamp - this.kit.clock.skipped_at < touch_ms) return
    const aim = this.aim(event)
    if (aim && aim[0] !== this.scene?.selected?.move) this.kit.on_aim(aim)
  }

  private hover(event: PointerEvent): void {
    if (this.dragging) return this.turn_to(this.aim(event))
    if (event.pointerType !== 'mouse' || this.playing) return
    this.root.style.cursor = this.aim(event) ? 'pointer' : ''
  }

  private draw_ring(): void {
    const { pen, ringed, scene, layer } = this
    layer.ring.replaceChildren()
    const spot = ringed && scene ? ringed_spot(scene, ringed, this.kit.voice()) : null
    if (!pen || !spot) return
    const { x, y } = pen.places.at(spot), r = n(Math.max(22, 34 * pen.places.mm))
    for (const [stroke, width] of [[board_colours.navy, '7'], [themes.light.focus, '3.5']] as const)
      layer.ring.append(svg_element('circle', { cx: n(x), cy: n(y), r, fill: 'none', stroke, 'stroke-width': width }))
  }
}

export function board(host: HTMLElement, kit: BoardKit<Words>): Board<View, RegattaEvent> {
  return new WaterBoard(host, kit)
}
