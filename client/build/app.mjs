// What makes the site an app: its manifest and its icons, drawn from the mark, in client/generated/public. Vite copies
// that folder to the top of the site.
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { bake_pictures } from './bake.mjs'
import { game_names } from './games.mjs'

const sky = '#2893ad', sea = '#14557e'  // of the mark
const paper = '#fdf3dc'  // as index.html says

// A square without a transparent edge: sky and sea go on beyond the mark, which stays where every mask lets it be seen.
function whole(mark, part) {
  const side = 64 / part, left = (side - 64) / 2
  const drawn = mark.replace(/<\/?svg[^>]*>|<circle[^>]*>|<path[^>]*opacity[^>]*>/g, '')  // its own sky goes
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${-left} ${-left} ${side} ${side}">` +
    `<path d="M${-left} ${-left}h${side}v${side}h${-side}z" fill="${sky}"/>` +
    `<path d="M${-left} 43h${side}v${side}h${-side}z" fill="${sea}"/>${drawn}</svg>`
}

export function icons(mark) {
  const square = (name, size, svg) => ({ name, width: size, height: size, scale: 1, quality: 1, svg })
  return [
    square('icon-192', 192, mark), square('icon-512', 512, mark),
    square('maskable-512', 512, whole(mark, 0.78)), square('apple-180', 180, whole(mark, 0.9)),
  ]
}

/** `games`: name and title. */
export function manifest(games) {
  const png = (name, size, purpose = 'any') => ({ src: `/${name}-${size}.png`, sizes: `${size}x${size}`, type: 'image/png', purpose })
  return {
    id: '/', start_url: '/', scope: '/', display: 'standalone', lang: 'en', dir: 'ltr', categories: ['games'],
    name: 'Flotilla', short_name: 'Flotilla',
    description: 'Boat board games in the browser: against bots, at one screen or with friends, no account.',
    theme_color: paper, background_color: paper,
    icons: [png('icon', 192), png('icon', 512), png('maskable', 512, 'maskable')],
    shortcuts: games.map(({ name, title }) => ({ name: title, url: `/play/${name}`, icons: [png('icon', 192)] })),
  }
}

function title_of(root, name) {
  const card = join(root, 'games', name, 'web/texts/card.en.json')
  return existsSync(card) ? JSON.parse(readFileSync(card, 'utf8')).title : name
}

export async function make_app(root) {
  const mark = readFileSync(join(root, 'client/screens/mark.svg'), 'utf8')
  const generated = join(root, 'client/generated'), folder = join(generated, 'public')
  await bake_pictures(folder, icons(mark), { type: 'png', stamps_file: join(generated, 'icons.json') })
  const games = game_names(root).map((name) => ({ name, title: title_of(root, name) }))
  writeFileSync(join(folder, 'manifest.webmanifest'), JSON.stringify(manifest(games)))
}
