// What every drawn board shares: an SVG of layers over a background, drawn again for every scene and size; taps,
// hovering and the ring around the focused cell. A game's board says what is drawn and what a tap means.
import './board.css'
import type { Event, Step } from '../lib/match.ts'
import type { Board, BoardContext, Scene } from './game.ts'
import type { Point, Size } from './geometry.ts'
import type { Cell } from './grid.ts'
import type { BaseDrawContext } from './marks.ts'

/** What a tap may mean: moves, likeliest first; or a part of a move, or null to take it back. */
export type Hit = { moves: string[]; pick?: never } | { moves?: never; pick: string | null } | null

const touch_ms = 350  // from a touch to its click event

let boards = 0

export abstract class BoardBase<
  View, E extends Event, Texts, Context extends BaseDrawContext, Layer extends string,
> implements Board<View, E> {
  readonly root = document.createElement('div')
  protected readonly layer: Record<Layer | 'ring', SVGGElement>
  protected readonly prefix: string
  size: Size = { width: 0, height: 0 }
  protected ctx: Context | null = null  // null until the board has a scene and a size
  scene: Scene<View, E> | null = null
  protected hovered: string | null = null  // a legal move
  protected playing = false
  private readonly svg: Element
  private readonly observer = new ResizeObserver(([entry]) => this.resize(entry!.contentRect))
  private defined = ''  // which symbols are in its `defs`
  private cell: Cell | null = null

  /** `name` is the board's CSS class; `layers` go from the lowest to the highest. */
  constructor(name: string, layers: readonly Layer[], readonly context: BoardContext<Texts>) {
    this.root.className = `drawn-board ${name}`
    this.prefix = `${name}${++boards}-`
    this.root.innerHTML = `<svg aria-hidden="true"><defs></defs>${'<g></g>'.repeat(layers.length)}</svg>`
    this.svg = this.root.firstElementChild!
    this.layer = Object.fromEntries(layers.map((layer, i) => [layer, this.svg.children[i + 1]])) as typeof this.layer
  }

  /** Puts the board into its host, with the SVG over everything else on `stage`. */
  mount(host: HTMLElement, stage = this.root): this {
    stage.append(this.svg)
    host.append(this.root)
    this.root.addEventListener('click', (event) => this.point(event))
    this.root.addEventListener('pointermove', (event) => this.hover(event))
    this.root.addEventListener('pointerleave', () => this.highlight(null))
    this.observer.observe(this.root)
    return this
  }

  show(scene: Scene<View, E>): void {
    this.scene = scene
    if (!this.playing) this.draw()
  }

  async play(step: Step<View, E>, scene: Scene<View, E>): Promise<void> {
    const animation = this.animate(step)
    if (animation) await animation
    this.show(scene)
  }

  highlight_cell(cell: Cell | null): void {
    this.cell = cell
    this.draw_ring()
  }

  destroy(): void {
    this.observer.disconnect()
    this.root.remove()
  }

  /** Loads what will be needed soon, but not for the first picture. */
  protected abstract prepare(scene: Scene<View, E>): void
  protected abstract context_for(scene: Scene<View, E>): Context
  /** The symbols that the layers use. They are written again when `symbols_key` changes. */
  protected abstract symbols(ctx: Context): string
  protected symbols_key({ colours }: Context): string {
    return colours.join()
  }
  /** Places the background and returns the markup of layers. */
  protected abstract draw_layers(ctx: Context, scene: Scene<View, E>): Partial<Record<Layer, string>>
  /** The ring around what a cell of the semantic grid represents. */
  protected abstract ring(ctx: Context, scene: Scene<View, E>, cell: Cell): string
  protected abstract hit_test(ctx: Context, scene: Scene<View, E>, point: Point): Hit
  protected abstract is_animated(events: readonly E[]): boolean
  /** Animates a step, from the view before it. */
  protected abstract play_motion(step: Step<View, E>, before: View): Promise<void>
  /** Whether a legal move is drawn differently while the mouse is over it. */
  protected is_highlighted(_move: string): boolean {
    return true
  }

  /** The size has changed; a camera may have to. */
  protected resized(_was: Size): void {}

  /** Draws the scene; a camera may move first. */
  protected draw_scene(scene: Scene<View, E>): void {
    this.redraw(scene)
  }

  /** Draws the scene as it is seen now. */
  protected redraw(scene: Scene<View, E>): void {
    this.svg.setAttribute('viewBox', `0 0 ${this.size.width} ${this.size.height}`)
    const ctx = this.ctx = this.context_for(scene), key = this.symbols_key(ctx)
    if (key !== this.defined) {
      this.defined = key
      this.svg.firstElementChild!.innerHTML = this.symbols(ctx)
    }
    const drawn = this.draw_layers(ctx, scene)
    for (const name of Object.keys(this.layer) as Layer[]) if (name in drawn) this.layer[name].innerHTML = drawn[name]!
    this.draw_ring()
  }

  /** Draws the board after a change; an animation was measured for what was there before, so it ends. */
  refresh(): void {
    if (this.playing) this.context.clock.skip()
    else this.draw()
  }

  private resize({ width, height }: Size): void {
    const was = this.size
    this.size = { width: Math.round(width), height: Math.round(height) }
    this.resized(was)
    this.refresh()
  }

  /** Animates a step; null if there is nothing to see. */
  protected animate(step: Step<View, E>): Promise<void> | null {
    const { ctx, scene } = this
    return ctx && scene && this.is_animated(step.events) ? this.animate_from(scene, step) : null
  }

  // No choices are drawn meanwhile.
  private async animate_from(scene: Scene<View, E>, step: Step<View, E>): Promise<void> {
    const position = { ...scene.position, options: [] }
    this.playing = true
    try {
      this.highlight(null)
      this.scene = { ...scene, position, selected: null, picked: null, hint: null, after: false, last: null }
      this.redraw(this.scene)
      await this.play_motion(step, position.view)
    } finally {
      this.playing = false
    }
  }

  protected hit({ clientX, clientY }: MouseEvent): Hit {
    const { ctx, scene } = this
    if (!ctx || !scene || this.playing) return null
    const { left, top } = this.root.getBoundingClientRect()
    return this.hit_test(ctx, scene, { x: clientX - left, y: clientY - top })
  }

  private point(event: MouseEvent): void {
    if (event.timeStamp - this.context.clock.skipped_at < touch_ms) return
    this.take(this.hit(event))
  }

  protected take(hit: Hit): void {
    if (hit?.moves) this.context.on_hit(hit.moves)
    else if (hit) this.context.on_pick(hit.pick)
  }

  /** The likeliest move of a hit, if it is legal. */
  protected legal_move(hit: Hit): string | undefined {
    const move = hit?.moves?.[0]
    return this.scene?.position.options.find((option) => option.move === move)?.move
  }

  protected hover(event: PointerEvent): void {
    if (event.pointerType !== 'mouse' || this.playing) return
    const hit = this.hit(event), move = this.legal_move(hit)
    this.highlight(move && this.is_highlighted(move) ? move : null)
    this.root.style.cursor = move || hit?.pick ? 'pointer' : ''
  }

  private highlight(move: string | null): void {
    if (move === this.hovered) return
    this.hovered = move
    if (!move) this.root.style.cursor = ''
    if (!this.playing && this.ctx && this.scene) this.redraw(this.scene)
  }

  private draw(): void {
    const { scene, size } = this
    if (scene && size.width > 0 && size.height > 0) {
      this.prepare(scene)
      this.draw_scene(scene)
    } else this.ctx = null
  }

  private draw_ring(): void {
    const { ctx, scene, cell } = this
    this.layer.ring.innerHTML = ctx && scene && cell ? this.ring(ctx, scene, cell) : ''
  }
}
