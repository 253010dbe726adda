// Gathers the pages of the site in build/docs/pages: what is written in the tree, with the pages that are made from
// games and headers. VitePress then builds the site from this folder.
import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

import { card_pictures, game_cards, game_pages, read_games, token_sheet } from './game_pages.mjs'
import { api_pages, headers, page_of, rooms } from './api.mjs'
import { with_anchors } from './markdown.mjs'
import { Links } from './pages.mjs'
import { sidebar } from './sidebar.mjs'

const root = fileURLToPath(new URL('../..', import.meta.url))
const out = join(root, 'build/docs'), staged = join(out, 'pages')
const read = (path) => readFileSync(join(root, path), 'utf8')
const title_of = (text) => /^title: "?(.*?)"?$/m.exec(text.split('\n---')[0])?.[1] ?? /^# (.+)$/m.exec(text)?.[1].replaceAll('`', '')

function write(path, text) {
  mkdirSync(dirname(join(staged, path)), { recursive: true })
  writeFileSync(join(staged, path), text)
}

// The pages that name something, by what they name.
function mentions_in(pages, names_in) {
  const found = new Map()
  for (const [path, text] of pages)
    for (const name of new Set(names_in(text, path))) found.set(name, [...found.get(name) ?? [], { title: title_of(text), path }])
  return found
}

const is_story = (path) => !/^(?:project\/changelog|decisions\/)/.test(path)

function api_index(text, says_of) {
  const listed = Object.entries(rooms).map(([room, says]) => {
    const rows = headers(root).filter((it) => it.startsWith(`${room}/`)).map((header) => {
      const { says: [...about], names } = says_of.get(header)
      const [first] = about.join('').split(/(?<=\.)\s/)
      return `| [\`${header}\`](/${page_of(header)}) | ${first.replaceAll('\n', ' ') || names.slice(0, 6).map((it) => `\`${it}\``).join(', ')} |`
    })
    return `## \`${room}\`\n\n${says[0].toUpperCase()}${says.slice(1)}.\n\n| header | |\n|---|---|\n${rows.join('\n')}\n`
  })
  return `${text.trim()}\n\n${listed.join('\n')}`
}

async function stage() {
  rmSync(staged, { recursive: true, force: true })
  mkdirSync(staged, { recursive: true })
  rmSync(join(out, 'node_modules'), { force: true })
  symlinkSync(join(root, 'docs/site/node_modules'), join(out, 'node_modules'))  // the pages become scripts that use vue
  const links = new Links(root), games = await read_games(root)
  const written = new Map([...links.pages].filter(([source]) => source.endsWith('.md')).map(([source, page]) => [page, read(source)]))
  for (const { name } of games) written.set(`games/${name}/rules.md`, with_anchors(written.get(`games/${name}/rules.md`)))

  const told = [...written].filter(([path]) => is_story(path))
  const of_games = mentions_in(told, (text) => [...text.matchAll(/games\/(\w+)\/RULES\.md/g)].map(([, name]) => name))
  const of_headers = mentions_in(told, (text) => [...text.matchAll(/`((?:kit|match|search|dice)\/\w+\.h)`/g)].map(([, header]) => header))
  const { pages: library, says_of } = api_pages(root, out, of_headers)
  written.set('api/index.md', api_index(written.get('api/index.md'), says_of))
  written.set('index.md', written.get('index.md').replace('<!-- games -->', game_cards(root, games)))
  const decisions = [...written].filter(([path]) => path.startsWith('decisions/'))
    .map(([path, text]) => `- ${/^decisions\/(\d+)/.exec(path)[1]}: [${title_of(text)}](/${path})`)
  written.set('decisions/index.md', `# Decisions\n\nWhat somebody might ask about: the question, what we chose, and why.\n\n${decisions.join('\n')}\n`)

  const pages = new Map([...written, ...game_pages(root, games, of_games), ...library])
  for (const [path, text] of pages) write(path, text)
  const titles = new Map([...pages].map(([path, text]) => [path, title_of(text)]))
  writeFileSync(join(out, 'sidebar.json'), JSON.stringify(sidebar(titles), null, 1))
  writeFileSync(join(out, 'tokens.css'), await token_sheet(root))
  cpSync(join(root, 'docs/pictures'), join(staged, 'public/pictures'), { recursive: true })
  mkdirSync(join(staged, 'public/small'))
  for (const path of card_pictures(root, games))
    execFileSync('cwebp', ['-quiet', '-resize', '560', '0', '-q', '72', join(root, path), '-o', join(staged, 'public/small', basename(path))])
  cpSync(join(root, 'client/screens/logo.svg'), join(staged, 'public/logo.svg'))
  console.log(`docs: ${pages.size} pages`)
}
await stage()
