// The service worker: caches the whole site on the first visit and serves it from the cache afterwards.
// build/service_worker.mjs prepends two lines: `version`, which changes with every file, and `files`, all cached paths
// with the hashes of their contents: during a deployment or behind a captive portal, a different response may arrive.
// Nothing else is cached; requests for the server go to the server.
const prefix = 'flotilla-'
const own = prefix + version
const page = '/index.html'
const server_paths = new Set(['/ws', '/health', '/ready', '/metrics'])

// Fetches a few files at a time with low priority, so that the page does not wait. Files in /assets/ have a hash in their
// names and never change: they may come from the previous version's cache or the browser's.
async function fill_cache() {
  const cache = await caches.open(own)
  const left = Object.entries(files).values()
  const lane = async () => {
    for (const [path, integrity] of left) {
      const is_lasting = path.startsWith('/assets/')
      const cached = is_lasting ? await caches.match(path) : null
      const response = cached ?? await fetch(path, { cache: is_lasting ? 'default' : 'reload', priority: 'low', integrity })
      if (!response.ok) throw new Error(`${path}: ${response.status}`)
      await cache.put(path, response)
    }
  }
  await Promise.all([lane(), lane(), lane(), lane()])
}

// Another window may still show the previous version and request parts of it.
async function activate() {
  await clients.claim()
  const windows = await clients.matchAll({ type: 'window', includeUncontrolled: true })
  if (windows.length > 1) return
  const old = (await caches.keys()).filter((name) => name.startsWith(prefix) && name !== own)
  await Promise.all(old.map((name) => caches.delete(name)))
}

// The cached file for a request, as the web server would choose it; null if it is not ours.
function cached_path({ method, mode, url }) {
  const { origin, pathname } = new URL(url)
  if (method !== 'GET' || origin !== location.origin || server_paths.has(pathname)) return null
  if (pathname in files || pathname.startsWith('/assets/')) return pathname
  return mode === 'navigate' && !/\.[^/]*$/.test(pathname) ? page : null
}

async function respond(file, request) {
  const cached = await (await caches.open(own)).match(file) ?? await caches.match(file)
  return cached ?? fetch(request)
}

addEventListener('install', (event) => event.waitUntil(fill_cache()))
addEventListener('activate', (event) => event.waitUntil(activate()))
addEventListener('message', ({ data }) => data === 'take over' && skipWaiting())
addEventListener('fetch', (event) => {
  const file = cached_path(event.request)
  if (file) event.respondWith(respond(file, event.request))
})
