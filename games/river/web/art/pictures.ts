// The river's pictures, pre-rendered at build time. layout.ts defines what each of them covers.
import { card, card_size } from './card.ts'
import { fall, fall_frame } from './fall.ts'
import { harbour, harbour_frame } from './harbour.ts'
import { layouts, orientations, type Orientation } from './layout.ts'
import { sections, sheet_size } from './sections.ts'
import { water } from './water.ts'

export interface Picture {
  name: string
  width: number
  height: number
  scale: number
  quality: number
  svg: string
}

const scales: Record<Orientation, number> = { landscape: 1.5, portrait: 2 }

function board(o: Orientation): Picture[] {
  const { length, across } = layouts[o]
  const [width, height] = o === 'portrait' ? [across, length] : [length, across]
  const [sheet_width, sheet_height] = sheet_size(o)
  const [falls, harbours] = [fall_frame(o), harbour_frame(o)]
  const scale = scales[o]
  return [
    { name: `water-${o}`, width, height, scale, quality: 0.38, svg: water(o) },
    { name: `sections-${o}`, width: sheet_width, height: sheet_height, scale, quality: 0.32, svg: sections(o) },
    { name: `fall-${o}`, width: falls.width, height: falls.height, scale, quality: 0.44, svg: fall(o) },
    { name: `harbour-${o}`, width: harbours.width, height: harbours.height, scale, quality: 0.46, svg: harbour(o) },
  ]
}

export const pictures: Picture[] = [
  ...orientations.flatMap(board),
  { name: 'card', width: card_size[0], height: card_size[1], scale: 1.5, quality: 0.4, svg: card() },
]
