// The pool's pictures, pre-rendered at build time. layout.ts defines what they cover.
import { card, card_size } from './card.ts'
import { unit } from './frame.ts'
import { orientations, picture_size, type Orientation } from './layout.ts'
import { pool } from './scene.ts'

const scales: Record<Orientation, number> = { landscape: 1.9, portrait: 1.6 }

export const pictures = [
  ...orientations.map((o) => {
    const [width, height] = picture_size(o)
    return { name: `pool-${o}`, width: width * unit, height: height * unit, scale: scales[o], quality: 0.33, svg: pool(o) }
  }),
  { name: 'card', width: card_size[0], height: card_size[1], scale: 1.5, quality: 0.38, svg: card() },
]
