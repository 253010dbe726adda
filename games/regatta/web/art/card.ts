// The race on its home card: boats close to the red mark, one of them with a card before its bow.
import { face_of } from '../cards.ts'
import { arrows_mark, inks, water_face } from '../live/cards.ts'
import { course_symbols } from '../live/course.ts'
import { hull_mark, sail_shade, sails_mark, shade_mark, wake_mark } from '../live/pieces.ts'
import { document_of, el, group, line, random, times, unit } from './drawing.ts'
import { sea_box } from './layout.ts'
import { sea } from './sea.ts'

export const card_size = [440, 300] as const
const zoom = 1.32

// Boat, position on the card, heading.
const boats = [[0, 118, 126, 38], [1, 212, 214, 12], [3, 372, 236, -62], [2, 66, 262, 66]] as const

function boat([colour, x, y, turn]: (typeof boats)[number]): string {
  return group({ transform: `translate(${x} ${y}) scale(${zoom})` },
    group({ transform: `rotate(${turn})` }, wake_mark),
      group({ transform: `translate(3 4) rotate(${turn})` }, shade_mark),
    group({ transform: `rotate(${turn})` }, hull_mark(colour)), sail_shade(turn), sails_mark(colour, turn))
}

function glitter(): string {
  const chance = random(5)
  return line(times(190, () => {
    const t = (chance() + chance() - 1) * 190, s = (chance() + chance() + chance() - 1.5) * 62,
      long = chance.between(3, 11)
    return `M${(318 + t * 0.5 + s).toFixed(1)} ${(150 - t + s * 0.2).toFixed(1)}q${(long / 2).toFixed(1)} -2 ${long.toFixed(1)} 0`
  }).join(''), '#fffbe8', 1.5, { opacity: 0.7 })
}

export function card(): string {
  const [width, height] = card_size, box = sea_box(true), face = face_of('j')
  const water = el('svg', { width, height, viewBox: `${(0.62 * box.width * unit).toFixed(0)} ${(0.34 * box.height * unit).toFixed(0)} 352 240`, preserveAspectRatio: 'xMidYMid slice' }, sea(true))
  const mark = group({ transform: `translate(306 86) scale(${zoom * 1.1})` }, el('use', { href: '#mark-red' }))
  const ring = line('M262 74A46 46 0 0 1 350 88', '#ffd76a', 4) +
    el('path', { d: 'M342 84L352 100L360 84Z', fill: '#ffd76a' })
  const laid = group({ transform: `translate(212 214) rotate(12) scale(${zoom})` },
    water_face(face, arrows_mark(face, () => inks.joker.line)))
  return document_of(width, height, el('defs', {}, course_symbols('')), water, glitter(), ring, laid, mark,
    boats.map(boat).join(''))
}
