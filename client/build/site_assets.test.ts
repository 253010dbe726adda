import { expect, test } from 'vitest'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { icons, manifest } from './site_assets.mjs'
import { write_service_worker } from './service_worker.mjs'

const client = new URL('..', import.meta.url)
const page = readFileSync(new URL('index.html', client), 'utf8')
const mark = readFileSync(new URL('screens/logo.svg', client), 'utf8')

test('the manifest has an icon for every use, all of them drawn, and a way into every game', () => {
  const { icons: named, shortcuts, start_url, display, theme_color } = manifest([{ name: 'raft', title: 'The Raft' }])
  expect({ start_url, display }).toEqual({ start_url: '/', display: 'standalone' })
  expect(shortcuts.map(({ name, url }) => [name, url])).toEqual([['The Raft', '/play/raft']])
  expect(named.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual(['192x192 any', '512x512 any', '512x512 maskable'])
  const drawn = icons(mark).map(({ name }) => `/${name}.png`)
  expect(drawn).toEqual(expect.arrayContaining(named.map(({ src }) => src)))
  expect(drawn).toContain(page.match(/rel="apple-touch-icon" href="([^"]+)"/)?.[1])
  expect(page).toContain(`name="theme-color" content="${theme_color}" media="(prefers-color-scheme: light)"`)
})

test('icons that get masked have no transparent edge and keep the whole mark', () => {
  for (const { svg } of icons(mark).slice(2)) {
    const [left, top, side] = svg.match(/viewBox="([^"]+)"/)![1]!.split(' ').map(Number)
    expect(svg).toContain(`<path d="M${left} ${top}h${side}v${side}h`)
    expect(64 / side!).toBeLessThanOrEqual(0.9)
  }
})

test('the worker knows every file of the site by its hash; its version is theirs', () => {
  const folder = mkdtempSync(join(tmpdir(), 'site-'))
  const written = () => {
    write_service_worker(folder)
    const [version, files] = readFileSync(join(folder, 'service.js'), 'utf8').split('\n')
    return { version, files: JSON.parse(files!.slice('const files = '.length)) as Record<string, string> }
  }
  mkdirSync(join(folder, 'assets'))
  for (const name of ['index.html', 'manifest.webmanifest', 'icon-192.png', 'assets/a.js']) writeFileSync(join(folder, name), 'x')
  const first = written()
  // printf 'x' | openssl dgst -sha256 -binary | base64
  const x = 'sha256-LXEWQrcmsEQBYnyp+6wy9chTD7GQPMTbAiWHF5IaSIE='
  expect(first.files).toEqual({ '/index.html': x, '/manifest.webmanifest': x, '/assets/a.js': x })
  expect(written()).toEqual(first)
  writeFileSync(join(folder, 'index.html'), 'y')
  expect(written().version).not.toBe(first.version)
  rmSync(folder, { recursive: true })
})
