// `npm run preview`, as the README has it: the address that it prints has the built site.
import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'

const client = fileURLToPath(new URL('../../client', import.meta.url))

test('npm run preview prints an address that has the game', async () => {
  const server = spawn('npm', ['run', 'preview', '--', '--port', '0'],
    { cwd: client, detached: true, env: { ...process.env, NO_COLOR: '1' }, stdio: ['ignore', 'pipe', 'inherit'] })
  try {
    const url = await new Promise((resolve, reject) => {
      let said = ''
      server.stdout.on('data', (piece) => {
        said += piece
        const found = /http:\/\/localhost:\d+/.exec(said)
        if (found) resolve(found[0])
      })
      server.on('exit', (code) => reject(new Error(`it ended with ${code}: ${said}`)))
    })
    assert.match(await (await fetch(url)).text(), /<title>Flotilla<\/title>/)
  } finally {
    process.kill(-server.pid)
  }
})
