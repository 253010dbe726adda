// Serves the built site like a web server: compressed, with index.html for every path that is not a file.
import { createServer } from 'node:http'
import { existsSync, readFileSync, statSync } from 'node:fs'
import { extname, join, normalize } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync, constants } from 'node:zlib'

export const dist = fileURLToPath(new URL('../dist/', import.meta.url))

const types = {
  '.html': 'text/html; charset=utf-8', '.js': 'text/javascript', '.css': 'text/css', '.svg': 'image/svg+xml',
  '.webp': 'image/webp', '.png': 'image/png', '.woff2': 'font/woff2', '.wasm': 'application/wasm', '.json': 'application/json',
  '.webmanifest': 'application/manifest+json', '.txt': 'text/plain; charset=utf-8',
}
const packed = new Set(['.html', '.js', '.css', '.svg', '.wasm', '.json', '.webmanifest'])
const squeezed = (bytes, quality) => brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } })

const kept = new Map()
function body(path) {
  if (!kept.has(path)) kept.set(path, squeezed(readFileSync(path), 4))  // fast compression
  return kept.get(path)
}

const sizes = new Map()
/** The transferred bytes of a file, with the best compression. */
export function travels(path) {
  const bytes = readFileSync(join(dist, path))
  if (!sizes.has(path)) sizes.set(path, (packed.has(extname(path)) ? squeezed(bytes, 11) : bytes).length)
  return sizes.get(path)
}

/** Serves the built site, or one in another folder; compressed unless `pack` is false. */
export async function serve(folder = dist, { pack = true } = {}) {
  let shown = folder
  const server = createServer((request, answer) => {
    const { pathname } = new URL(request.url, 'http://here')
    const wanted = join(shown, normalize(decodeURIComponent(pathname)))
    const is_file = wanted.startsWith(shown) && existsSync(wanted) && statSync(wanted).isFile()
    if (!is_file && extname(pathname) !== '') {
      answer.writeHead(404).end()
      return
    }
    const path = is_file ? wanted : join(shown, 'index.html')
    const type = extname(path)
    const is_packed = pack && packed.has(type)
    answer.writeHead(200, {
      'content-type': types[type] ?? 'application/octet-stream',
      'cache-control': pathname.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
      ...(is_packed ? { 'content-encoding': 'br' } : {}),
    })
    answer.end(is_packed ? body(path) : readFileSync(path))
  })
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${server.address().port}`,
    /** Switches to another build. */
    show: (other) => (shown = other),
    close() {
      server.close()
      server.closeAllConnections()
    },
  }
}
