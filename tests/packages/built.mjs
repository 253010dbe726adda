// The packages that tools/packages has built.
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('../..', import.meta.url))
const built = join(root, 'build/packages')
if (!existsSync(built)) throw new Error('there are no packages: run tools/packages')

/** The paths of the packages in a folder, by the name of the package. */
export const packages_in = (folder) => new Map(readdirSync(folder).filter((file) => file.endsWith('.deb'))
  .map((file) => [file.split('_')[0], join(folder, file)]))
export const packages = packages_in(built)

/** The same package with another version, in `folder`. Returns its path. */
export function with_version(name, version, folder) {
  const raw = join(folder, `${name}-${version}`), control = join(raw, 'DEBIAN/control'), path = packages.get(name)
  execFileSync('dpkg-deb', ['--raw-extract', path, raw])
  const text = readFileSync(control, 'utf8'), [, old] = text.match(/^Version: (.*)$/m)
  writeFileSync(control, text.replace(`Version: ${old}`, `Version: ${version}`).replaceAll(`(= ${old})`, `(= ${version})`))
  const made = join(folder, basename(path).replace(`_${old}_`, `_${version}_`))
  execFileSync('dpkg-deb', ['--root-owner-group', '-Zgzip', '-z1', '--build', raw, made], { stdio: 'ignore' })
  return made
}
