// In a clean Debian, docs/guides/host.md leads two browsers to one table, to the letter. Their match outlives an upgrade
// from a version with an older database. What is removed is gone, but for what the guide says.
import assert from 'node:assert/strict'
import { cpSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { after, before, test } from 'node:test'

import { packages, root, with_version } from './built.mjs'
import { CleanRoot } from './clean_root.mjs'
import { steps } from './guide.mjs'

const guide = join(root, 'docs/guides/host.md')
const domain = 'harbour.localhost'  // a name that leads to this machine, and for which Caddy makes a certificate itself
const downloads = '/srv/packages'
const config = '/etc/flotilla/flotillad.conf'

const debian = new CleanRoot()
const scratch = mkdtempSync(join(tmpdir(), 'flotilla-host-'))
let browsers, site, ada, bo

/** Follows a chapter of the guide, in the folder of the packages; returns how many steps it has. */
async function follow(chapter) {
  const all = steps(guide, chapter)
  for (const { command, file, text } of all) {
    console.log(`# ${command ?? `write ${file}`}`)
    if (file) debian.write(file, text)
    else await debian.run(`cd ${downloads} && ${command.replaceAll('YOUR.DOMAIN', domain)}`)
  }
  return all.length
}
/** Runs SQL as the server would. */
const query = async (sql, database = 'flotilla') =>
  (await debian.run(`cd / && runuser -u flotilla -- psql -XqAt --set ON_ERROR_STOP=1 ${database}`, sql)).split('\n').slice(0, -1)
const property = async (name) => (await debian.run(`systemctl show --property ${name} --value flotillad`)).trim()
const until_ready = () => debian.run(`until exec 3<>/dev/tcp/127.0.0.1/8080 && printf 'GET /ready HTTP/1.1\\r\\nHost: localhost\\r\\nConnection: close\\r\\n\\r\\n' >&3 && grep --quiet '^ready' <&3
  do sleep 0.1; done 2> /dev/null`)

/** Puts packages of this version into that folder. */
async function download(version) {
  await debian.run(`rm -rf ${downloads} && mkdir ${downloads}`)
  for (const name of ['flotillad', 'flotilla-site']) {
    const path = version ? with_version(name, version, scratch) : packages.get(name)
    cpSync(path, join(debian.path, downloads, basename(path)))
  }
}

before(async () => {
  await debian.open(join(root, 'build'))
  const browser = join(scratch, 'browser')
  const { browser_path } = await import('../../client/build/browser.mjs')
  writeFileSync(browser, `#!/bin/sh\nexec ${debian.enter('--net').join(' ')} ${browser_path()} "$@"\n`, { mode: 0o755 })
  process.env.CHROMIUM = browser
  process.env.FLOTILLAD = join(root, 'build/debian/bin/flotillad')
  browsers = { ...await import('../../client/e2e/browser.mjs'), ...await import('../../client/e2e/online_helpers.mjs') }
})
after(async () => {
  await site?.close()
  await debian.close()
  rmSync(scratch, { recursive: true })
})

test('at most ten steps of the guide lead to a table', async () => {
  await download()
  const began = performance.now()
  const count = await follow('Install the packages')
  assert.ok(count <= 10, `${count} steps`)
  await until_ready()
  const { games } = await import('../../client/e2e/player.mjs')
  site = await browsers.open_test_site({ site: { url: `https://${domain}`, close() {} }, args: ['--ignore-certificate-errors'] })
  ;({ ada, bo } = await browsers.pair([site, site], games[0]))
  for (let moved = 0; moved < 2; ++moved) await browsers.turn(ada, bo)
  console.log(`${count} steps and two moves: ${((performance.now() - began) / 60_000).toFixed(1)} minutes, without downloads`)
})

test('the server runs as its unit says, and the unit is in order', async () => {
  const pid = await property('MainPID')
  assert.equal(await debian.run(`stat --format %U /proc/${pid}`), 'flotilla\n')
  assert.deepEqual(await Promise.all(['UnitFileState', 'NRestarts'].map(property)), ['enabled', '0'])
  assert.equal(await debian.run('systemd-analyze verify --man=no flotillad.service 2>&1'), '')
  const said = await debian.run('systemd-analyze --no-pager security flotillad.service')
  const [, exposure] = said.match(/exposure level .*: ([\d.]+)/)
  console.log(`systemd-analyze security: exposure ${exposure} of 10`)
  assert.ok(Number(exposure) < 2)
})

test('the command and the library are installed, too', async () => {
  for (const name of ['flotilla', 'libflotilla-dev']) cpSync(packages.get(name), join(debian.path, downloads, basename(packages.get(name))))
  await debian.run(`cd ${downloads} && apt install ./flotilla_*.deb ./libflotilla-dev_*.deb`)
  assert.match(await debian.run('flotilla games'), /river/)
  const completed = await debian.run(`source /usr/share/bash-completion/completions/flotilla
    COMP_WORDS=(flotilla pl) COMP_CWORD=1 && _flotilla && echo "\${COMPREPLY[@]}"`)
  assert.equal(completed, 'play\n')
  await debian.run('apt purge flotilla libflotilla-dev')
})

/** Plays until Ada has seen two actions more than these. */
async function plays_on(seen) {
  while (await browsers.actions(ada) < seen + 2) assert.ok(await browsers.turn(ada, bo), 'the match ended before two more actions')
}

// The database as the last migration but one would have left it, with the same tables in it.
async function make_database_older() {
  const files = readdirSync(join(root, 'server/sql')).sort().slice(0, -1)
  const migrations = files.map((file, i) => `${readFileSync(join(root, 'server/sql', file), 'utf8')};
    insert into migration (number, name) values (${i + 1}, '${basename(file, '.sql')}');`)
  await debian.run('cd / && runuser -u postgres -- createdb --owner flotilla --encoding UTF8 --template template0 older')
  await query(`create table migration (number int primary key, name text not null, taken timestamptz not null default now()); ${migrations.join('\n')}`, 'older')
  const columns = (await query(`select table_name, string_agg(column_name, ',') from information_schema.columns
    where table_schema = 'public' and table_name <> 'migration' group by 1`, 'older')).map((line) => line.split('|'))
  for (const [table, names] of columns)
    await query(`copy ${table} (${names}) from stdin;\n${(await query(`copy (select ${names} from ${table}) to stdout`)).join('\n')}\n\\.\n`, 'older')
  await debian.run('cd / && runuser -u postgres -- dropdb flotilla')
  await debian.run('cd / && runuser -u postgres -- psql --quiet --command "alter database older rename to flotilla"')
}

test('an upgrade applies the migrations, and the match goes on', async () => {
  const migrations = readdirSync(join(root, 'server/sql')).length, before = await browsers.actions(ada)
  await debian.run('systemctl stop flotillad')
  await make_database_older()
  assert.deepEqual(await query('select max(number) from migration'), [String(migrations - 1)])
  await download('999.0')
  await debian.run(`cd ${downloads} && apt install ./flotillad_*.deb ./flotilla-site_*.deb`)
  assert.equal(await property('ActiveState'), 'active')
  await until_ready()
  assert.deepEqual(await query('select max(number) from migration'), [String(migrations)])
  await plays_on(before)
})

test('a removed server keeps configuration and tables; put back, it goes on', async () => {
  const before = await browsers.actions(ada)
  await debian.run('apt remove flotillad flotilla-site')
  assert.notEqual(await property('ActiveState'), 'active')
  assert.match(debian.read(config), new RegExp(`^origins = https://${domain}$`, 'm'))
  await debian.run(`cd ${downloads} && apt install ./flotillad_*.deb ./flotilla-site_*.deb`)
  await until_ready()
  await plays_on(before)
  for (const page of [ada, bo]) {
    browsers.was_cut(page)
    await browsers.close_page(page)
  }
})

/** What is left of it: files that are named after it, files in /etc that mention it, and the database. */
async function left() {
  const found = await Promise.all([
    `find / -xdev -iname '*flotilla*' -not -path '${downloads}/*' -not -path '/proc/*'`,
    'grep --recursive --files-with-matches flotilla /etc | grep --invert-match -e "-$" || true',  // not the old copies of passwd
    'cd / && runuser -u postgres -- psql -XAt --command "select datname from pg_database where datname ~ \'flotilla\'"',
  ].map((line) => debian.run(line)))
  return found.flatMap((text) => text.split('\n')).filter(Boolean).sort()
}

test('a purged server leaves what the guide says, and the guide says how to remove that', async () => {
  const [purge, ...rest] = steps(guide, 'Remove it')
  await debian.run(purge.command)
  assert.deepEqual(await left(), ['/etc/group', '/etc/gshadow', '/etc/passwd', '/etc/shadow', 'flotilla'])
  for (const { command } of rest) await debian.run(`cd / && ${command}`)
  assert.deepEqual(await left(), [])
})
