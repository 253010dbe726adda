// The program's version is `project(VERSION)` in CMakeLists.txt. Other places that repeat it say the same.
import { finding, line_at } from './tree.mjs'

const home = 'CMakeLists.txt'

/** The version in the text of CMakeLists.txt. */
export const version_in = (text) => text.match(/^project\([^)]*\bVERSION (\d+\.\d+\.\d+)\b/m)?.[1]

/** Files, and what finds the number in them.
    @type {[string, RegExp][]} */
export const places = [
  ['CHANGELOG.md', /^## (\d\S*)/m],  // the newest release; "Unreleased" comes before it
  ['client/package.json', /^ {2}"version": "(.*)"/m],
  ['debian/changelog', /^flotilla \((\d[^-~+)]*)/],
  ['docs/reference/versions.md', /^\| the program \| (\S+) \|/m],
  ['docs/reference/versions.md', /`v(\d[^`]*)`/],
]

export default function* version(tree) {
  if (!tree.has(home)) return
  const wanted = version_in(tree.text(home))
  if (!wanted) return yield finding(home, 1, 'there is no version', 'write project(… VERSION 1.2.3 …)')
  for (const [path, pattern] of places) {
    const found = tree.has(path) ? tree.text(path).match(pattern) : null
    if (found && found[1] !== wanted)
      yield finding(path, line_at(tree.text(path), found.index), `the version is ${found[1]}`, `write ${wanted}, as ${home} has it`)
  }
}
