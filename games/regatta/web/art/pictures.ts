// The sea's pictures, to be baked: layout.ts says what they cover.
import { card, card_size } from './card.ts'
import { document_of, unit } from './kit.ts'
import { sea_box } from './layout.ts'
import { sea, waves, waves_size } from './sea.ts'

const seas = [true, false].map((lying) => {
  const box = sea_box(lying), [width, height] = [box.width * unit, box.height * unit]
  return { name: lying ? 'sea-lying' : 'sea-standing', width, height, scale: 1.6, quality: 0.42,
    svg: document_of(width, height, sea(lying)) }
})

export const pictures = [
  ...seas,
  { name: 'waves', width: waves_size, height: waves_size, scale: 1.5, quality: 0.5,
    svg: document_of(waves_size, waves_size, waves()) },
  { name: 'card', width: card_size[0], height: card_size[1], scale: 1.5, quality: 0.42, svg: card() },
]
