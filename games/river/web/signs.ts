// What the small signs of the river mean.
import { badge, icons, shape, type Signs } from '../../../client/board/signs.ts'
import { texts, type Texts } from '../../../client/generated/river/signs.ts'

export const signs: Signs<Texts> = {
  texts,
  signs: (t) => [
    { drawn: shape('dot good') + icons('dock'), text: t.home() },
    { drawn: shape('dot') + icons('boat'), text: t.afloat() },
    { drawn: shape('dot lost'), text: t.lost() },
    { drawn: badge('4', 'fall'), text: t.falls() },
    { drawn: badge('+3', 'wave'), text: t.wave() },
    { drawn: badge('', 'sand'), text: t.stop() },
    { drawn: badge('', 'lock'), text: t.lock() },
    { drawn: shape('die'), text: t.die() },
  ],
}
