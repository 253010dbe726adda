// Plots the growth table printed by `server_load --full` as SVG:
//   build/release/bin/server_load --full | tee figures.txt; node tests/load/plot.mjs < figures.txt > docs/pictures/cost-per-move.svg
import { readFileSync } from 'node:fs'

const rows = readFileSync(0, 'utf8').split('\n').filter((line) => /^\|\s+\d+ \|/.test(line))
  .map((line) => line.split('|').slice(1, -1).map(Number))
if (rows.length < 2) {
  process.stderr.write('plot: no table of costs on standard input\n')
  process.exit(2)
}
const lines = [['flotillad', 2, '#0e6f86', ''], ['PostgreSQL', 3, '#b9410e', '7 4']]
const top = Math.ceil(Math.max(...rows.flatMap((row) => lines.map(([, column]) => row[column]))) / 100) * 100
const [left, right, foot, head] = [70, 610, 250, 50]
const x = (tables) => left + (right - left) * Math.log(tables / rows[0][0]) / Math.log(rows.at(-1)[0] / rows[0][0])
const y = (cost) => foot - (foot - head) * cost / top
const text = (at_x, at_y, what, more = '') => `<text x="${at_x.toFixed(0)}" y="${at_y.toFixed(0)}" ${more}>${what}</text>`

const grid = Array.from({ length: top / 100 + 1 }, (_, i) => i * 100).map((cost) =>
  `<path d="M${left} ${y(cost)}H${right}" stroke="#8aa0ad" stroke-width=".5"/>${text(left - 8, y(cost) + 4, cost, 'text-anchor="end"')}`)
const marks = rows.map(([tables]) => text(x(tables), foot + 20, tables.toLocaleString('en'), 'text-anchor="middle"'))
const drawn = lines.map(([name, column, colour, dash], i) => {
  const points = rows.map((row) => `${x(row[0]).toFixed(1)} ${y(row[column]).toFixed(1)}`)
  const dots = points.map((point) => `<circle cx="${point.split(' ')[0]}" cy="${point.split(' ')[1]}" r="4" fill="${colour}"/>`)
  return `<path d="M${points.join('L')}" fill="none" stroke="${colour}" stroke-width="2.5" stroke-dasharray="${dash}"/>${dots.join('')}` +
    text(left + 10 + i * 150, head - 12, name, `fill="${colour}" font-weight="bold"`)
})
process.stdout.write(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 640 300" font-family="sans-serif" font-size="13" fill="#33475a" role="img">
<title>Processor time of a move as tables grow in number</title>
<rect width="640" height="300" fill="#fffaf0"/>
${text(left, 20, 'Processor time of a move, in microseconds')}
${[...grid, ...marks, ...drawn].join('\n')}
${text((left + right) / 2, 290, 'tables being played, 300 moves a second in all', 'text-anchor="middle"')}
</svg>
`)
