// A user interface for any game, built from its rules' picture, notation, views, events and points.
import type { Panel, SeatSummary, Scene, SemanticGrid, GameUi } from '../../board/game.ts'
import { boat_svg } from '../../board/boats.ts'
import { letter, type Event, type Seat } from '../../lib/match.ts'
import { texts, type Texts } from '../../generated/screens/plain.ts'
import { board } from './board.ts'
import { said, narrate, told, type PlainVoice } from './narration.ts'

type View = Record<string, unknown>
type PlainScene = Scene<View, Event>

const who = (seat: Seat, { you, name }: PlainVoice) => ({ who: seat === you ? 'you' : 'they', name: name(seat) }) as const

function choices({ position: { options } }: PlainScene, seat: Seat, voice: PlainVoice): Panel['groups'] {
  const choice = ({ move, events }: (typeof options)[number]) => {
    const detail = told(events, voice).join(' ')
    return { move, label: [move], detail, seat, spoken: [`${move}.`, detail].join(' ') }
  }
  return [{ title: null, choices: options.map(choice) }]
}

function deciding(scene: PlainScene, seat: Seat, voice: PlainVoice): Partial<Panel> {
  const { t } = voice, moves = scene.position.options.length
  if (seat !== scene.me) return { title: t.thinking({ name: voice.name(seat) }) }
  return { title: t.turn(who(seat, voice)), prompt: t.moves({ moves }), groups: choices(scene, seat, voice) }
}

function result({ position: { places } }: PlainScene, voice: PlainVoice): string {
  const first = (places ?? []).flatMap((place, seat) => (place === 1 ? [seat] : []))
  if (first.length === 1) return voice.t.wins(who(first[0]!, voice))
  return first.length === 0 ? voice.t.over() : voice.t.shared({ names: new Intl.ListFormat(voice.locale).format(first.map(voice.name)) })
}

function panel(scene: PlainScene, voice: PlainVoice): Panel {
  const { t } = voice, { turn } = scene.position
  const words = turn.kind === 'decide' ? deciding(scene, turn.seat, voice)
    : { title: turn.kind === 'over' ? result(scene, voice) : t.chance() }
  return { title: '', prompt: '', groups: [], confirm: (move) => (move === null ? t.choose() : t.confirm({ move })), ...words }
}

// Pictures and notations name a seat by its letter.
function seat_summary({ position: { points } }: PlainScene, seat: Seat, { t, name }: PlainVoice): SeatSummary {
  const text = letter(seat)
  return { tokens: [{ icon: '', text }], dots: [], spoken: t.plate({ name: name(seat), letter: text, points: points[seat] ?? 0 }) }
}

function semantic_grid({ position: { view, points } }: PlainScene, { t, name }: PlainVoice): SemanticGrid {
  const row = ([head, text]: [string, string]) => ({ head, cells: [{ text, targets: [] }] })
  const told = { ...view, points: points.map((each, seat) => `${name(seat)} ${each}`) }
  const facts = Object.entries(told).map(([head, value]): [string, string] => [head.replaceAll('_', ' '), said(value)])
  return { label: t.grid(), columns: [t.grid_says()], lang: 'en', rows: facts.map(row) }
}

function status({ position: { actions, turn } }: PlainScene, { t }: PlainVoice) {
  const words = turn.kind === 'over' ? t.over() : t.status({ actions })
  return { long: words, short: words }
}

export const table: GameUi<View, Event, Texts> = {
  texts, lang: 'en', board, piece: boat_svg, panel, seat_summary, semantic_grid, status, narrate,
  forecast: () => ({ text: '', warning: null, round: null }),
  thrower: () => null,  // chance need not be a die
}
