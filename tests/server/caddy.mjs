// Caddy as a reverse proxy before the nodes of a test cluster. tools/setup puts the program into build/tools.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { free_port, wait_until } from './test_cluster.mjs'

// It tries no node a second time: what a node refuses, the browser sees. Its round robin would now and then find no node
// while one of two is down: requests at the same time share a counter.
const caddyfile = (port, nodes) => `{
  admin off
  auto_https off
}
http://:${port} {
  bind 127.0.0.1
  reverse_proxy ${nodes.map((node) => `127.0.0.1:${node.port}`).join(' ')} {
    lb_policy least_conn
    health_uri /ready
    health_interval 100ms
  }
}
`

/** How long a node must say that it drains for this proxy to notice on any machine. */
export const drain_notice_ms = 3000

/** Starts it and waits until it reaches a node; returns { port, url, log }. It ends with the cluster. */
export async function start_caddy(cluster, nodes) {
  const port = await free_port(), file = join(cluster.folder, 'Caddyfile')
  writeFileSync(file, caddyfile(port, nodes))
  const tools = fileURLToPath(new URL('../../build/tools', import.meta.url)), { folder } = cluster
  const own = [`PATH=${tools}:${process.env.PATH}`, `XDG_DATA_HOME=${folder}`, `XDG_CONFIG_HOME=${folder}`]
  const child = cluster.start('caddy', 'env', [...own, 'caddy', 'run', '--adapter', 'caddyfile', '--config', file])
  const url = `http://127.0.0.1:${port}`
  const log = () => readFileSync(join(cluster.folder, 'caddy.log'), 'utf8')
  await wait_until(async () => {
    if (child.exitCode !== null) throw new Error(`caddy ended: ${log()}`)
    return (await fetch(`${url}/health`).catch(() => null))?.status === 200
  }, 'caddy reaches a node')
  return { port, url, log }
}
