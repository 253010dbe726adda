// games.list is the only registration: each line is a complete game folder, and each folder in games/ has a
// line.
import { finding } from './tree.mjs'

const list = 'games/games.list', guide = 'docs/guides/add-a-game.md says how'
const parts = ['RULES.md', 'rules/rules.h', 'tests/golden', 'tests/perft.txt', 'tests/fingerprint.txt']

export default function* registration(tree) {
  const games = tree.games(), names = games.map(({ name }) => name)
  for (const [i, { name, line }] of games.entries()) {
    const fault = (what, instead) => finding(list, line, what, instead)
    if (!/^[a-z][a-z0-9_]*$/.test(name))
      yield fault(`"${name}" is not a valid game name`, 'write only the name of its folder')
    else if (names.indexOf(name) < i) yield fault(`${name} is registered twice`, 'drop one line')
    else if (!tree.has(`games/${name}`)) yield fault(`there is no folder games/${name}`, `add it: ${guide}`)
    else
      for (const part of parts)
        if (!tree.has(`games/${name}/${part}`)) yield fault(`there is no games/${name}/${part}`, `add it: ${guide}`)
  }
  for (const name of tree.game_folders())
    if (!names.includes(name)) yield finding(list, 1, `games/${name} is not registered`, `add the line ${name}`)
}
