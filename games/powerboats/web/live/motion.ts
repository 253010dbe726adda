// Plays what a step told: from the drawing before it to the one after it. Skipping leaves the right picture, because
// the end is drawn at once. It is loaded once boats are about to move, and is handed what it draws with: a file of its
// own, without anything it would share with the first picture.
import { ease_in, type Clock, type Motion } from '../../../../client/board/clock.ts'
import type { Point } from '../../../../client/board/geometry.ts'
import type { Sounds } from '../../../../client/board/sound.ts'
import type { Afloat, BoatStep, Heading, Hex, told, View } from '../view.ts'
import type { turn_of } from './boats.ts'
import type { Places } from './geometry.ts'

const turn_ms = 120, hex_ms = 70, run_ms = 600, wake_ms = 900, shake_ms = 180, sink_ms = 700, buoy_ms = 260

export interface Stage {
  places: Places
  told: typeof told
  turn_of: typeof turn_of
  /** A boat around the origin, and the flag of the finish. */
  boat(seat: number, boat: Afloat): string
  flag(): string
  clock: Clock
  sounds: Sounds
  effects: SVGGElement
  boats: SVGGElement
  /** Draws the boats and buoys of a view alone, nothing to choose. */
  draw(view: View): void
  /** Sees to it that these hexes are in sight. */
  look(hexes: Hex[]): Promise<void>
  buoys(): Iterable<SVGGElement>
}

const n = (value: number) => value.toFixed(1)
const to_css = ({ x, y }: Point, more = '') => `translate(${n(x)}px,${n(y)}px)${more}`

/** Something that is only there while it moves. */
async function passing(stage: Stage, markup: string, frames: Motion[], ms: number, delay = 0, easing = 'ease-out') {
  if (stage.clock.still) return
  stage.effects.insertAdjacentHTML('beforeend', `<g>${markup}</g>`)
  const element = stage.effects.lastElementChild as SVGGElement
  await stage.clock.play(element, frames, ms, easing, delay)
  element.remove()
}

/** Rings of water around a place. */
const ripples = (stage: Stage, at: Point) => Promise.all([0, 90].map((delay) => passing(stage,
  `<circle r="${n(stage.places.cell)}" fill="none" stroke="#fff" stroke-width="2.5"/>`,
  [{ transform: to_css(at, ' scale(.4)'), opacity: 0 },
    { transform: to_css(at, ' scale(.8)'), opacity: 0.9, offset: 0.3 },
    { transform: to_css(at, ' scale(1.7)'), opacity: 0 }], 420, delay)))

const splash_form = '<path d="M0-1.2Q.5-.7 .3-.2Q1-.6 1.3-.2Q.9 .1 .4 .1Q.9 .5 .8 1Q.3 .8 .1 .4Q-.3 1-.8 .9Q-.7 .4-.3 .1' +
  'Q-1 .2-1.3-.3Q-.8-.5-.3-.2Q-.5-.8 0-1.2Z" fill="#fff" stroke="#7fd0dc" stroke-width=".1"/>'
const splash = (stage: Stage, at: Point) => passing(stage, splash_form,
  [{ transform: to_css(at, ` scale(${n(stage.places.cell * 0.4)})`), opacity: 1 },
    { transform: to_css(at, ` scale(${n(stage.places.cell * 1.3)})`), opacity: 0 }], 460)

/** The boat of a seat as something that can be turned and moved by itself; the drawn one is hidden meanwhile. */
async function voyage(stage: Stage, seat: number, was: Afloat, heading: Heading, to: Hex): Promise<void> {
  const { places, turn_of: turned, clock } = stage, from = places.centre(was.on), end = places.centre(to)
  const by = (((turned(heading) - turned(was.heading)) % 360) + 540) % 360 - 180
  const hidden = stage.boats.querySelector<SVGGElement>(`[data-seat="${seat}"]`)
  const hexes = Math.hypot(end.x - from.x, end.y - from.y) / places.cell / Math.sqrt(3)
  const [turn, run] = [by ? turn_ms : 0, Math.min(run_ms, hexes * hex_ms)]
  if (clock.still || turn + run === 0) return
  hidden?.setAttribute('visibility', 'hidden')
  // Drawn as it will head, so that turning is a matter of the angle it still lacks.
  const markup = stage.boat(seat, { ...was, heading, speed: Math.max(1, was.speed) })
  const share = turn / (turn + run)
  const frames: Motion[] = [
    { transform: to_css(from, ` rotate(${-by}deg)`) },
    { transform: to_css(from, ' rotate(0deg)'), offset: Math.min(0.999, share), easing: 'cubic-bezier(.35,.1,.4,1)' },
    { transform: to_css(end, ' rotate(0deg)') },
  ]
  if (run > 0) void trail(stage, from, end, turn + run * 0.3)
  await passing(stage, markup, frames, turn + run, 0, 'linear')
  hidden?.removeAttribute('visibility')
}

/** The wake that stays behind and fades. */
const trail = (stage: Stage, a: Point, b: Point, delay: number) => passing(stage,
  `<path d="M${n(a.x)} ${n(a.y)}L${n(b.x)} ${n(b.y)}" stroke="#fff" stroke-width="${n(stage.places.cell * 0.42)}" ` +
  'stroke-linecap="round" opacity=".5"/>',
  [{ opacity: 0 }, { opacity: 1, offset: 0.3 }, { opacity: 0 }], wake_ms, delay)

async function crash(stage: Stage, seat: number, at: Point): Promise<void> {
  stage.sounds.play('fall')
  void splash(stage, at)
  const element = stage.boats.querySelector(`[data-seat="${seat}"]`)
  const shift = (x: number) => ({ transform: to_css({ x: at.x + x, y: at.y }) })
  if (element) await stage.clock.play(element, [0, -4, 4, -3, 2, 0].map(shift), shake_ms, 'linear')
}

const sink = (stage: Stage, seat: number, boat: Afloat, heading: Heading, at: Point) => {
  void ripples(stage, at)
  return passing(stage, stage.boat(seat, { ...boat, heading, speed: 0 }),
    [{ transform: to_css(at), opacity: 1 },
      { transform: to_css(at, ' rotate(28deg) scale(.8)'), opacity: 0.85, offset: 0.5 },
      { transform: to_css(at, ' rotate(50deg) scale(.35)'), opacity: 0 }], sink_ms, 0, ease_in)
}

const flag = (stage: Stage, at: Point) => passing(stage, stage.flag(),
  [{ transform: to_css(at, ' scale(.3)'), opacity: 0 },
    { transform: to_css({ x: at.x, y: at.y - 14 }, ' scale(1.15)'), opacity: 1, offset: 0.35 },
    { transform: to_css({ x: at.x, y: at.y - 30 }, ' scale(1)'), opacity: 0 }], 900)

/** What is seen of one boat's move. */
async function moved(stage: Stage, before: View, { events, after: { view } }: BoatStep): Promise<void> {
  const { told: found } = stage, gone = found(events, 'sailed') ?? found(events, 'turned')
  const was = gone && before.boats[gone.seat] as Afloat
  if (!gone || !was) return
  const { seat, heading } = gone, to = gone.event === 'sailed' ? gone.to : was.on
  await stage.look([was.on, to])
  if (gone.event === 'sailed') stage.sounds.play('sail')
  await voyage(stage, seat, was, heading, to)
  const at = stage.places.centre(to), there: Afloat = { ...was, on: to, heading }
  stage.draw({ ...before, boats: before.boats.map((boat, i) => (i === seat ? there : boat)) })
  if (found(events, 'crashed')) await crash(stage, seat, at)
  if (found(events, 'rounded')) stage.sounds.play('dock')
  if (found(events, 'finished')) {
    stage.sounds.play('win')
    await flag(stage, at)
  }
  stage.draw(view)
  if (found(events, 'sank')) await sink(stage, seat, was, heading, at)
}

export async function play(stage: Stage, before: View, step: BoatStep): Promise<void> {
  const { events, after: { view } } = step
  const placed = stage.told(events, 'placed')
  if (placed) {
    stage.draw(view)
    stage.sounds.play('sail')
    return void await ripples(stage, stage.places.centre(placed.on))
  }
  if (stage.told(events, 'course')) {
    stage.draw(view)
    await Promise.all([...stage.buoys()].map((buoy, i) => {
      const at = /translate\(([^ ]+) ([^)]+)\)/.exec(buoy.getAttribute('transform') ?? '')
      const css = to_css({ x: Number(at?.[1]), y: Number(at?.[2]) })
      const frames = [{ transform: `${css} scale(.2)`, opacity: 0 }, { transform: `${css} scale(1)`, opacity: 1 }]
      return stage.clock.play(buoy, frames, buoy_ms, undefined, i * 60)
    }))
    return
  }
  await moved(stage, before, step)
}
