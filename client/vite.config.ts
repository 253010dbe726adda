import { fileURLToPath } from 'node:url'
import { svelte } from '@sveltejs/vite-plugin-svelte'
import { defineConfig } from 'vitest/config'
import { games } from './build/games.mjs'
import { offline } from './build/offline.mjs'
import { rulebooks } from './build/rulebook.mjs'
import { texts } from './build/texts.mjs'
import { tokens } from './build/tokens.mjs'

// Who shows a picture beside a link wants its whole address; only the host of the site knows it.
const origin = { name: 'origin', transformIndexHtml: (page: string) =>
  page.replace('content="/preview.png"', `content="${process.env['ORIGIN'] ?? ''}/preview.png"`) }

// What nearly every screen shares, in one file: a file each would cost more than what is in them.
const shared = {
  name: 'base',
  test: /client.(lib.(support|lessons|install|offline|random|moored)|board.icons|screens.(shell|toasts|people|router|parts.(Icon|Mark|Message|Segmented)))\.(ts|svelte)$/,
}
const played = { name: 'play', test: /client.(lib.(match|rules|rpc|eye|live_table|engine)|board.(clock|tokens|svg|geometry)|screens.table.Seated)\.(ts|svelte)$/ }
const root = fileURLToPath(new URL('..', import.meta.url))

export default defineConfig({
  plugins: [svelte(), games(root), rulebooks(root), texts(root), tokens(), offline(), origin],
  publicDir: 'generated/public',
  server: { fs: { allow: [root] } },
  worker: { format: 'es' },
  build: {
    target: 'es2022', assetsInlineLimit: 0, modulePreload: { polyfill: false },
    rolldownOptions: { output: { codeSplitting: { groups: [shared, played] } } },
  },
  // Some tests play whole matches: on a busy machine that takes its time, and no machine needs as long. The watchdog also
  // ends what never yields.
  test: {
    testTimeout: 100_000, hookTimeout: 100_000, setupFiles: ['./build/ceiling.ts'], maxWorkers: '100%', dir: root,
    // One process runs many files, for most of a file's time would go into loading what they share: nothing may be left
    // behind in it.
    isolate: false, restoreMocks: true, unstubGlobals: true,
    include: ['client/{lib,board,screens,build}/**/*.test.ts', 'games/*/web/**/*.test.ts'],
  },
})
