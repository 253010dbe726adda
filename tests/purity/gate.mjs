// The import gate: checks what the rules must not need. One line per check; exits with 0 only if all checks pass.
//
//   gate.mjs imports ALLOWED MODULE      a linked module imports nothing that is not allowed
//   gate.mjs symbols ALLOWED FILE...     objects and archives together need no other symbols
//   gate.mjs heap FILE...                they use no heap
//   gate.mjs floats FILE...              they use no floating point
//   gate.mjs globals FILE...             they have no mutable globals
//   gate.mjs vectors FILE...             the shipped module has no vector instruction, which not every browser supports
//   gate.mjs caught NAME CHECK ...       inverts a check: it must fail, and NAME must be among the reasons
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { basename } from 'node:path'

const heap = /^(_Zn[wa]|_Zd[la]|(m|c|re)alloc$|free$|aligned_alloc$|posix_memalign$)/

const llvm = (tool, ...words) => execFileSync(`llvm-${tool}-19`, words, { encoding: 'utf8', maxBuffer: 1 << 28 })

// The first word of each line; the rest is the reason.
function allowed(path) {
  const lines = readFileSync(path, 'utf8').split('\n').filter((line) => line && !line.startsWith('#'))
  const without = lines.find((line) => !/^\S+\s+\S/.test(line))
  if (without) throw new Error(`${path}: a reason is missing: ${without}`)
  return new Set(lines.map((line) => line.split(/\s/)[0]))
}

// Symbols that the files need and none of them defines.
function undefined_symbols(files) {
  const symbols = [...llvm('nm', ...files).matchAll(/^[\s\da-f]* ([A-Za-z]) (\S+)$/gm)]
  const needs = ([, kind]) => kind === 'U' || kind === 'w' || kind === 'v'
  const defined = new Set(symbols.filter((symbol) => !needs(symbol)).map(([, , name]) => name))
  if (defined.size === 0) throw new Error('nothing is defined here')
  return symbols.filter(needs).map(([, , name]) => name).filter((name) => !defined.has(name))
}

function instructions(files) {
  const found = [...llvm('objdump', '-d', ...files).matchAll(/^ *[\da-f]+: (?:[\da-f]{2} )+\s*(\S+)/gm)]
  if (found.length === 0) throw new Error('nothing is calculated here')
  return found.map(([, name]) => name)
}

const checks = {
  imports([list, module]) {
    const may = allowed(list)
    return WebAssembly.Module.imports(new WebAssembly.Module(readFileSync(module)))
      .map(({ name }) => name)
      .filter((name) => !may.has(name))
  },
  symbols([list, ...files]) {
    const may = allowed(list)
    return undefined_symbols(files).filter((name) => !may.has(name))
  },
  heap: (files) => undefined_symbols(files).filter((name) => heap.test(name)),
  // `select` is untyped; llvm-objdump prints every one as f32.select.
  floats: (files) => instructions(files).filter((name) => /f(32|64)/.test(name) && name !== 'f32.select'),
  vectors: (files) => instructions(files).filter((name) => /^(v128|[if]\d+x\d+)\b/.test(name)),
  globals: (files) =>
    [...llvm('readobj', '--sections', ...files).matchAll(/Segment \{\s+Name: (\S+)/g)]
      .map(([, name]) => name)
      .filter((name) => !name.startsWith('.rodata')),
}

const words = process.argv.slice(2)
const wanted = words[0] === 'caught' ? words.splice(0, 2)[1] : null
const [check, ...rest] = words
const refused = [...new Set(checks[check](rest))]
const what = `${check} of ${basename(rest.at(-1))}`
if (wanted !== null) {
  const caught = refused.includes(wanted)
  console.log(`${caught ? 'caught' : 'NOT CAUGHT'}: ${wanted} among the ${what}`)
  process.exitCode = caught ? 0 : 1
} else {
  console.log(refused.length === 0 ? `pure: ${what}` : `REFUSED: ${what}: ${refused.join(' ')}`)
  process.exitCode = refused.length === 0 ? 0 : 1
}
