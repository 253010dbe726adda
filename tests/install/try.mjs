// node try.mjs BUILD: installs the library from that build into a temporary folder, builds the example against it
// outside the tree, with CMake and with pkg-config, and runs it for every game: a million games of the first, fewer of the
// longer ones.
import { execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

const source = resolve(dirname(fileURLToPath(import.meta.url)), '../..')
const build = resolve(process.argv[2])
const scratch = mkdtempSync(join(tmpdir(), 'flotilla-install-'))
const run = (...words) => execFileSync(words[0], words.slice(1), { stdio: ['ignore', 'inherit', 'inherit'], cwd: scratch })

cpSync(join(source, 'examples/million'), join(scratch, 'million'), { recursive: true })
run('cmake', '--install', build, '--prefix', join(scratch, 'prefix'))
run('cmake', '-S', 'million', '-B', 'build', '-G', 'Ninja', '-DCMAKE_BUILD_TYPE=Release', '-DCMAKE_CXX_COMPILER=g++-12',
  `-DCMAKE_PREFIX_PATH=${join(scratch, 'prefix')}`)
run('cmake', '--build', 'build')
const [first, ...others] = readFileSync(join(source, 'games/games.list'), 'utf8').trim().split('\n')
run('build/million', first)
for (const game of others) run('build/million', game, '10000')
run('sh', '-ec', `export PKG_CONFIG_PATH=$PWD/prefix/lib/pkgconfig
  g++-12 -std=c++20 million/million.cpp -o by_flags $(pkg-config --cflags --libs flotilla) && ./by_flags ${first} 1000`)
rmSync(scratch, { recursive: true })
