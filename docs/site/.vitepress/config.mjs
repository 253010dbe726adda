import { cpSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitepress'

import { licences } from '../licences.mjs'
import { site_markdown, slugify } from '../markdown.mjs'
import { Links } from '../pages.mjs'
import { theme_patches } from '../theme_patches.mjs'

// The default theme could also ask a search service: we have our own.
const no_service = { name: 'no-service', enforce: 'pre', resolveId: (id) => (id === '@docsearch/js' ? '\0none' : null),
  load: (id) => (id === '\0none' ? 'export default () => {}' : null) }

const path = (from) => fileURLToPath(new URL(from, import.meta.url))
const build = (name) => path(`../../../build/docs/${name}`)
const root = path('../../..'), links = new Links(root)

// What a page is about, where it does not say so itself: its first sentences.
const described = (text) => (text.replace(/^---[\s\S]*?\n---\n/, '').split('\n\n')
  .find((it) => /^[A-Z`[]/.test(it.trim()) && !/^\s*[#|<-]/.test(it)) ?? '')
  .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1').replace(/<[^>]*>|[`*\\]/g, '').replace(/\s+/g, ' ').trim().slice(0, 300).replace(/(.{60,}[.!?]) .*$/, '$1')

// A page is rendered twice, by two renderers: the second is the search's. Most of that is highlighting its code.
const highlighted = new Map()
const remembered = (highlight) => (...given) => {
  const key = JSON.stringify(given)
  if (!highlighted.has(key)) highlighted.set(key, highlight(...given))
  return highlighted.get(key)
}

// The highlighter would give up on a line after half a second, which on a busy machine is many lines.
function without_clock(highlighter) {
  const { codeToHtml } = highlighter
  highlighter.codeToHtml = (code, options) => codeToHtml(code, { ...options, tokenizeTimeLimit: 0 })
}

export default defineConfig({
  title: 'Flotilla',
  titleTemplate: ':title · Flotilla',
  description: 'The harbour for boat board games: play them, host them, build one, study them.',
  lang: 'en',
  srcDir: build('pages'),
  outDir: build('site'),
  cacheDir: build('cache'),
  head: [
    ['link', { rel: 'icon', type: 'image/svg+xml', href: '/logo.svg' }],
    ['meta', { name: 'theme-color', content: '#fffaf0', media: '(prefers-color-scheme: light)' }],
    ['meta', { name: 'theme-color', content: '#16242f', media: '(prefers-color-scheme: dark)' }],
  ],
  markdown: {
    theme: { light: 'github-light-high-contrast', dark: 'github-dark-high-contrast' },
    anchor: { slugify },
    image: { lazyLoading: true },
    shikiSetup: without_clock,
    config: (md) => {
      md.use(site_markdown(links))
      md.options.highlight = remembered(md.options.highlight)
    },
  },
  transformPageData(page, { siteConfig }) {
    page.description ||= described(readFileSync(`${siteConfig.srcDir}/${page.relativePath}`, 'utf8')) || `${page.title}, in the documentation of Flotilla.`
    page.description = page.description.replace(/"([^"]*)"/g, '“$1”').replaceAll('"', '')
  },
  transformHead: ({ assets }) => assets.filter((it) => /latin-wght-normal.*\.woff2$/.test(it))
    .map((href) => ['link', { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: '', href }]),
  buildEnd({ outDir }) {
    for (const [place, file] of links.copied) cpSync(file, join(outDir, place))
  },
  themeConfig: {
    logo: { src: '/logo.svg', alt: '' },
    nav: [
      { text: 'Play', link: '/play.html' }, { text: 'Host', link: '/host.html' }, { text: 'Build a game', link: '/build.html' },
      { text: 'Research', link: '/research.html' }, { text: 'Library', link: '/api/' },
    ],
    sidebar: JSON.parse(readFileSync(build('sidebar.json'), 'utf8')),
    outline: { level: [2, 3] },
    search: { provider: 'local', options: { miniSearch: { searchOptions: {
      // What is for most readers comes first.
      boostDocument: (id) => (/^\/(?:games|guides)\//.test(id) ? 1.5 : /^\/(?:decisions|project)\/|fidelity/.test(id) ? 0.4 : 1),
    } } } },
    externalLinkIcon: true,
    notFound: { title: 'Nothing here', quote: 'There is no page at this address. Search, or begin at the start.', linkText: 'To the start' },
    footer: { message: 'Flotilla is unofficial and is not affiliated with the games’ authors or publishers, who are credited with each game. <a href="/licences.txt">Licences</a>' },
  },
  vite: {
    plugins: [no_service, theme_patches, licences(root)],
    resolve: { alias: { '@fontsource-variable': path('../node_modules/@fontsource-variable') } },
    server: { fs: { allow: [root] } },
    build: { chunkSizeWarningLimit: 4000 },
  },
})
