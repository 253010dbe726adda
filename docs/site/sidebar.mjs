// The navigation beside every page, from the parts and the titles of the pages.
import { parts } from './parts.mjs'

/** @param {Map<string, string>} titles  of every page, by path */
export function sidebar(titles) {
  const left = new Set([...titles.keys()].filter((path) => path !== 'index.md'))
  const item = (path) => {
    if (!left.delete(path)) throw new Error(`docs/site/parts.mjs: there is no page ${path}, or it is in twice`)
    return { text: titles.get(path), link: `/${path.replace(/(^|\/)index\.md$/, '$1').replace(/\.md$/, '.html')}` }
  }
  const within = (folder) => [...left].filter((path) => path.startsWith(folder) && path !== `${folder}index.md`).sort()
  const games = () => [...left].filter((path) => /^games\/\w+\/index\.md$/.test(path))
    .map((path) => ({ ...item(path), collapsed: true, items: [{ ...item(path.replace('index.md', 'rules.md')), text: 'Rules' }] }))
  const library = () => {
    const all = within('api/'), folders = [...new Set(all.map((path) => path.split('/')[1]))]
    return [item('api/index.md'), ...folders.map((room) => ({ text: room, link: `/api/#${room}`, collapsed: true,
      items: all.filter((path) => path.startsWith(`api/${room}/`)).map((path) => ({ ...item(path), text: `${path.split('/')[2].replace('.md', '.h')}` })) }))]
  }
  const items = (path, named) => {
    if (path === 'games/') return games()
    if (path === 'api/') return library()
    if (path.endsWith('/*')) return within(path.slice(0, -1)).filter((it) => !named.has(it)).map(item)
    if (path.endsWith('/')) return [{ ...item(`${path}index.md`), collapsed: true, items: within(path).map(item) }]
    return [item(path)]
  }
  const named = new Set(parts.flatMap(({ pages }) => pages))
  // A part's heading leads to its overview. The part that one reads in unfolds by itself.
  const tree = parts.map(({ title, pages }) => {
    const [overview, ...rest] = pages.flatMap((path) => items(path, named))
    return { text: title, link: overview.link, collapsed: true, items: rest }
  })
  if (left.size > 0) throw new Error(`docs/site/parts.mjs does not name ${[...left].join(', ')}`)
  return tree
}
