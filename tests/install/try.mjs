// node try.mjs BUILD: installs the library from that build into a temporary home, and builds against it outside the tree:
// what docs/guides/embed.md says, to the letter, with CMake and with pkg-config, and its simulation; and the example, which
// it runs for every game: a million games of the first, fewer of the longer ones.
import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

import { blocks } from '../../tools/tidying/blocks.mjs'

const source = resolve(dirname(fileURLToPath(import.meta.url)), '../..')
const build = resolve(process.argv[2])
const scratch = mkdtempSync(join(tmpdir(), 'flotilla-install-'))
const env = { ...process.env, HOME: scratch, CXX: 'g++-12' }
const run = (line) => execFileSync('sh', ['-ec', line], { stdio: ['ignore', 'inherit', 'inherit'], cwd: scratch, env })

run(`cmake --build '${build}' --target library && cmake --install '${build}' --prefix ~/flotilla`)

// What the guide says: after the installation, a program, and its two builds; then a simulation.
const guide = blocks(readFileSync(join(source, 'docs/guides/embed.md'), 'utf8'))
const of = (language) => guide.filter((it) => it.language === language).map(({ text }) => text)
const [program, simulation] = of('cpp'), [project] = of('cmake')
const [by_cmake, by_flags] = guide.filter(({ indented, text }) => indented && !text.includes('cmake --install')).map(({ text }) => text)
writeFileSync(join(scratch, 'yours.cpp'), program)
writeFileSync(join(scratch, 'CMakeLists.txt'), project)
run(by_cmake)
run(by_flags)
const drawn = ['build/yours', './yours'].map((it) => execFileSync(it, { cwd: scratch, encoding: 'utf8' }))
assert.match(drawn[0], /A.*B.*C/s)
assert.equal(drawn[1], drawn[0])
console.log(drawn[0])
writeFileSync(join(scratch, 'yours.cpp'), simulation)
run(by_flags)
run('./yours')

cpSync(join(source, 'examples/million'), join(scratch, 'million'), { recursive: true })
run('cmake -S million -B million/build -DCMAKE_BUILD_TYPE=Release -DCMAKE_PREFIX_PATH=~/flotilla && cmake --build million/build')
const [first, ...others] = readFileSync(join(source, 'games/games.list'), 'utf8').trim().split('\n')
run(`million/build/million ${first}`)
for (const game of others) run(`million/build/million ${game} 10000`)
rmSync(scratch, { recursive: true })
