// The changelog by version. As a program, `node changelog.mjs VERSION` prints the section of a version.
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** The sections, newest first: { version: "Unreleased" or a number, date, text }. */
export function sections(changelog) {
  const [, ...parts] = changelog.split(/^## (?=\S)/m)
  return parts.map((part) => {
    const [title, ...lines] = part.split('\n')
    const [, version, date] = title.match(/^(\S+)(?: \((\d{4}-\d{2}-\d{2})\))?$/) ?? [null, title, undefined]
    return { version, date, text: `${lines.join('\n').trim()}\n` }
  })
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const changelog = readFileSync(new URL('../../CHANGELOG.md', import.meta.url), 'utf8')
  process.stdout.write(sections(changelog).find(({ version }) => version === process.argv[2]).text)
}
