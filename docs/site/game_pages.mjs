// The page of each game, from what its folder and its module say of it: nothing about a game is written here.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createServer } from 'vite'

import { game_names, has_web, load_game, title_of } from '../../client/build/games.mjs'
import { read_rules } from '../../client/build/rules_markdown.mjs'

// Loads sources of the client, without what its build generates.
async function with_sources(root, use) {
  const stub = { name: 'stub', enforce: /** @type {'pre'} */ ('pre'),
    resolveId: (id) => (/client\/generated\//.test(id) ? '\0stub' : null),
    load: (id) => (id === '\0stub' ? 'export const art = {}, texts = {}' : null) }
  const server = await createServer({ root, configFile: false, envFile: false, logLevel: 'error', appType: 'custom',
    server: { middlewareMode: true, hmr: false, ws: false, watch: null }, optimizeDeps: { noDiscovery: true }, plugins: [stub] })
  try {
    return await use((path) => server.ssrLoadModule(join(root, path)))
  } finally {
    await server.close()
  }
}

const texts_of = (root, game, part) => {
  const file = join(root, 'games', game, 'web/texts', `${part}.en.json`)
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}
}
const range = ([least, most]) => (least === most ? `${least}` : `${least}–${most}`)
const first_paragraph = (text) => text.split('\n\n').find((it) => !it.startsWith('#')).replaceAll('\n', ' ')

const picture = (root, game, size) => ['light', 'dark']
  .map((theme) => [theme, ['choose', 'groups', 'over'].map((phase) => `docs/pictures/${game}-${phase}-${size}-${theme}.webp`)
    .find((path) => existsSync(join(root, path)))])

const sizes = { desktop: [960, 600], phone: [390, 844] }

// Two pictures, of which a page shows the one of its theme. A picture that is not shown is not loaded.
function themed(root, game, size, says, folder = 'pictures') {
  const found = picture(root, game, size), [width, height] = sizes[size]
  if (found.some(([, path]) => !path)) return ''
  return found.map(([theme, path]) => `<img class="only-${theme}" src="/${folder}/${path.slice('docs/pictures/'.length)}" ` +
    `alt="${says}" width="${width}" height="${height}" loading="lazy">`).join('')
}

// A value as people call it, if the texts say so, and as a setup writes it.
const value_of = (texts, name, value) => {
  const said = texts[`setting_${name}_${value}`]
  return said && !said.includes('{') ? `${said} (\`${value}\`)` : `\`${value}\``
}

function switch_rows(info, texts, rulings) {
  return info.switches.map(({ name, anchor, values }) => {
    const ruling = rulings.find((it) => it.switch_name === name)
    const asked = texts[`setting_${name}`] ?? ruling?.question ?? name
    const [usual, ...others] = values.map((value) => value_of(texts, name, value))
    return `| \`${name}\` | ${asked} | ${usual} | ${others.join(', ')} | <a href="./rules.html#${ruling ? `ruling-${ruling.number}` : anchor}">${ruling ? `ruling ${ruling.number}` : 'rule'}</a> |`
  })
}

const facts = ({ card, info, rules, rulings }) => [
  ['Players', range(card.seats)],
  card.minutes && ['Minutes', `about ${card.minutes}`],
  card.age && ['Age', `from ${card.age}`],
  card.credits && ['By', card.credits.designer],
  card.credits && ['Published by', `${card.credits.publisher}, ${card.credits.year}`],
  ['Rules', `${rules} rules, ${rulings.length} rulings, ${info.switches.length} switches`],
].filter(Boolean).map(([what, how]) => `<div><dt>${what}</dt><dd>${how}</dd></div>`).join('\n')

function switches({ name, info, texts, rulings }) {
  const [first] = info.switches
  return first ? `## Switches

What a table may agree on before it begins. In a terminal: \`flotilla play ${name} --set ${first.name}=${first.values.at(-1)}\`.

| switch | question | usual | or | why |
|---|---|---|---|---|
${switch_rows(info, texts, rulings).join('\n')}
` : ''
}

function bots_of({ name, bots, card }) {
  const [least, most] = card.seats, rivals = bots.slice(0, 2).map((it) => it.name).join()
  return `## Bots

The strongest first. A bot knows what its seat may see, and nothing else.

| bot | how it plays |
|---|---|
${bots.map((it) => `| \`${it.name}\` | ${it.says} |`).join('\n')}

Let them play each other: \`flotilla simulate ${name} --seats ${least} --bots ${rivals} --rotate\`
([how](/guides/simulate.md)).${most > least ? ` With more players, name a bot for each.` : ''}
`
}

function page(root, it, mentions) {
  const { name, title, blurb, card, bots, rules, rulings, says } = it
  return `---
title: ${JSON.stringify(title)}
description: ${JSON.stringify(`${title}, for ${range(card.seats)} players: ${blurb ?? says}`)}
outline: 2
---
# ${title}

${blurb ? `<p class="blurb">${blurb}</p>\n` : ''}
<p class="picture"><span class="wide">${themed(root, name, 'desktop', `${title} on a desktop`)}</span><span class="narrow">${themed(root, name, 'phone', `${title} on a phone`)}</span></p>
${says}

<dl class="facts">
${facts(it)}
</dl>

## Play

In the browser, on any copy of Flotilla: \`/play/${name}\` starts a match against a bot, \`/learn/${name}\` teaches the
game step by step, \`/friends/${name}\` makes a table for friends. In a terminal:

\`\`\`sh
flotilla play ${name} --bot B=${(bots.at(-2) ?? bots[0]).name}
\`\`\`

<p class="picture"><span class="wide small">${themed(root, name, 'phone', `${title} on a phone`)}</span></p>

## How the rules are told

[The rules](/games/${name}/rules.md) are in our own words, for this unofficial version. Each of the ${rules} rules has a name, such as
[\`${it.first_anchor}\`](/games/${name}/rules.md#${it.first_anchor}): a move that is not allowed names the rule that forbids it, and every rule
has tests named after it. Where the printed rules are silent, or say two things, one of [${rulings.length} rulings](/games/${name}/rules.md#rulings)
says how we play, what else could be meant, and what a table may change. In the browser the rules are told as the table
plays them: a switch changes the words of its rule.

${switches(it)}
${bots_of(it)}
${mentions.length > 0 ? `## More about it\n\n${mentions.map(({ title, path }) => `- [${title}](/${path})`).join('\n')}\n` : ''}`
}

/** Every game of games.list: { name, title, blurb, card, … }. */
export async function read_games(root) {
  const cards = await with_sources(root, async (load) => new Map(await Promise.all(game_names(root)
    .map(async (name) => [name, has_web(root, name) ? (await load(`games/${name}/web/card.ts`)).card : null]))))
  return Promise.all(game_names(root).map(async (name) => {
    const module = await load_game(root, name), text = readFileSync(join(root, 'games', name, 'RULES.md'), 'utf8')
    const { chapters, rulings } = read_rules(text), anchors = chapters.flatMap(({ rules }) => rules.map(({ anchor }) => anchor))
    return {
      name, title: title_of(root, name), blurb: texts_of(root, name, 'card').blurb, info: module.info, bots: module.bots(),
      card: cards.get(name) ?? { seats: [module.info.seats_min, module.info.seats_max] }, says: first_paragraph(text),
      rulings, rules: anchors.length, first_anchor: anchors[0], texts: texts_of(root, name, 'rules'),
    }
  }))
}

/** The colours and sizes of the client, as a style sheet for the site. */
export const token_sheet = (root) => with_sources(root, async (load) => {
  const { css_tokens } = await load('client/board/tokens.ts')
  return `:root{${css_tokens('light')}}\n:root.dark{${css_tokens('dark')}}\n`
})

/** The pages: a map of Markdown by path. `mentions`: the pages that speak of a game, [{ title, path }]. */
export const game_pages = (root, games, mentions) =>
  new Map(games.map((it) => [`games/${it.name}/index.md`, page(root, it, mentions.get(it.name) ?? [])]))

/** The games as cards, for the home page, with small pictures. */
export const game_cards = (root, games) => `<ul class="games">\n${games.map(({ name, title, blurb, says, card }) =>
  `<li><a href="/games/${name}/index.html"><span class="picture">${themed(root, name, 'desktop', '', 'small')}</span>` +
  `<strong>${title}</strong><span>${blurb ?? says}</span><small>${range(card.seats)} players${card.minutes ? ` · ${card.minutes} minutes` : ''}</small></a></li>`).join('\n')}\n</ul>\n`

/** The pictures that the cards show: the files of docs/pictures. */
export const card_pictures = (root, games) =>
  games.flatMap(({ name }) => picture(root, name, 'desktop').map(([, path]) => path)).filter(Boolean)
