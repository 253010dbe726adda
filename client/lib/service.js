// The service worker: the whole site is kept on the device when it was first visited, and from then on comes from there.
// build/offline.mjs writes two lines before this text: `version`, which changes with every file, and `files`, all that
// is kept, each with the hash of what is in it: during a change of versions, or in a hotel, something else may answer.
// Nothing else is ever kept: what only the server knows goes to the server.
const prefix = 'flotilla-'
const own = prefix + version
const page = '/index.html'
const asked_of_the_server = new Set(['/ws', '/health', '/ready', '/metrics'])

// A few at a time and after everything else, so that whoever has come to play does not wait. What a hash names is the
// same for ever: it may come from the version before, or from what the browser has fetched already.
async function take_in() {
  const cache = await caches.open(own)
  const left = Object.entries(files).values()
  const lane = async () => {
    for (const [path, integrity] of left) {
      const is_lasting = path.startsWith('/assets/')
      const kept = is_lasting ? await caches.match(path) : null
      const answer = kept ?? await fetch(path, { cache: is_lasting ? 'default' : 'reload', priority: 'low', integrity })
      if (!answer.ok) throw new Error(`${path}: ${answer.status}`)
      await cache.put(path, answer)
    }
  }
  await Promise.all([lane(), lane(), lane(), lane()])
}

// Another window may still show the version before, and will ask for parts of it.
async function take_over() {
  await clients.claim()
  const windows = await clients.matchAll({ type: 'window', includeUncontrolled: true })
  if (windows.length > 1) return
  const old = (await caches.keys()).filter((name) => name.startsWith(prefix) && name !== own)
  await Promise.all(old.map((name) => caches.delete(name)))
}

// The file an address stands for, as a server of the site sees it; null where it is none of ours.
function file_of({ method, mode, url }) {
  const { origin, pathname } = new URL(url)
  if (method !== 'GET' || origin !== location.origin || asked_of_the_server.has(pathname)) return null
  if (pathname in files || pathname.startsWith('/assets/')) return pathname
  return mode === 'navigate' && !/\.[^/]*$/.test(pathname) ? page : null
}

async function answer(file, request) {
  const kept = await (await caches.open(own)).match(file) ?? await caches.match(file)
  return kept ?? fetch(request)
}

addEventListener('install', (event) => event.waitUntil(take_in()))
addEventListener('activate', (event) => event.waitUntil(take_over()))
addEventListener('message', ({ data }) => data === 'take over' && skipWaiting())
addEventListener('fetch', (event) => {
  const file = file_of(event.request)
  if (file) event.respondWith(answer(file, event.request))
})
