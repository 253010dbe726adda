// Faces of a die: pips, the wind, or blank before the throw.
export type Face = 1 | 2 | 3 | 4 | 5 | 6 | 'wind' | null

const pips: Record<number, [number, number][]> = {
  1: [[0, 0]],
  2: [[-13, -13], [13, 13]],
  3: [[-14, -14], [0, 0], [14, 14]],
  4: [[-13, -13], [13, -13], [-13, 13], [13, 13]],
  5: [[-14, -14], [14, -14], [0, 0], [-14, 14], [14, 14]],
  6: [[-13, -15], [13, -15], [-13, 0], [13, 0], [-13, 15], [13, 15]],
}

const gusts = 'M-18-6H5Q14-6 14-13Q14-19 8-19Q3-19 3-15M-18 3H15Q20 3 20 8Q20 13 15 13Q12 13 11 10M-12 12H0Q6 12 6 16' +
  'Q6 20 2 20'

function marks(face: Face): string {
  if (face === 'wind')
    return `<path d="${gusts}" fill="none" stroke="#0e6f86" stroke-width="4.6" stroke-linecap="round"/>`
  const spots = face === null ? [] : pips[face]!
  return spots.map(([x, y]) => `<circle cx="${x}" cy="${y}" r="5" fill="#14283a"/>`).join('')
}

/** A die as SVG, hidden from screen readers: the text beside it says the result. */
export function die_svg(face: Face, size: number, tilt = -6): string {
  return `<svg class="die" width="${size}" height="${size}" viewBox="-34 -34 68 68" aria-hidden="true">` +
    `<g transform="rotate(${tilt})">` +
    '<rect x="-23" y="-21" width="50" height="50" rx="13" fill="#14283a" opacity=".22"/>' +
    '<rect x="-26" y="-26" width="52" height="52" rx="13" fill="#fffdf6" stroke="#d8c9a5" stroke-width="1.6"/>' +
    `<rect x="-22" y="-22" width="44" height="44" rx="16" fill="#fff" opacity=".7"/>${marks(face)}</g></svg>`
}
