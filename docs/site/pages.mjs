// Which files of the tree are pages of the site, and where a link from one of them leads. The site has the folders of
// docs/; what lies elsewhere gets a place here. Files that are no pages, such as transcripts, are copied into files/.
import { existsSync, readdirSync, statSync } from 'node:fs'
import { dirname, extname, join, normalize } from 'node:path'

import { headers, page_of } from './api.mjs'
import { game_names } from '../../client/build/games.mjs'

const markdown = (root, folder) => readdirSync(join(root, folder)).filter((name) => name.endsWith('.md')).sort()

/** The page of each file that is one: a map of paths, from the root of the tree and from that of the site. */
export function pages_of(root) {
  const inside = ['.', 'guides', 'reference', 'decisions'].flatMap((folder) => markdown(root, join('docs', folder))
    .map((name) => [join('docs', folder, name), join(folder, name === 'api.md' ? 'api/index.md' : name)]))
  const project = markdown(root, '.').filter((name) => name !== 'README.md').map((name) => [name, `project/${name.toLowerCase()}`])
  const rules = game_names(root).map((game) => [`games/${game}/RULES.md`, `games/${game}/rules.md`])
  const library = headers(root).map((header) => [header, page_of(header)])
  return new Map([...inside, ...project, ...rules, ...library])
}

// Folders that have a page.
const folders = new Map([['docs/decisions', 'decisions/index.md'], ['games', 'index.md'],
  ...['kit', 'match', 'search', 'dice'].map((room) => [room, 'api/index.md'])])

/** Where links lead. `copied` collects the files that the site must have because of them: by place, where they are. */
export class Links {
  /** @type {Map<string, string>} */
  copied = new Map()

  constructor(root) {
    this.root = root
    this.pages = pages_of(root)
    this.sources = new Map([...this.pages].map(([source, page]) => [page, source]))
  }

  /** The place of a file or folder on the site; null if it has none.
      @param {string} path */
  place(path) {
    const plain = normalize(path).replace(/\/$/, '')
    if (plain === 'README.md') return '/index.md'
    const page = this.pages.get(plain) ?? folders.get(plain)
    if (page) return `/${page}`
    const here = join(this.root, plain)
    if (!existsSync(here) || !statSync(here).isFile()) return null
    if (plain.startsWith('docs/pictures/')) return `/${plain.slice('docs/'.length)}`
    const place = `files/${extname(plain) === '.txt' ? plain : `${plain}.txt`}`  // a browser shows a text, and would save others
    this.copied.set(place, here)
    return `/${place}`
  }

  /** A link of the page made from `source`, as the site needs it; null if it leads to what is not on the site. */
  resolved(source, href) {
    if (/^(?:[a-z][a-z0-9+.-]*:|\/\/|#|\/)/i.test(href)) return href
    const [file, heading] = decodeURI(href).split('#')
    const path = join(dirname(source), file), place = this.place(path)
    if (!place && !existsSync(join(this.root, path))) throw new Error(`${source}: the link to ${href} is dead`)
    return place && (heading ? `${place}#${heading}` : place)
  }
}
