// The service worker of a built site: client/lib/service_worker.js with the list of files. Icons and the link preview
// image are not cached.
import { createHash } from 'node:crypto'
import { readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const source = new URL('../lib/service_worker.js', import.meta.url)

/** The files of a built site that the worker caches. */
export function cached_files(folder) {
  const in_folder = (path, wanted) => readdirSync(join(folder, path)).filter((name) => wanted.test(name)).sort().map((name) => path + name)
  return ['/index.html', '/manifest.webmanifest', ...in_folder('/', /\.svg$/), ...in_folder('/assets/', /./)]
}

/** Writes `service.js` into a built site. */
export function write_service_worker(folder) {
  const sha256 = (bytes) => createHash('sha256').update(bytes)
  const files = Object.fromEntries(cached_files(folder).map((file) =>
    [file, `sha256-${sha256(readFileSync(join(folder, file))).digest('base64')}`]))
  const version = sha256(JSON.stringify(files)).digest('hex').slice(0, 16)
  const header = Object.entries({ version, files }).map(([name, value]) => `const ${name} = ${JSON.stringify(value)}\n`)
  writeFileSync(join(folder, 'service.js'), header.join('') + readFileSync(source, 'utf8'))
}

export const service_worker = () => ({ name: 'offline', writeBundle: ({ dir }) => write_service_worker(dir) })
