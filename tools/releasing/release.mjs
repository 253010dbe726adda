// tools/release: makes everything that a release publishes.
import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

import { version_in } from '../tidying/version.mjs'
import { sections } from './changelog.mjs'
import { numbered } from './number.mjs'
import { by_hand, steps } from './steps.mjs'

const root = fileURLToPath(new URL('../..', import.meta.url))
const git = (...words) => execFileSync('git', ['-C', root, ...words], { encoding: 'utf8' }).trimEnd()
const read = (path) => readFileSync(join(root, path), 'utf8')

/** @param {import('./steps.mjs').Step} step */
const is_possible = ({ needs }) => !needs || existsSync(join(root, needs))
const line = (step, mark = '') => `  ${step.name.padEnd(9)} ${step.makes}${mark}`

const help = `tools/release: makes everything that a release publishes, in build/release-VERSION.

usage: tools/release [--as VERSION] [--dry-run] [--again] [--without STEP]… [STEP]…

  --as VERSION     first gives the tree this number and today's date, and commits that: "Unreleased" in CHANGELOG.md
                   becomes the section of this version
  STEP             only these steps; without, all of them
  --without STEP   all but this one, such as the hours of "full"
  --dry-run        only says whether the tree is ready, and prints the steps
  --again          repeats steps that have passed on this commit; otherwise an interrupted run continues where it stopped
  --help           this text

Steps
${steps.map((step) => line(step, is_possible(step) ? '' : ` (left out: there is no ${step.needs})`)).join('\n')}

Exit code: 0 done, 1 the tree is not ready or a step failed, 2 usage error.`

class UsageError extends Error {}

function read_words(words) {
  /** @type {{ as: string | null, help: boolean, dry: boolean, again: boolean, without: string[], only: string[] }} */
  const options = { as: null, help: false, dry: false, again: false, without: [], only: [] }
  const step = (name) => {
    if (!steps.some((it) => it.name === name)) throw new UsageError(`there is no step "${name}"`)
    return name
  }
  const number = (text) => {
    if (!/^\d+\.\d+\.\d+$/.test(text)) throw new UsageError(`"${text}" is not a version such as 1.2.3`)
    return text
  }
  const flags = { '--help': 'help', '-h': 'help', '--dry-run': 'dry', '--again': 'again' }
  while (words.length > 0) {
    const word = words.shift()
    if (flags[word]) options[flags[word]] = true
    else if (word === '--as') options.as = number(words.shift() ?? '')
    else if (word === '--without') options.without.push(step(words.shift() ?? ''))
    else if (word.startsWith('-')) throw new UsageError(`unknown option ${word}`)
    else options.only.push(step(word))
  }
  return options
}

/** Why this tree cannot be released, one sentence each. `title`: what the section of this version is called now. */
function* obstacles(version, title) {
  const branch = git('branch', '--show-current')
  if (branch !== 'main') yield `Releases are made from main, but this is ${branch || 'no branch'}: run git switch main.`
  const [changed] = git('status', '--porcelain').split('\n')
  if (changed) yield `The tree is not clean: commit or remove ${changed.slice(3)} first.`
  if (git('tag', '--list', `v${version}`))
    yield `v${version} is already tagged: raise project(VERSION) in CMakeLists.txt.`
  const section = sections(read('CHANGELOG.md')).find((it) => it.version === title)
  if (!section && title !== version) yield `CHANGELOG.md has no section "${title}", which would be that of ${version}.`
  else if (!section) yield `CHANGELOG.md has no section for ${version}: tools/release --as ${version} makes it of "Unreleased".`
  else if (title === version && !section.date) yield `The section of ${version} in CHANGELOG.md has no date: write "## ${version} (year-month-day)".`
  else if (section.text.trim() === '') yield `The section of ${title} in CHANGELOG.md is empty: say what changes.`
}

// Runs a step, unless it has passed on this commit, as its file in `stamps` says. Whether it has passed.
function passes(step, { version, out, stamps, again }) {
  const stamp = join(stamps, step.name)
  if (!again && !step.always && existsSync(stamp)) {
    console.log(`=== ${step.name} has passed`)
    return true
  }
  console.log(`=== ${step.name}: ${step.makes}`)
  const env = { ...process.env, VERSION: version, OUT: join(root, out) }
  const { status } = spawnSync('bash', ['-euo', 'pipefail', '-c', step.command], { cwd: root, env, stdio: 'inherit' })
  if (status === 0) writeFileSync(stamp, '')
  else console.error(`release: ${step.name} failed; tools/release continues there`)
  return status === 0
}

function main(words) {
  const { as, help: asked, dry, again, without, only } = read_words(words)
  if (asked) return console.log(help)
  const today = version_in(read('CMakeLists.txt')), version = as ?? today, out = `build/release-${version}`
  const changes = version === today ? new Map() : numbered((path) => (existsSync(join(root, path)) ? read(path) : null), version)
  const wanted = steps.filter(({ name }) => (only.length === 0 || only.includes(name)) && !without.includes(name))
  const found = [...obstacles(version, changes.size > 0 ? 'Unreleased' : version)]
  for (const sentence of found) console.error(`release: ${sentence}`)
  if (dry) {
    console.log(`Flotilla ${version}, in ${out}:`)
    if (changes.size > 0) console.log(line({ name: 'number', makes: `a commit of ${[...changes.keys()].join(', ')}` }))
    for (const step of wanted) console.log(line(step, is_possible(step) ? '' : ` (left out: there is no ${step.needs})`))
  }
  if (dry || found.length > 0) return void (process.exitCode = found.length > 0 ? 1 : 0)

  if (changes.size > 0) {
    for (const [path, text] of changes) writeFileSync(join(root, path), text)
    git('commit', '--quiet', '--message', `Release ${version}`, '--', ...changes.keys())
  }
  const commit = git('rev-parse', 'HEAD'), stamps = join(root, 'build/releasing', `${version}-${commit}`)
  if (!existsSync(stamps)) rmSync(join(root, out), { recursive: true, force: true })  // of another commit
  for (const folder of [join(root, out), stamps]) mkdirSync(folder, { recursive: true })
  if (!wanted.filter(is_possible).every((step) => passes(step, { version, out, stamps, again }))) process.exitCode = 1
  else if (only.length === 0) console.log(by_hand({ version, commit, out }))
}

try {
  main(process.argv.slice(2))
} catch (error) {
  if (!(error instanceof UsageError)) throw error
  console.error(`release: ${error.message}; see tools/release --help`)
  process.exitCode = 2
}
