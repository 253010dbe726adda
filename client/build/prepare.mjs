// Prepares the client build: compiled texts, the games' WebAssembly modules, rendered art, the manifest and its icons.
//   node build/prepare.mjs [--texts]   only the texts
import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { game_names } from './games.mjs'
import { write_texts } from './texts.mjs'
import { write_site_assets } from './site_assets.mjs'
import { bake } from './bake.mjs'

const root = fileURLToPath(new URL('../..', import.meta.url))

function run(...command) {
  const { status } = spawnSync(command[0], command.slice(1), { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] })
  if (status !== 0) throw new Error(`failed: ${command.join(' ')}`)
}

write_texts(root)
if (!process.argv.includes('--texts')) {
  console.log('compiling the games for browsers; the first time, this takes some minutes')
  run('cmake', '--preset', 'wasm')
  run('cmake', '--build', '--preset', 'wasm', '--target', ...game_names(root).map((name) => `${name}_wasm`))
  await bake(root)
  await write_site_assets(root)
}
