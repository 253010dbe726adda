// Generic rooms know no game: outside its folder and games.list nothing names a game as a path, a namespace or
// a quoted word. Documents may.
import { finding, is_written } from './tree.mjs'

const may_name = /\.md$|^docs\/|^games\/games\.list$/

export default function* game_names(tree) {
  const files = tree.files.filter((path) => is_written(path) && !may_name.test(path))
  for (const { name } of tree.games()) {
    const forms = [`\\bgames/${name}\\b`, `\\b${name}::`, `\\b(?:flotilla::|namespace )${name}\\b`, `(["'])${name}\\1`]
    const naming = new RegExp(forms.join('|'))
    for (const path of files.filter((file) => !file.startsWith(`games/${name}/`) && naming.test(tree.text(file))))
      for (const [i, line] of tree.lines(path).entries()) {
        const said = line.match(naming)?.[0]
        if (said) yield finding(path, i + 1, `${said} names a game outside its folder`, 'iterate over games.list instead')
      }
  }
}
