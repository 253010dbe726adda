// node follow.mjs: follows docs/guides/add-a-game.md to the letter in a copy of the checkout. Writes every file the
// guide prints, runs the commands of its `sh` blocks, the fuzz and WebAssembly suites and the new game in a browser,
// and checks that the code is formatted, and that only one folder and one line changed. On failure it prints the path of
// the copy.
import { execFileSync, execSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

const source = resolve(dirname(fileURLToPath(import.meta.url)), '../..')
const scratch = mkdtempSync(join(tmpdir(), 'flotilla-guide-'))
const env = { ...process.env, CCACHE_BASEDIR: scratch }  // reuse what is compiled
const run = (command) => {
  console.log(`$ ${command}`)
  execSync(command, { cwd: scratch, stdio: ['ignore', 'inherit', 'inherit'], env })
}

console.log(`following the guide in ${scratch}`)
const tracked = execFileSync('git', ['-C', source, 'ls-files', '-z', '--cached', '--others', '--exclude-standard'])
execFileSync('tar', ['-C', source, '--null', '-T', '-', '-cf', join(scratch, 'copy.tar')], { input: tracked })
run('tar -xf copy.tar && rm copy.tar && git init -q && git add -A')
run('git -c user.name=guide -c user.email=guide@localhost commit -qm copy')
const baked = 'client/generated'  // reuse what is generated
if (existsSync(join(source, baked))) cpSync(join(source, baked), join(scratch, baked), { recursive: true })

const guide = readFileSync(join(source, 'docs/guides/add-a-game.md'), 'utf8')
for (const [, path, language, body] of guide.matchAll(/(?:^`([^`\n]+)`\n)?^```(\w+)\n([\s\S]*?)^```$/gm)) {
  if (language === 'sh') body.trim().split('\n').forEach(run)
  else if (path) {
    mkdirSync(dirname(join(scratch, path)), { recursive: true })
    writeFileSync(join(scratch, path), body)
    console.log(`wrote ${path}`)
  }
}
run('git ls-files --others --exclude-standard "*.h" "*.cpp" | xargs clang-format-19 --dry-run -Werror')
const fuzzers = ['fuzz_read', 'fuzz_play', 'fuzz_wire']  // those that use the games
run(`cmake --preset fuzz -Dseconds=5 && cmake --build --preset fuzz --target ${fuzzers.join(' ')} && ctest --preset fuzz -R '${fuzzers.join('|')}'`)
const added = readFileSync(join(scratch, 'games/games.list'), 'utf8').trim().split('\n').at(-1)
run(`cmake --preset wasm && cmake --build --preset wasm && ctest --preset wasm -R '/${added}'`)
run(`node tests/parity/check.mjs build/wasm/bin/parity.wasm . 1000 ${added}`)
run('node --import ./tests/use_watchdog.mjs --test tests/guide/on_screen.test.mjs')

const touched = execSync('git status --porcelain', { cwd: scratch, encoding: 'utf8' }).trim().split('\n').map((l) => l.trim())
console.log(`touched:\n${touched.join('\n')}`)
const diff = execSync('git diff --numstat', { cwd: scratch, encoding: 'utf8' }).trim()
if (touched.length !== 2 || !touched.some((line) => /^\?\? games\/[a-z_]+\/$/.test(line)) || diff !== '1\t0\tgames/games.list') {
  console.error(`more than one folder and one line was touched:\n${diff}`)
  process.exit(1)
}
rmSync(scratch, { recursive: true })
console.log('the guide holds: one folder, one line')
