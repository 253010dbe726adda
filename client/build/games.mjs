// `virtual:games`: one entry for each line of games/games.list. A game's card is loaded with the page, its table and its
// module when its table opens. A game without `web/` gets the plain board and a plain card, with the title of its
// RULES.md and its module's number of seats. The names of the bots are from the module of every game.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { load } from '../../wasm/api.mjs'

const id = 'virtual:games'

export const game_names = (root) =>
  readFileSync(join(root, 'games/games.list'), 'utf8').split('\n').filter((line) => /^[a-z]/.test(line))

/** Whether a game has its own card, board and texts. */
export const has_web = (root, name) => existsSync(join(root, 'games', name, 'web/card.ts'))

/** The English title of a game, from its card or its RULES.md. */
export function title_of(root, name) {
  const text = (file) => readFileSync(join(root, 'games', name, file), 'utf8')
  if (has_web(root, name)) return JSON.parse(text('web/texts/card.en.json')).title
  return /^# (.+)$/m.exec(text('RULES.md'))?.[1] ?? name
}

const module_of = (root, name) => join(root, 'build/wasm/bin', `${name}.wasm`)
/** The rules and bots of a game, under node. */
export const load_game = (root, name) => load(readFileSync(module_of(root, name)))

export function games(root) {
  const quoted = JSON.stringify
  const web = (name, file) =>
    quoted(has_web(root, name) ? join(root, 'games', name, 'web', file) : join(root, 'client/screens/plain', file))

  const card = (name, i, info) => (has_web(root, name) ? `card_${i}`
    : `card_${i}(${quoted(title_of(root, name))}, ${quoted([info.seats_min, info.seats_max])})`)

  async function source() {
    const names = game_names(root)
    const imports = names.map((name, i) =>
      `import { card as card_${i} } from ${web(name, 'card.ts')}\nimport module_${i} from ${quoted(`${module_of(root, name)}?url`)}`)
    const entries = await Promise.all(names.map(async (name, i) => {
      const module = await load_game(root, name), bots = module.bots().map((bot) => bot.name)
      return `{ name: ${quoted(name)}, card: ${card(name, i, module.info)}, bots: ${quoted(bots)}, module: module_${i}, ` +
        `${has_web(root, name) ? '' : 'plain: true, '}table: () => import(${web(name, 'table.ts')}).then((it) => it.table) }`
    }))
    return `${imports.join('\n')}\nexport const games = [${entries.join(', ')}]\n`
  }
  return {
    name: 'games',
    resolveId: (name) => (name === id ? `\0${id}` : null),
    load: (name) => (name === `\0${id}` ? source() : null),
  }
}
