// Debian packages: which one owns a file, and what dpkg knows of it.
import { execFileSync, spawnSync } from 'node:child_process'
import { realpathSync } from 'node:fs'

// dpkg knows the files of /usr/lib that were once in /lib by their old path.
const forms = (path) => [path, path.replace(/^\/usr(?=\/lib)/, '')]

/** The packages that own these files, as a Set. */
export function owners(paths) {
  const files = [...new Set(paths.map((path) => realpathSync(path)))]
  if (files.length === 0) return new Set()
  const { stdout } = spawnSync('dpkg-query', ['--search', ...new Set(files.flatMap(forms))], { encoding: 'utf8', maxBuffer: 1 << 26 })
  const owner_of = new Map([...stdout.matchAll(/^([^\s,]+)(?:, .*)?: (\/.*)$/gm)].map(([, name, path]) => [path, name]))
  return new Set(files.map((file) => {
    const owner = forms(file).map((form) => owner_of.get(form)).find(Boolean)
    if (!owner) throw new Error(`${file} belongs to no Debian package`)
    return owner
  }))
}

const fields = ['Package', 'Version', 'Architecture', 'source:Package', 'Homepage']

/** { name, version, architecture, source, homepage } of each package. */
export function described(packages) {
  if (packages.length === 0) return []
  const format = `${fields.map((field) => `\${${field}}`).join('\\t')}\\n`
  const text = execFileSync('dpkg-query', ['--show', '--showformat', format, ...packages], { encoding: 'utf8' })
  return text.trimEnd().split('\n').map((line) => {
    const [name, version, architecture, source, homepage] = line.split('\t')
    return { name, version, architecture, source, homepage }
  })
}
