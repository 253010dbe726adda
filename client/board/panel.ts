// The parts of a panel by whose turn it is.
import type { Event, Seat } from '../lib/match.ts'
import type { Panel, Scene } from './game.ts'

export type PanelParts = Pick<Panel, 'title' | 'prompt'> & Partial<Panel>

interface Turns<S, Voice> {
  over: (scene: S, voice: Voice) => PanelParts
  chance: (scene: S, voice: Voice) => PanelParts
  decide: (scene: S, seat: Seat, voice: Voice) => PanelParts
}

/** A panel with defaults for what the parts leave out. */
export function panel_of<S extends Scene<unknown, Event>, Voice>(scene: S, voice: Voice, turns: Turns<S, Voice>,
  defaults: Pick<Panel, 'confirm'> & Partial<Panel>): Panel {
  const { turn } = scene.position
  const parts = turn.kind === 'decide' ? turns.decide(scene, turn.seat, voice) : turns[turn.kind](scene, voice)
  return { groups: [], ...defaults, ...parts }
}
