// Assets besides the page itself: manifest, app icons, link preview image, and boats as SVG files. Written to
// client/generated/public, which Vite copies to the root of the site.
//
// A game's `web/art/preview.ts` exports `preview(view, width, height)`: a position as SVG in few colours, with space in
// its middle. The first game that has one is used, with the end of its golden match with the most seats.
import { readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { bake_pictures, games_with, with_modules } from './bake.mjs'
import { game_names, load_game, title_of } from './games.mjs'

const sky = '#2893ad', sea = '#14557e'  // of the logo
const paper = '#fdf3dc', ink = '#14283a'  // as in index.html and the light theme

// A full-bleed square: sky and sea continue beyond the logo, which stays inside every mask.
function full_bleed(mark, part) {
  const side = 64 / part, left = (side - 64) / 2
  const drawn = mark.replace(/<\/?svg[^>]*>|<circle[^>]*>|<path[^>]*opacity[^>]*>/g, '')  // without its sky
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${-left} ${-left} ${side} ${side}">` +
    `<path d="M${-left} ${-left}h${side}v${side}h${-side}z" fill="${sky}"/>` +
    `<path d="M${-left} 43h${side}v${side}h${-side}z" fill="${sea}"/>${drawn}</svg>`
}

export function icons(mark) {
  const square = (name, size, svg) => ({ name, width: size, height: size, scale: 1, quality: 1, svg })
  return [
    square('icon-192', 192, mark), square('icon-512', 512, mark),
    square('maskable-512', 512, full_bleed(mark, 0.78)), square('apple-180', 180, full_bleed(mark, 0.9)),
  ]
}

/** @param {{ name: string, title: string }[]} games */
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

// The final public view of a golden match.
async function final_view(root, game) {
  const folder = join(root, 'games', game, 'tests/golden')
  const golden = readdirSync(folder).map((name) => readFileSync(join(folder, name), 'utf8'))
  const seats = (text) => Number(/ seats=(\d+)/.exec(text)?.[1])
  const [largest] = golden.sort((a, b) => seats(b) - seats(a))
  const record = `${largest.split('\n\n').slice(0, 2).join('\n\n')}\n`  // without the outcome
  const { it: match, why } = (await load_game(root, game)).replay(record)
  if (why) throw new Error(`${game}: ${why.code}`)
  return match.watch(null).view()
}

const [wide, high] = [1200, 630]

async function link_picture(root, mark) {
  const [found] = games_with(root, 'web/art/preview.ts')
  const board = found && await with_modules(root, async (module) =>
    (await module(found.source)).preview(await final_view(root, found.game), wide, high))
  const font = (name) => `@font-face{font-family:${name};font-weight:400 900;src:url(data:font/woff2;base64,` +
    `${readFileSync(join(root, `client/node_modules/@fontsource-variable/${name}/files/${name}-latin-wght-normal.woff2`), 'base64')})}`
  const [display, body] = ['fraunces', 'atkinson-hyperlegible-next']
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${wide} ${high}">` +
    `<style>${font(display)}${font(body)}text{font-family:${body};font-weight:720}.display{font-family:${display};font-weight:800}</style>` +
    `<path d="M0 0h${wide}v${high}h${-wide}z" fill="${sky}"/>${board ?? ''}` +
    `<rect x="262" y="208" width="590" height="190" rx="40" fill="${paper}" stroke="${ink}" stroke-width="4"/>` +
    mark.replace('<svg ', '<svg x="292" y="233" width="140" height="140" ') +
    `<text x="462" y="337" style="font:640 96px ${display}" fill="${ink}">Flotilla</text></svg>`
  return { name: 'preview', width: wide, height: high, scale: 1, quality: 1, svg }
}

/** Drawings of the home page as files, [name, SVG], so that the page does not load the drawing code. */
const drawings = (root) => with_modules(root, async (module) => {
  const of = (name) => module(join(root, 'client/board', name))
  const [{ boat_svg }, { seat_colours }, { glitter_svg }] = await Promise.all(['boats.ts', 'seats.ts', 'drawing/glitter.ts'].map(of))
  const boat = (colour) => boat_svg(colour, 128).replace('<svg ', '<svg xmlns="http://www.w3.org/2000/svg" ')
  return [['glitter', glitter_svg(400, 170)], ...seat_colours.map((_, colour) => [`boat-${colour}`, boat(colour)])]
})

export async function write_site_assets(root) {
  const mark = readFileSync(join(root, 'client/screens/logo.svg'), 'utf8')
  const generated = join(root, 'client/generated'), folder = join(generated, 'public')
  const pictures = [...icons(mark), await link_picture(root, mark)]
  await bake_pictures(folder, pictures, { type: 'png', stamps_file: join(generated, 'icons.json') })
  const games = game_names(root).map((name) => ({ name, title: title_of(root, name) }))
  writeFileSync(join(folder, 'manifest.webmanifest'), JSON.stringify(manifest(games)))
  for (const [name, svg] of await drawings(root)) writeFileSync(join(folder, `${name}.svg`), svg)
}
