// A seat's three boats beside its name: home, on the river or lost.
import type { SeatSummary } from '../../../client/board/game.ts'
import type { Seat } from '../../../client/lib/match.ts'
import { dock_count, type RiverScene, type View } from './view.ts'
import { listed, type RiverVoice } from './voice.ts'

const boats_each = 3
const [good, gone] = ['good', 'lost'] as const

/** The points of a seat's docks, the best first. */
export const docks_of = (view: View, seat: Seat): number[] =>
  view.docks.flatMap((owner, i) => (owner === seat ? [dock_count - i] : []))

/** The positions of a seat's boats on the river, the foremost first, one for each boat. */
export const afloat_of = (view: View, seat: Seat): number[] =>
  (view.boats[seat] ?? []).flatMap((boats, i) => Array<number>(boats).fill(i + 1)).reverse()

export const lost_of = (view: View, seat: Seat): number =>
  boats_each - docks_of(view, seat).length - afloat_of(view, seat).length

export function seat_summary({ position, selected, after }: RiverScene, seat: Seat, voice: RiverVoice): SeatSummary {
  const { t, name } = voice
  const view = (after ? selected?.view : null) ?? position.view
  const [docks, afloat, lost] = [docks_of(view, seat), afloat_of(view, seat), lost_of(view, seat)]
  const fleet = [
    ...(docks.length > 0 ? [t.plate_docks({ count: docks.length, docks: listed(docks, voice) })] : []),
    ...(afloat.length > 0 ? [t.plate_afloat({ count: afloat.length, at: listed(afloat, voice) })] : []),
    ...(lost > 0 ? [t.plate_gone({ boats: lost })] : []),
  ]
  const sunk = Array<null>(lost).fill(null)
  return {
    tokens: [
      ...docks.map((dock) => ({ icon: 'dock', text: String(dock), tone: good })),
      ...afloat.map((at) => ({ icon: 'boat', text: t.plate_at({ at }) })),
      ...sunk.map(() => ({ icon: 'fall', text: t.plate_lost(), tone: gone })),
    ],
    dots: [...docks.map(() => good), ...afloat.map(() => 'plain' as const), ...sunk.map(() => gone)],
    spoken: t.plate_spoken({ name: name(seat), points: view.points[seat] ?? 0, fleet: fleet.join(', ') }),
  }
}
