// `virtual:games`: one entry for each line of games/games.list whose folder has a `web/`; until then a game is
// played in the terminal. A game's card is loaded with the page, its table and its module when its table opens.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const id = 'virtual:games'

export const game_names = (root) =>
  readFileSync(join(root, 'games/games.list'), 'utf8').split('\n')
    .filter((line) => /^[a-z]/.test(line) && existsSync(join(root, 'games', line, 'web/card.ts')))

export function games(root) {
  const source = () => {
    const names = game_names(root)
    const web = (name, file) => JSON.stringify(join(root, 'games', name, 'web', file))
    const module = (name) => JSON.stringify(join(root, 'build/wasm/bin', `${name}.wasm?url`))
    const cards = names.map((name, i) => `import { card as card_${i} } from ${web(name, 'card.ts')}`)
    const urls = names.map((name, i) => `import module_${i} from ${module(name)}`)
    const entries = names.map((name, i) =>
      `{ name: ${JSON.stringify(name)}, card: card_${i}, module: module_${i}, ` +
      `table: () => import(${web(name, 'table.ts')}).then((it) => it.table) }`)
    return `${cards.join('\n')}\n${urls.join('\n')}\nexport const games = [${entries.join(', ')}]\n`
  }
  return {
    name: 'games',
    resolveId: (name) => (name === id ? `\0${id}` : null),
    load: (name) => (name === `\0${id}` ? source() : null),
  }
}
