// Every proxy accepts the configuration that the guides and deploy/ha give it.
import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { blocks } from '../../tools/tidying/blocks.mjs'

const root = fileURLToPath(new URL('../..', import.meta.url))
const scratch = mkdtempSync(join(tmpdir(), 'flotilla-proxies-'))
after(() => rmSync(scratch, { recursive: true }))
const env = { ...process.env, XDG_DATA_HOME: scratch, XDG_CONFIG_HOME: scratch,
  PATH: `${join(root, 'build/tools')}:/usr/sbin:${process.env.PATH}` }

function accepts(text, program, ...words) {
  const file = join(scratch, 'config')
  writeFileSync(file, `${text.trimEnd()}\n`)
  const { status, error, stdout, stderr } = spawnSync(program, [...words, file], { env, encoding: 'utf8' })
  assert.equal(status, 0, `${program}: ${error ?? stdout + stderr}\n${text}`)
}
const given = blocks(readFileSync(join(root, 'docs/guides/host.md'), 'utf8')).map(({ text }) => text)
const those_with = (words) => {
  const found = given.filter((text) => words.test(text))
  assert.ok(found.length > 0, `docs/guides/host.md has no ${words}`)
  return found
}

test('Caddy', () => {
  for (const text of those_with(/^reverse_proxy|^\S+ \{\n.*reverse_proxy/s))
    accepts(/^reverse_proxy/.test(text) ? `play.example.org {\n${text}}\n` : text, 'caddy', 'validate', '--adapter', 'caddyfile', '--config')
})
test('nginx', () => {
  const [upstream] = those_with(/^upstream /), [location] = those_with(/proxy_pass /)
  for (const place of ['http://127.0.0.1:8080', 'http://tables'])
    accepts(`events {}\npid ${scratch}/pid;\nhttp {\naccess_log off;\n${upstream}server {\n` +
      `${location.replace('http://127.0.0.1:8080', place)}}\n}\n`, 'nginx', '-t', '-e', join(scratch, 'log'), '-c')
})
test('HAProxy', () => {
  const pem = join(scratch, 'site.pem')
  const made = spawnSync('openssl', ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-subj', '/CN=play.example.org', '-keyout', pem, '-out', `${pem}.crt`])
  assert.equal(made.status, 0)
  writeFileSync(pem, readFileSync(`${pem}.crt`, 'utf8') + readFileSync(pem, 'utf8'))
  const [site] = those_with(/^frontend /m)
  for (const text of [site.replace(/crt \S+/, `crt ${pem}`), readFileSync(join(root, 'deploy/ha/haproxy.cfg'), 'utf8')])
    accepts(text, 'haproxy', '-c', '-f')
})
