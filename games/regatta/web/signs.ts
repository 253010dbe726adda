// What the small signs of the regatta mean.
import { badge, icons, type Signs } from '../../../client/board/signs.ts'
import { texts, type Texts } from '../../../client/generated/regatta/signs.ts'

export const signs: Signs<Texts> = {
  texts,
  signs: (t) => [
    { drawn: '<b>1</b>', text: t.legs() },
    { drawn: icons('buoy'), text: t.buoy() },
    { drawn: icons('flag'), text: t.flag() },
    { drawn: icons('sun'), text: t.calm() },
    { drawn: badge('', 'check'), text: t.clear() },
    { drawn: badge('', 'pause'), text: t.zone() },
    { drawn: badge('', 'cross'), text: t.touches() },
    { drawn: icons('lock'), text: t.lock() },
  ],
}
