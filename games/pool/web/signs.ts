// What the small signs of the pool mean.
import { badge, icons, shape, type Signs } from '../../../client/board/signs.ts'
import { texts, type Texts } from '../../../client/generated/pool/signs.ts'

export const signs: Signs<Texts> = {
  texts,
  signs: (t) => [
    { drawn: icons('glass'), text: t.bar() },
    { drawn: shape('chip', '3'), text: t.hidden() },
    { drawn: shape('chip gone', '3'), text: t.seen() },
    { drawn: badge('×2'), text: t.stack() },
    { drawn: badge('×2', 'bite'), text: t.meal() },
    { drawn: badge('', 'replay'), text: t.turn() },
    { drawn: badge('', 'lock'), text: t.lock() },
  ],
}
