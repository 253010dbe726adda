// Maps URLs to screens. Links are real links: a plain click on an internal one changes the URL without loading the
// page; the browser handles everything else.
import { Writable } from '../lib/observable.ts'

export type Route =
  | { screen: 'home' }
  | { screen: 'play'; game: string }
  | { screen: 'setup'; game: string }
  | { screen: 'learn'; game: string }
  | { screen: 'table'; id: string }
  | { screen: 'settings' }
  | { screen: 'friends'; game: string }
  | { screen: 'online'; id: string }
  | { screen: 'join'; id: string }
  | { screen: 'watch'; id: string }
  | { screen: 'take'; id: string }
  | { screen: 'verify' }
  | { screen: 'replay'; id: string }
  | { screen: 'rules'; game: string }
  | { screen: 'about' }
  | { screen: 'privacy' }
  | { screen: 'lost' }

export const links = {
  home: '/',
  settings: '/settings',
  setup: (game: string) => `/new/${encodeURIComponent(game)}`,
  learn: (game: string) => `/learn/${encodeURIComponent(game)}`,
  table: (id: string) => `/t/${encodeURIComponent(id)}`,
  friends: (game: string) => `/friends/${encodeURIComponent(game)}`,
  online: (id: string) => `/o/${encodeURIComponent(id)}`,
  // Secrets are in the fragment, which browsers never send.
  join: (id: string, token: string) => `/j/${encodeURIComponent(id)}#${token}`,
  watch: (id: string, token: string) => `/w/${encodeURIComponent(id)}#${token}`,
  take: (id: string, token: string) => `/d/${encodeURIComponent(id)}#${token}`,
  verify: '/verify',
  // A local match by its id; any other is encoded in the link itself.
  replay: (id = '') => (id === '' ? '/replay' : `/replay/${encodeURIComponent(id)}`),
  rules: (game: string, anchor = '') => `/rules/${encodeURIComponent(game)}${anchor && `#${anchor}`}`,
  about: '/about',
  privacy: '/privacy',
}

const patterns: [RegExp, (part: string) => Route][] = [
  [/^\/$/, () => ({ screen: 'home' })],
  [/^\/play\/([^/]+)\/?$/, (game) => ({ screen: 'play', game })],
  [/^\/new\/([^/]+)\/?$/, (game) => ({ screen: 'setup', game })],
  [/^\/learn\/([^/]+)\/?$/, (game) => ({ screen: 'learn', game })],
  [/^\/t\/([^/]+)\/?$/, (id) => ({ screen: 'table', id })],
  [/^\/settings\/?$/, () => ({ screen: 'settings' })],
  [/^\/friends\/([^/]+)\/?$/, (game) => ({ screen: 'friends', game })],
  [/^\/o\/([^/]+)\/?$/, (id) => ({ screen: 'online', id })],
  [/^\/j\/([^/]+)\/?$/, (id) => ({ screen: 'join', id })],
  [/^\/w\/([^/]+)\/?$/, (id) => ({ screen: 'watch', id })],
  [/^\/d\/([^/]+)\/?$/, (id) => ({ screen: 'take', id })],
  [/^\/verify\/?$/, () => ({ screen: 'verify' })],
  [/^\/replay(?:\/([^/]*))?$/, (id) => ({ screen: 'replay', id })],
  [/^\/rules\/([^/]+)\/?$/, (game) => ({ screen: 'rules', game })],
  [/^\/about\/?$/, () => ({ screen: 'about' })],
  [/^\/privacy\/?$/, () => ({ screen: 'privacy' })],
]

export function route_of(path: string): Route {
  for (const [pattern, make] of patterns) {
    const found = pattern.exec(path)
    if (!found) continue
    try {
      return make(decodeURIComponent(found[1] ?? ''))
    } catch {
      break  // a URL truncated inside a character
    }
  }
  return { screen: 'lost' }
}

export const route = new Writable<Route>({ screen: 'home' })

export function go(path: string, replace = false): void {
  history[replace ? 'replaceState' : 'pushState'](null, '', path)
  route.set(route_of(location.pathname))
  scrollTo(0, 0)
}

/** The internal link of a click, or null if the browser should handle it. */
function followed(event: MouseEvent): HTMLAnchorElement | null {
  if (event.defaultPrevented || event.button !== 0) return null
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return null
  const link = event.target instanceof Element ? event.target.closest('a') : null
  if (!link || link.target || link.hasAttribute('download') || link.origin !== location.origin) return null
  return link.hash && link.pathname === location.pathname ? null : link
}

export function start_router(): void {
  route.set(route_of(location.pathname))
  addEventListener('popstate', () => route.set(route_of(location.pathname)))
  document.addEventListener('click', (event) => {
    const link = followed(event)
    if (!link) return
    event.preventDefault()
    go(link.pathname + link.search + link.hash)
  })
}
