// The service worker of a built site: client/lib/service.js, told which files there are. Icons and the picture beside
// links are for others than the page, and are not kept.
import { createHash } from 'node:crypto'
import { readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const source = new URL('../lib/service.js', import.meta.url)

/** What the worker keeps of a built site. */
export function kept_files(folder) {
  const in_folder = (path, wanted) => readdirSync(join(folder, path)).filter((name) => wanted.test(name)).sort().map((name) => path + name)
  return ['/index.html', '/manifest.webmanifest', ...in_folder('/', /\.svg$/), ...in_folder('/assets/', /./)]
}

/** Writes `service.js` into a built site. */
export function write_worker(folder) {
  const sha256 = (bytes) => createHash('sha256').update(bytes)
  const files = Object.fromEntries(kept_files(folder).map((file) =>
    [file, `sha256-${sha256(readFileSync(join(folder, file))).digest('base64')}`]))
  const version = sha256(JSON.stringify(files)).digest('hex').slice(0, 16)
  const told = Object.entries({ version, files }).map(([name, value]) => `const ${name} = ${JSON.stringify(value)}\n`)
  writeFileSync(join(folder, 'service.js'), told.join('') + readFileSync(source, 'utf8'))
}

export const offline = () => ({ name: 'offline', writeBundle: ({ dir }) => write_worker(dir) })
