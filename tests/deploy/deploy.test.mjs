// Alert rules, dashboard and documentation fit each other and the metrics and log of a real server.
import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { headings } from '../../tools/tidying/markdown.mjs'
import { TestCluster, wait_until } from '../server/test_cluster.mjs'

const root = fileURLToPath(new URL('../..', import.meta.url))
const read = (path) => readFileSync(join(root, path), 'utf8')
const rules = read('deploy/prometheus/flotilla.rules.yml')
const rule_tests = read('deploy/prometheus/flotilla.test.yml')
const dashboard = JSON.parse(read('deploy/grafana/flotilla.json'))
const guide = read('docs/guides/operate.md')
const reference = read('docs/reference/flotillad.md')

const cluster = new TestCluster()
let node, metrics, types  // the text of /metrics, and the type of each family in it

before(async () => {
  await cluster.open()
  cluster.migrate()
  node = await cluster.node('node', { drain_notice_ms: 100 })
  metrics = await (await node.get('/metrics')).text()
  types = new Map([...metrics.matchAll(/^# TYPE (\w+) (\w+)$/gm)].map(([, name, type]) => [name, type]))
})
after(() => cluster.close())

function promtool(words, input) {
  const { status, error, stdout, stderr } = spawnSync(process.env.PROMTOOL, words, { input, encoding: 'utf8' })
  assert.ok(!error, `promtool is missing: run tools/setup, then configure again (${error?.message})`)
  assert.equal(status, 0, stdout + stderr)
}

const alerts = rules.split(/^ +- alert: /m).slice(1).map((text) => ({ name: text.match(/^\w+/)[0], text }))
const panel_exprs = dashboard.panels.flatMap(({ targets }) => targets.map(({ expr }) => expr))
const names_in = (cell) => [...cell.matchAll(/`(\w+)`/g)].map(([, name]) => name)
const sorted = (list) => [...list].sort()

// The rows of all tables under a heading, up to the next heading of the same level: a list of cells each.
function rows_under(page, heading) {
  const [, text] = page.split(`\n${heading}\n`)
  assert.ok(text, `no heading ${heading}`)
  const [section] = text.split(/^## /m)
  return [...section.matchAll(/^\| *(`.*)\|$/gm)].map(([, row]) => row.split(/(?<!\\)\|/).map((cell) => cell.trim()))
}

test('promtool accepts the rules and the example configuration', () => {
  promtool(['check', 'rules', join(root, 'deploy/prometheus/flotilla.rules.yml')])
  promtool(['check', 'config', join(root, 'deploy/prometheus/prometheus.yml')])
})

test('every alert fires when it should, and only then', () => {
  promtool(['test', 'rules', join(root, 'deploy/prometheus/flotilla.test.yml')])
  const fired = new Set([...rule_tests.matchAll(/alertname="(\w+)"/g)].map(([, name]) => name))
  assert.deepEqual(sorted(fired), sorted(alerts.map(({ name }) => name)))
})

test('every alert has a severity and says what to do, with a link to the guide', () => {
  const targets = headings(guide)
  for (const { name, text } of alerts) {
    assert.match(text, /^ +for: \d+m$/m, name)
    assert.match(text, /^ +labels: \{ severity: (?:critical|warning) \}$/m, name)
    assert.match(text, /^ +summary: ".+"$/m, name)
    const [, target] = text.match(/See\s+docs\/guides\/operate\.md#([\w-]+)$/m) ?? []
    assert.ok(targets.has(target), `${name} links to #${target}, which is no heading of the guide`)
  }
})

test('the guide has every alert, and no other', () => {
  const listed = new Set(guide.match(/(?<=`)Flotilla[A-Z]\w+(?=`)/g))
  assert.deepEqual(sorted(listed), sorted(alerts.map(({ name }) => name)))
})

test('promtool accepts the metrics of a server', () => {
  promtool(['check', 'metrics'], metrics)
})

test('rules and dashboard use only metrics that a server has', () => {
  const exists = (name) => {
    const family = name.replace(/_(?:bucket|sum|count)$/, '')
    return types.get(family) === 'histogram' ? family !== name : types.has(name)
  }
  const texts = { rules, rule_tests, dashboard: JSON.stringify(dashboard) }
  for (const [where, text] of Object.entries(texts)) {
    const names = new Set(text.match(/\bflotilla_\w+/g))
    assert.ok(names.size > 10, where)
    for (const name of names) assert.ok(exists(name), `${where}: a server has no ${name}`)
  }
})

test('the label values they select are those of a server', () => {
  const samples = metrics.split('\n')
  const all = [rules, rule_tests, ...panel_exprs].join('\n')
  let count = 0
  for (const [, name, selector] of all.matchAll(/\b(flotilla_\w+)\{([^}]*)\}/g))
    for (const [, label, values] of selector.matchAll(/(\w+)=~?"([^"]*)"/g)) {
      if (['job', 'instance'].includes(label)) continue  // Prometheus adds them
      for (const value of values.split('|')) {
        const is_it = (line) => line.startsWith(`${name}{`) && line.includes(`${label}="${value}"`)
        assert.ok(samples.some(is_it), `a server has no ${name}{${label}="${value}"}`)
        ++count
      }
    }
  assert.ok(count > 10)
})

test('Grafana can read the dashboard', () => {
  const source = { type: 'prometheus', uid: '${datasource}' }
  for (const { title, datasource } of dashboard.panels) assert.deepEqual(datasource, source, title)
  assert.ok(!('id' in dashboard) && !('uid' in dashboard))
  const exprs = panel_exprs.map((expr) => expr.replaceAll('$__rate_interval', '1m'))
  const file = join(cluster.folder, 'panels.yml')
  writeFileSync(file, JSON.stringify({
    groups: [{ name: 'panels', rules: exprs.map((expr, i) => ({ record: `panel_${i}`, expr })) }] }))
  promtool(['check', 'rules', file])
})

test('the reference has every metric, and no other', () => {
  const listed = rows_under(reference, '## Metrics').flatMap(([names]) => names_in(names))
  assert.deepEqual(sorted(listed.map((name) => `flotilla_${name}`)), sorted(types.keys()))
})

test('the reference and the guide have the same log events, and those of a server', async () => {
  const fields = new Map(rows_under(reference, '## Logs').flatMap(([events, names]) =>
    names_in(events).map((event) => [event, names_in(names)])))
  const explained = rows_under(guide, '## Read the log').flatMap(([events]) => names_in(events))
  assert.deepEqual(sorted(explained), sorted(fields.keys()))

  await wait_until(() => node.log().includes('"bus_connected"'), 'the bus')
  await node.stop()
  const lines = node.log().trim().split('\n').map((line) => JSON.parse(line))
  for (const line of lines)
    assert.deepEqual(sorted(Object.keys(line)), sorted(['time', 'event', ...fields.get(line.event) ?? []]), line.event)
  const seen = new Set(lines.map(({ event }) => event))
  for (const event of ['listening', 'store_ready', 'draining', 'stopped']) assert.ok(seen.has(event), event)
})
