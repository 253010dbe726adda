// The sea's pictures, pre-rendered at build time. layout.ts defines what they cover.
import { card, card_size } from './card.ts'
import { document_of, unit } from './drawing.ts'
import { sea_box } from './layout.ts'
import { sea, waves, waves_size } from './sea.ts'

const seas = [true, false].map((landscape) => {
  const box = sea_box(landscape), [width, height] = [box.width * unit, box.height * unit]
  return { name: landscape ? 'sea-lying' : 'sea-standing', width, height, scale: 1.6, quality: 0.32,
    svg: document_of(width, height, sea(landscape)) }
})

export const pictures = [
  ...seas,
  { name: 'waves', width: waves_size, height: waves_size, scale: 1.5, quality: 0.45,
    svg: document_of(waves_size, waves_size, waves()) },
  { name: 'card', width: card_size[0], height: card_size[1], scale: 1.5, quality: 0.38, svg: card() },
]
