// The table of the deck: how many cards of each kind there are, as RULES.md lists them.
import type { RuleTable, Voice } from '../../../client/board/game.ts'
import type { Texts } from '../../../client/generated/regatta/rules.ts'
import { face_of, type Exit } from './cards.ts'

/** Red stands for green too, its mirror image. */
export const deck: Record<string, number> = {
  r30: 2, r30h: 1, r45: 1, r45h: 1, r60: 1, r60h: 1, r90: 1, 'r15-45': 3, 'r30-60': 2, 'r30-60h': 1, 'rs30-60': 2,
  b0: 1, b0c: 2, bs0: 2, bs0h: 1, b15: 1, b15h: 1, b15c: 1, bs15: 1, bs15c: 1, bshift: 3, j: 4, js: 2, sun: 3,
}
const faces = Object.entries(deck).map(([kind, count]) => ({ ...face_of(kind), count }))
const sum = (counted: typeof faces) => counted.reduce((all, { count }) => all + count, 0)
const shape = ({ small, exits }: (typeof faces)[number]) => `${small} ${exits.join()}`

function arrows_of(exits: Exit[]): 'turn' | 'ahead' | 'fan' | 'shift' | 'none' {
  if (exits.length === 0) return 'none'
  if (exits.includes('shift left')) return 'shift'
  if (!exits.includes(0)) return 'turn'
  return exits.length === 1 ? 'ahead' : 'fan'
}

function angles_of(exits: Exit[], locale: string): string {
  const angles = exits.filter((exit) => typeof exit === 'number').map(Math.abs).filter(Boolean).sort((a, b) => a - b)
  return new Intl.ListFormat(locale, { type: 'disjunction' }).format([...new Set(angles)].map((angle) => `${angle}°`))
}

export function deck_table({ t, locale }: Voice<Texts>): RuleTable {
  const row = (alike: typeof faces) => {
    const { small, exits } = alike[0]!, signed = (sign: string) => sum(alike.filter((face) => face.sign === sign))
    return [
      t.deck_size({ size: small ? 'small' : 'long' }), t.deck_arrows({ arrows: arrows_of(exits), angles: angles_of(exits, locale) }),
      t.deck_count({ count: sum(alike), helms: signed('helm'), clouds: signed('cloud') }),
    ]
  }
  const group = (colour: 'red' | 'blue' | 'joker' | 'sun') => {
    const all = faces.filter((face) => face.colour === colour)
    const shapes = [...new Set(all.map(shape))]
    return { title: t.deck_colour({ colour, count: sum(all) }), rows: shapes.map((each) => row(all.filter((face) => shape(face) === each))) }
  }
  return { head: [t.deck_head_size(), t.deck_head_arrows(), t.deck_head_count()], groups: (['red', 'blue', 'joker', 'sun'] as const).map(group) }
}
