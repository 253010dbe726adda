// What the small signs of Powerboats mean.
import { badge, icons, shape, type Signs } from '../../../client/board/signs.ts'
import { texts, type Texts } from '../../../client/generated/powerboats/signs.ts'

export const signs: Signs<Texts> = {
  texts,
  signs: (t) => [
    { drawn: shape('diamond full') + shape('diamond'), text: t.damage() },
    { drawn: icons('buoy'), text: t.buoy() },
    { drawn: icons('flag'), text: t.flag() },
    { drawn: shape('die'), text: t.die() },
    { drawn: icons('replay'), text: t.again() },
    { drawn: icons('cross'), text: t.gone() },
    { drawn: icons('plus'), text: t.more() },
    { drawn: badge('7', 'check'), text: t.clear() },
    { drawn: badge('2', 'burst'), text: t.crash() },
  ],
}
