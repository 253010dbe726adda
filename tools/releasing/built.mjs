// What a program was built from, as ninja, the linker and the loader know it.
import { execFileSync } from 'node:child_process'
import { rmSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const lines_of = (program, words, options = {}) =>
  execFileSync(program, words, { encoding: 'utf8', maxBuffer: 1 << 28, ...options }).split('\n').map((line) => line.trim()).filter(Boolean)
const ninja = (build, ...words) => lines_of('ninja', ['-C', build, '-t', ...words])

const is_system = (path) => path.startsWith('/usr/') || path.startsWith('/lib')

// The headers that the compiler opened for the objects of a target.
function headers(build, target) {
  const objects = ninja(build, 'inputs', target).filter((path) => path.endsWith('.o'))
  return ninja(build, 'deps', ...objects).filter(is_system)
}

// The objects and archives that the linker took something from: the command that linked the target, run once more.
function linked(build, target) {
  const scratch = mkdtempSync(join(tmpdir(), 'flotilla-sbom-'))
  try {
    const [last] = ninja(build, 'commands', target).slice(-1)
    const command = last.replace(/ -o \S+/, ` -o ${join(scratch, 'linked')}`).replace(/( && :)?$/, ' -Wl,--trace$1')
    const files = lines_of('sh', ['-c', command], { cwd: build }).flatMap((line) => line.match(/(?<![^\s(])\/[^\s()]+/g) ?? [])
    return files.filter((path) => is_system(path) && !/\.so[.\d]*$/.test(path))
  } finally {
    rmSync(scratch, { recursive: true })
  }
}

/** The files of other people that are in `target` of a build folder: headers, objects, archives. */
export const contained = (build, target) => [...new Set([...headers(build, target), ...linked(build, target)])]

/** The shared libraries that a program loads. */
export function loaded(program) {
  const lines = lines_of('ldd', [program]).filter((line) => !line.startsWith('linux-vdso'))
  const missing = lines.find((line) => line.includes('not found'))
  if (missing) throw new Error(`${program} does not find ${missing.split(' ')[0]}`)
  return lines.flatMap((line) => line.match(/\/\S+/)?.[0] ?? [])
}
