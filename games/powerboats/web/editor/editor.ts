// The editor of a lake: tap a place, tap a tile, tap again to turn it; the same by keys, and as text.
import { icon, type IconName } from '../../../../client/board/icons.ts'
import type { EditorContext, OpenEditor, SwitchEditor } from '../../../../client/board/game.ts'
import { escaped } from '../../../../client/board/svg.ts'
import { art } from '../../../../client/generated/powerboats/art.ts'
import { texts, type Texts } from '../../../../client/generated/powerboats/lake.ts'
import { random_number } from '../../../../client/lib/random.ts'
import { lake, wide } from '../art/layout.ts'
import { tile, tile_box } from '../art/tile_layout.ts'
import type { View } from '../view.ts'
import './editor.css'
import {
  drawn_lake, empty_lake, place_of_tile, read_layout, tile_count, with_tile, with_turn, without_tile, write_layout, type Places,
} from './layout.ts'
import { lake_picture, shapes_of, tile_picture, type Shapes } from './picture.ts'
import { lake_words, offer_words, place_words, tile_words, where_words } from './words.ts'

type Side = View['side']
interface LakeValues {
  side: Side
  layout: string
}

const kept = 100  // steps to undo
const tools = { turn: 'replay', take: 'close', undo: 'undo', draw: 'die', clear: 'trash', side: 'wave' } as const satisfies Record<string, IconName>
type Tool = keyof typeof tools

let opened = 0  // editors; part of every id

const every = <T>(make: (i: number) => T): T[] => Array.from({ length: tile_count }, (_, i) => make(i))
const percent = (share: number) => `${(share * 100).toFixed(2)}%`
const below = (bound: number) => random_number() % bound

function frame_markup(t: Texts, id: string): string {
  const places = every((place) => {
    const { x, y, width, height } = tile_box(place), [dx, dy] = [wide / 4, 1 / 4]  // tiles overlap by half a hex, buttons do not
    const style = `left:${percent((x + dx) / lake.width)};top:${percent((y + dy) / lake.height)};` +
      `width:${percent((width - 2 * dx) / lake.width)};height:${percent((height - 2 * dy) / lake.height)}`
    return `<button type="button" data-place="${place}" style="${style}"><span aria-hidden="true"></span></button>`
  })
  const tiles = every((i) => `<li><button type="button" data-tile="${i + 1}"><span class="picture"></span><b aria-hidden="true">${i + 1}</b>${icon('check', 14)}</button></li>`)
  const buttons = (Object.keys(tools) as Tool[]).map((tool) =>
    `<button class="quiet" type="button" data-act="${tool}">${icon(tools[tool], 16)}<span>${escaped(t[tool]())}</span></button>`)
  return `<p class="soft">${escaped(t.how())}</p>
    <p class="unseen" id="${id}keys">${escaped(t.keys())}</p>
    <p class="unseen" data-whole></p>
    <div class="pb-lake" role="group" aria-label="${escaped(t.lake())}" aria-describedby="${id}keys"><div class="picture"></div>${places.join('')}</div>
    <p class="pb-status" role="status" data-status></p>
    <div class="pb-parts">
      <ul class="pb-tiles" aria-label="${escaped(t.tiles())}">${tiles.join('')}</ul>
      <div class="pb-tools">${buttons.join('')}</div>
    </div>
    <details class="pb-text">
      <summary class="aside">${escaped(t.text())}</summary>
      <label class="labelled"><span class="unseen">${escaped(t.text())}</span>
        <input class="field" type="text" maxlength="24" autocomplete="off" autocapitalize="off" spellcheck="false" aria-describedby="${id}text" data-layout></label>
      <p class="soft pb-small" id="${id}text">${escaped(t.text_hint())}</p>
    </details>
    <div class="unseen" aria-live="polite" data-said></div>`
}

class LakeEditor implements OpenEditor {
  private readonly id = `lake${opened++}`
  private readonly shapes = new Map<Side, Shapes>()
  private readonly past: LakeValues[] = []
  private values: LakeValues | null = null
  private places: Places = empty_lake
  private selected = 0

  constructor(private readonly host: HTMLElement, private readonly context: EditorContext<Texts>) {
    host.classList.add('pb-own')
    host.innerHTML = frame_markup(context.t, this.id)
    host.addEventListener('click', this.on_click)
    host.addEventListener('keydown', this.on_key)
    this.field.addEventListener('input', () => this.put(this.field.value.replace(/\s/g, '').toLowerCase() || write_layout(empty_lake)))
  }

  show(values: Record<string, string>, fault: string | null): void {
    const status = this.host.querySelector('[data-status]')!
    status.classList.toggle('care', fault !== null)
    status.textContent = fault ?? this.context.t.ready()
    this.adopt(values)
  }

  destroy(): void {
    this.host.removeEventListener('click', this.on_click)
    this.host.removeEventListener('keydown', this.on_key)
    this.host.replaceChildren()
  }

  private adopt({ side, layout }: Record<string, string>): void {
    const next: LakeValues = { side: side === 'wild' ? 'wild' : 'calm', layout: layout ?? '' }
    if (this.values && is_same(this.values, next)) return
    if (this.values) this.past.push(this.values)
    if (this.past.length > kept) this.past.shift()
    this.values = next
    this.places = read_layout(next.layout)
    void this.load_shapes(next.side)
    this.draw()
  }

  private get field(): HTMLInputElement {
    return this.host.querySelector('[data-layout]')!
  }
  private get side(): Side {
    return this.values?.side ?? 'calm'
  }
  private button(kind: 'place' | 'tile', value: number): HTMLElement {
    return this.host.querySelector(`[data-${kind}="${value}"]`)!
  }

  private async load_shapes(side: Side): Promise<void> {
    if (this.shapes.has(side)) return
    const view = await this.context.view({ side, layout: '123456' }) as View | null
    if (!view?.lake) return
    this.shapes.set(side, shapes_of(view.lake))
    this.draw()
  }

  private draw(): void {
    const { t } = this.context, shapes = this.shapes.get(this.side) ?? null, sheet = art[this.side].src
    every((place) => this.draw_place(place))
    every((i) => this.draw_tile(i + 1, shapes, sheet))
    if (shapes) this.host.querySelector('.pb-lake .picture')!.innerHTML = lake_picture(shapes, this.places, sheet, this.id)
    this.host.querySelector('[data-whole]')!.textContent = lake_words(this.places, t)
    const laid = this.places[this.selected] !== null
    this.able('turn', laid)
    this.able('take', laid)
    this.able('undo', this.past.length > 0)
    this.able('clear', this.places.some((each) => each !== null))
    this.host.querySelector('[data-act="side"]')!.setAttribute('aria-pressed', String(this.side === 'wild'))
    const written = this.values?.layout ?? ''
    if (write_layout(read_layout(this.field.value)) !== write_layout(this.places) || document.activeElement !== this.field) this.field.value = written
  }

  private draw_place(place: number): void {
    const { t } = this.context, laid = this.places[place] ?? null, button = this.button('place', place)
    const is_selected = place === this.selected
    button.className = laid ? 'laid' : 'empty'
    button.tabIndex = is_selected ? 0 : -1
    button.setAttribute('aria-pressed', String(is_selected))
    button.setAttribute('aria-label', place_words(this.places, place, t))
    button.firstElementChild!.innerHTML = laid
      ? `${laid.number}${laid.turned ? icon('replay', 13) : ''}` : escaped(t.place_short({ place: place + 1 }))
  }

  private draw_tile(number: number, shapes: Shapes | null, sheet: string): void {
    const at = place_of_tile(this.places, number), button = this.button('tile', number)
    const here = at === this.selected
    button.className = at < 0 ? '' : 'laid'
    button.tabIndex = here || (this.places[this.selected] === null && number === this.first_free()) ? 0 : -1
    button.setAttribute('aria-pressed', String(here))
    button.setAttribute('aria-label', offer_words(shapes, this.places, number, this.context.t))
    if (shapes) button.firstElementChild!.innerHTML = tile_picture(shapes, this.places[at] ?? { number, turned: false }, sheet, `${this.id}t${number}`)
  }

  /** The first tile that lies nowhere, or the first one. */
  private first_free(): number {
    return every((i) => i + 1).find((number) => place_of_tile(this.places, number) < 0) ?? 1
  }

  private able(tool: Tool, can: boolean): void {
    this.host.querySelector(`[data-act="${tool}"]`)!.setAttribute('aria-disabled', String(!can))
  }

  private say(text: string): void {
    const said = document.createElement('p')
    said.textContent = text
    this.host.querySelector('[data-said]')!.replaceChildren(said)
  }

  private put(layout: string, side = this.side): void {
    this.adopt({ side, layout })
    this.context.change({ side, layout })
  }

  private select(place: number): void {
    this.selected = place
    this.draw()
  }

  private lay(number: number, by_key: boolean): void {
    const { t } = this.context, at = this.selected, before = this.places
    const from = place_of_tile(before, number), other = before[at]
    const after = with_tile(before, at, number)
    const empty = after.indexOf(null)
    if (other === null && empty >= 0) this.selected = empty
    if (from === at) this.draw()
    else this.put(write_layout(after))
    const swapped = other && from >= 0 && from !== at
    this.say(swapped ? t.say_swapped({ a: number, b: other.number })
      : t.say_laid({ what: tile_words(after[at]!, t), where: where_words(at, t) }))
    if (by_key) this.button('place', this.selected).focus()
  }

  private turn(): void {
    const { t } = this.context, at = this.selected, after = with_turn(this.places, at), laid = after[at]
    if (!laid) return
    this.put(write_layout(after))
    this.say(t.say_turned({ tile: laid.number, turned: laid.turned ? 'yes' : 'no', where: where_words(at, t) }))
  }

  private take(): void {
    const { t } = this.context, laid = this.places[this.selected]
    if (!laid) return
    this.put(write_layout(without_tile(this.places, this.selected)))
    this.say(t.say_taken({ tile: laid.number, where: where_words(this.selected, t) }))
  }

  private undo(): void {
    const before = this.past.pop()
    if (!before) return
    this.put(before.layout, before.side)
    this.past.pop()  // so that it is not undone in turn
    this.draw()
    this.say(this.context.t.say_undone({ whole: lake_words(read_layout(before.layout), this.context.t) }))
  }

  private replace(places: Places): void {
    this.selected = 0
    this.put(write_layout(places))
    this.say(lake_words(places, this.context.t))
  }

  private flip(): void {
    const side = this.side === 'calm' ? 'wild' : 'calm'
    this.put(this.values?.layout ?? '', side)
    this.say(this.context.t.say_side({ side }))
  }

  private readonly acts: Record<Tool, () => void> = {
    turn: () => this.turn(), take: () => this.take(), undo: () => this.undo(), side: () => this.flip(),
    draw: () => this.replace(drawn_lake(below)), clear: () => this.replace(empty_lake),
  }

  // A click made by a key has no detail; the keyboard then goes from the place to its tile and back.
  private readonly on_click = (event: MouseEvent) => {
    const button = event.target instanceof Element ? event.target.closest('button') : null
    const { place, tile: number, act } = button?.dataset ?? {}, by_key = event.detail === 0
    if (act && button?.getAttribute('aria-disabled') !== 'true') this.acts[act as Tool]()
    if (number) this.lay(Number(number), by_key)
    if (!place) return
    if (Number(place) === this.selected && !by_key) this.turn()
    else this.select(Number(place))
    if (by_key) this.button('tile', this.places[this.selected]?.number ?? this.first_free()).focus()
  }

  private readonly on_key = (event: KeyboardEvent) => {
    if (event.target === this.field || event.altKey || event.metaKey) return
    const key = event.key.toLowerCase(), is_place = event.target instanceof HTMLElement && event.target.dataset['place'] !== undefined
    if (event.ctrlKey ? key !== 'z' : !this.move_by(event, is_place) && !this.act_by(key)) return
    if (event.ctrlKey) this.undo()
    event.preventDefault()
  }

  private act_by(key: string): boolean {
    if (key === 'r') this.turn()
    else if (key === 'delete' || key === 'backspace') this.take()
    else if (/^[1-6]$/.test(key)) this.lay(Number(key), true)
    else return false
    return true
  }

  private move_by({ key, target }: KeyboardEvent, is_place: boolean): boolean {
    const step = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -tile.across, ArrowDown: tile.across }[key]
    const at = is_place ? this.selected : Number((target as HTMLElement).dataset['tile']) - 1
    if (step === undefined || Number.isNaN(at)) return false
    const to = at + step
    if (to < 0 || to >= tile_count) return true
    if (is_place) this.select(to)
    this.button(is_place ? 'place' : 'tile', is_place ? to : to + 1).focus()
    return true
  }
}

const is_same = (a: LakeValues, b: LakeValues) => a.side === b.side && a.layout === b.layout

export const editor: SwitchEditor<Texts> = {
  texts, switches: ['side', 'layout'],
  open: (host, context) => new LakeEditor(host, context),
}
