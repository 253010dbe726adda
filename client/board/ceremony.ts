// The end of a part of a match, such as a race: what a table shows before the match goes on. A game that has such ends
// implements `GameUi.ceremony`; the screen is client/screens/table/Ceremony.svelte.
import type { Event, Seat, Step } from '../lib/match.ts'
import type { Scene, Voice } from './game.ts'

/** What a step ends, with `scene` still before it; null if nothing ends. Loads its texts on demand. */
export type CeremonyAfter<V, E extends Event, Texts> =
  (step: Step<V, E>, scene: Scene<V, E>, voice: Voice<Texts>) => Promise<Ceremony<V, E>> | null

export interface Ceremony<V, E extends Event> {
  scene: Scene<V, E>  // on the board meanwhile
  winner: Seat | null
  title: string  // "Ben wins race A"
  detail: string  // "after 14 rounds · you finish 2nd"
  outlook: string  // a true sentence about what is open
  reason: string
  standings: Standings
  note: string | null  // under the standings
  next: { text: string; seats: Seat[]; note: string }  // who goes first, and who follows
  confirm: string  // names what comes next
}

/** A table: its columns are the parts of the match, then the total and what is kept. */
export interface Standings {
  caption: string
  heads: { part: string; spoken: string; factor: string }[]
  total: string
  kept: string
  rows: {
    seat: Seat
    place: number
    note: string
    points: (number | null)[]  // by part; null: still to come
    total: number
    meter: { full: number; of: number }
    kept: string  // the meter in words
  }[]
}
