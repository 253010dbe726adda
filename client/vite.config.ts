import { fileURLToPath } from 'node:url'
import { svelte } from '@sveltejs/vite-plugin-svelte'
import { defineConfig } from 'vitest/config'
import { games } from './build/games.mjs'
import { licences } from './build/licences.mjs'
import { service_worker } from './build/service_worker.mjs'
import { rules_markdown } from './build/rules_markdown.mjs'
import { texts } from './build/texts.mjs'
import { tokens } from './build/tokens.mjs'

// Link previews require the absolute URL of the picture, which only the operator knows.
const origin = { name: 'origin', transformIndexHtml: (page: string) =>
  page.replace('content="/preview.png"', `content="${process.env['ORIGIN'] ?? ''}/preview.png"`) }

// Modules that nearly every screen uses, in one chunk: separate chunks would cost more than their content.
const shared = {
  name: 'base',
  test: /client.(lib.(browser_support|lesson_progress|install|offline|random|has_saved_tables)|board.icons|screens.(page_settings|toasts|people|router|start|match_store|parts.(BotFace|Icon|Logo|Message|Segmented)))\.(ts|svelte|js)$/,
}
const played = { name: 'play', test: /client.(lib.(match|rules|rpc|viewer_history|live_table|engine)|board.(animation_clock|tokens|svg|geometry|board_base|marks|background|events|voice|panel)|screens.(table.(MatchView|TablePage)|parts.Loaded))\.(ts|svelte)$/ }
// What a game's table needs at once is one chunk, which its later chunks may use. What only some tables share comes
// first, or it would be in the chunk of one of them.
const camera = { name: 'camera', test: /client.board.(camera_board|camera)\.ts$/ }
const boats = { name: 'boats', test: /client.board.boats\.ts$/ }
const tables = { debugName: 'tables', name: (id: string) => /games.(\w+).web.table\.ts$/.exec(id)?.[1]?.replace(/^/, 'table_') ?? null }
const root = fileURLToPath(new URL('..', import.meta.url))
const found_licences = licences(root)

export default defineConfig({
  plugins: [svelte(), games(root), rules_markdown(root), texts(root), tokens(), service_worker(), origin, found_licences.site],
  publicDir: 'generated/public',
  server: { fs: { allow: [root] } },
  worker: { format: 'es', plugins: () => [found_licences.worker], rolldownOptions: { output: { comments: false } } },
  build: {
    target: 'es2022', assetsInlineLimit: 0, modulePreload: { polyfill: false },
    // Every name is in the list of what a page preloads: shorter hashes are fewer bytes.
    rolldownOptions: { output: {
      codeSplitting: { groups: [shared, played, camera, boats, tables] },
      chunkFileNames: 'assets/[name]-[hash:7].js', assetFileNames: 'assets/[name]-[hash:6][extname]',
    } },
  },
  // Some tests play whole matches, which is slow on a busy machine. The watchdog also ends tests that never yield.
  test: {
    testTimeout: 100_000, hookTimeout: 100_000, setupFiles: ['./build/watchdog_setup.ts'], maxWorkers: '100%', dir: root,
    // One process runs many files, because loading shared modules takes most of a file's time. Tests must clean up.
    isolate: false, restoreMocks: true, unstubGlobals: true,
    include: ['client/{lib,board,screens,build}/**/*.test.ts', 'games/*/web/**/*.test.ts'],
  },
})
