// Draws a lake as SVG: which side, the tiles on the six places, and which places are turned.
//   node games/powerboats/tests/draw.mjs calm 012345 000000 > docs/pictures/lake-calm-1.svg
import { readFileSync } from 'node:fs'

const [, , side, order, turns] = process.argv
const source = readFileSync(new URL('../rules/tiles.h', import.meta.url), 'utf8')
const picture = (name) => source.split(`${name} = R"(\n`)[1].split('\n)"')[0].split('\n')
  .map((line, row) => [...line].filter((_, i) => i % 2 === (row + 1) % 2))
const neighbour = (row, column, heading) => {
  const right = 1 - row % 2
  const step = [[0, 1], [-1, right], [-1, right - 1], [0, -1], [1, right - 1], [1, right]][heading]
  return [row + step[0], column + step[1]]
}

const lake = picture('frame')
const drawn = picture(`${side}_tiles`)
const spots = []
for (let place = 0; place < 6; ++place) {
  const from = (at) => [Math.floor(at / 3) * 12, at % 3 * 8]
  const [top, left] = from(place), [y0, x0] = from(Number(order[place]))
  for (let y = 0; y < 12; ++y)
    for (let x = 0; x < 8; ++x) {
      const turned = turns[place] === '1'
      const letter = drawn[y0 + y][x0 + x]
      const [row, column] = turned ? [13 + top - y, 9 + left - x] : [2 + top + y, 2 + left + x]
      lake[row][column] = /[#ABC]/.test(letter) ? '#' : '.'
      if (!/[ABC]/i.test(letter)) continue
      const dash = [0, 1, 2, 3, 4, 5].find((heading) => {
        const [v, u] = neighbour(y, x, heading)
        return /[-/\\]/.test(drawn[y0 + v]?.[x0 + u] ?? '')
      })
      spots.push({ row, column, letter: letter.toUpperCase(), heading: turned ? (dash + 3) % 6 : dash })
    }
}

// Units: a hex is 14 wide and 16 high, so that every corner has whole coordinates.
const centre = (row, column) => [14 * column + (row % 2 === 0 ? 21 : 14), 12 * row + 18]
const corners = [[7, 4], [7, -4], [0, -8], [-7, -4], [-7, 4], [0, 8]]  // a side lies between two of them
const water = (row, column) => lake[row]?.[column] === '.'

// The shores: sides between water and land, joined to closed lines.
const sides = new Map()
for (let row = 0; row < 28; ++row)
  for (let column = 0; column < 28; ++column)
    for (let heading = 0; water(row, column) && heading < 6; ++heading) {
      if (water(...neighbour(row, column, heading))) continue
      const [x, y] = centre(row, column)
      const corner = (i) => `${x + corners[i % 6][0]} ${y + corners[i % 6][1]}`
      sides.set(corner(heading), corner(heading + 1))
    }
let shore = ''
while (sides.size > 0) {
  const first = sides.keys().next().value
  const line = [first]
  for (let next = sides.get(first); next !== first; next = sides.get(next)) line.push(next)
  line.forEach((corner) => sides.delete(corner))
  shore += `M${line.join('L')}Z`
}

const marks = spots.map(({ row, column, letter, heading }) => {
  const [x, y] = centre(row, column), [u, v] = centre(...neighbour(row, column, heading))
  return `<path d="M${x} ${y}L${u} ${v}"/><circle cx="${x}" cy="${y}" r="6"/><text x="${x}" y="${y + 3}">${letter}</text>`
})
const blue = side === 'calm' ? '#1d5f97' : '#3e93bd'
process.stdout.write(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 413 360" role="img">
<title>A ${side} lake</title>
<pattern id="hexes" width="14" height="24" patternUnits="userSpaceOnUse"><path d="M0 2l7 4 7-4M7 6v8l-7 4v6m7-10 7 4v6" fill="none" stroke="#fff" stroke-opacity=".16"/></pattern>
<rect width="413" height="360" rx="10" fill="#6da355"/>
<defs><path id="lake" d="${shore}"/></defs>
<use href="#lake" fill="${blue}" stroke="#ecd9a6" stroke-width="4" stroke-linejoin="round"/>
<use href="#lake" fill="url(#hexes)" stroke="#8fd0de" stroke-opacity=".8"/>
<g fill="#fff5dc" stroke="#c4472b" font-family="sans-serif" font-size="9" text-anchor="middle"><style>text{fill:#222;stroke:none}</style>
${marks.join('\n')}
</g>
</svg>
`)
