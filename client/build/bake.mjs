// Renders the games' drawings to pictures. A game's `web/art/pictures.ts` exports
//   pictures: { name, width, height, scale, quality, svg }[]   sizes in units, scale in pixels per unit
// and gets client/generated/<game>/art/<name>.webp and two modules that name them: client/generated/<game>/card_art.ts has
// the picture called `card`, for the home page, and art.ts all others, for the table.
// Unchanged pictures are not rendered again.
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createServer } from 'vite'
import { open_browser } from './browser.mjs'
import { game_names } from './games.mjs'
import { png } from './png.mjs'

const version = 4  // of the renderer: a new one renders everything again

/** @typedef {{ name: string, width: number, height: number, scale: number, quality: number, svg: string }} Picture */

/** @param {Picture} picture */
export const stamp_of = ({ width, height, scale, quality, svg }) =>
  createHash('sha256').update(JSON.stringify([version, width, height, scale, quality, svg])).digest('hex')

/** The module with the pictures' URLs and their sizes in whole units.
    @param {Picture[]} pictures */
export function art_module(pictures) {
  const imports = pictures.map(({ name }, i) => `import p${i} from './art/${name}.webp?url'`)
  const entries = pictures.map(({ name, width, height }, i) =>
    `  '${name}': { src: p${i}, width: ${Math.round(width)}, height: ${Math.round(height)} },`)
  return ['// Written by build/bake.mjs.', ...imports, '', 'export const art = {', ...entries, '} as const',
    ''].join('\n')
}

// An SVG image fetches nothing, so the canvas stays readable. Returns the pixels, or the browser's own PNG of them.
async function paint({ width, height, scale, svg, raw }) {
  const [w, h] = [Math.round(width * scale), Math.round(height * scale)]
  const sized = svg.replace('<svg ', `<svg width="${w}" height="${h}" preserveAspectRatio="none" `)
  const url = URL.createObjectURL(new Blob([sized], { type: 'image/svg+xml' }))
  const image = new Image()
  image.src = url
  await image.decode()
  const canvas = Object.assign(document.createElement('canvas'), { width: w, height: h })
  const pen = /** @type {CanvasRenderingContext2D} */ (canvas.getContext('2d'))
  pen.drawImage(image, 0, 0, w, h)
  URL.revokeObjectURL(url)
  if (!raw) return canvas.toDataURL('image/png').split(',')[1]
  return btoa(Array.from(pen.getImageData(0, 0, w, h).data, (byte) => String.fromCharCode(byte)).join(''))
}

const encoders = {
  png: ({ width, height, scale }, pixels) => png(width * scale, height * scale, pixels),
  // cwebp takes its time and needs 7 % fewer bytes than the browser for the same quality. Soft edges need no exact alpha:
  // half of its levels are a tenth of the bytes. Coarser where there is much to see (-sns) is 3 to 6 % fewer again.
  webp: ({ quality }, painted) =>
    execFileSync('cwebp', ['-quiet', '-m', '6', '-sns', '80', '-q', String(quality * 100), '-alpha_q', '50', '-alpha_filter', 'best', '-o', '-', '--', '-'], { input: painted, maxBuffer: 1 << 24 }),
}

/** Renders pictures into a folder; `stamps_file` records their sources. */
export async function bake_pictures(folder, pictures, { type = 'webp', stamps_file = join(folder, 'stamps.json') } = {}) {
  mkdirSync(folder, { recursive: true })
  const kept = existsSync(stamps_file) ? JSON.parse(readFileSync(stamps_file, 'utf8')) : {}
  const stamps = Object.fromEntries(pictures.map((picture) => [picture.name, stamp_of(picture)]))
  const file = (name) => join(folder, `${name}.${type}`)
  const stale = pictures.filter(({ name }) => kept[name] !== stamps[name] || !existsSync(file(name)))

  if (stale.length) {
    const browser = await open_browser()
    try {
      const page = await browser.newPage()
      for (const picture of stale) {
        const painted = Buffer.from(await page.evaluate(paint, { ...picture, raw: type === 'png' }), 'base64')
        writeFileSync(file(picture.name), encoders[type](picture, painted))
      }
    } finally {
      await browser.close()
    }
  }
  const wanted = new Set(['stamps.json', ...pictures.map(({ name }) => `${name}.${type}`)])
  for (const name of readdirSync(folder)) if (!wanted.has(name)) rmSync(join(folder, name))
  writeFileSync(stamps_file, JSON.stringify(stamps))
}

/** The games that have this file. */
export const games_with = (root, file) => game_names(root)
  .map((game) => ({ game, source: join(root, 'games', game, file) }))
  .filter(({ source }) => existsSync(source))

/** Calls a function with a loader for the client's TypeScript modules. */
export async function with_modules(root, run) {
  const server = await createServer({
    root: join(root, 'client'), configFile: false, appType: 'custom', logLevel: 'error',
    server: { middlewareMode: true, ws: false, watch: null, fs: { allow: [root] } },
    optimizeDeps: { noDiscovery: true },
  })
  try {
    return await run((source) => server.ssrLoadModule(source))
  } finally {
    await server.close()
  }
}

export const bake = (root) => with_modules(root, async (load) => {
  for (const { game, source } of games_with(root, 'web/art/pictures.ts')) {
    const { pictures } = await load(source)
    const folder = join(root, 'client/generated', game, 'art')
    await bake_pictures(folder, pictures)
    const of_card = ({ name }) => name === 'card'
    writeFileSync(join(folder, '../card_art.ts'), art_module(pictures.filter(of_card)))
    writeFileSync(join(folder, '../art.ts'), art_module(pictures.filter((picture) => !of_card(picture))))
  }
})
