// A clean Debian 12 with systemd, in namespaces of its own: no network but its loopback, and it ends with the test. What
// the guide installs from Debian is already downloaded.
import { execFileSync, spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

import { report_progress } from '../watchdog.mjs'

// A small Debian, and packages that are downloaded only: what ours depend on, and what the guide installs.
const words = ['--variant=apt', '--include=systemd-sysv,dbus', '--skip=cleanup/apt', '--dpkgopt=force-unsafe-io', '--aptopt=APT::Get::Assume-Yes "true"',
  '--aptopt=Acquire::Retries "0"',
  '--customize-hook=chroot "$1" apt-get install --yes --download-only --option APT::Install-Recommends=true adduser caddy libnats3.4 libqrcodegencpp1 libsodium23 postgresql']

// Where this machine gets its Debian from.
const sources = ['/etc/apt/sources.list.d/debian.sources', '/etc/apt/sources.list'].filter((file) => existsSync(file)).slice(0, 1)

/** Runs a program that may take long; returns what it printed, or throws what it said if it fails. */
export async function run_long(program, words, { input = '', ...options } = {}) {
  const child = spawn(program, words, { stdio: 'pipe', ...options })
  let printed = '', said = ''
  child.stdout.on('data', (part) => { printed += part })
  child.stderr.on('data', (part) => { said += part })
  for (const stream of [child.stdout, child.stderr]) stream.on('data', report_progress)
  child.stdin.on('error', () => {}).end(input)  // it may read nothing
  const [status] = await once(child, 'close')
  report_progress()
  if (status !== 0) throw new Error(`${words.at(-1)}\n${printed}${said}`)
  return printed
}

/** The archive of the root, made once and kept in `folder`. */
async function base(folder) {
  const file = join(folder, `clean-root-${createHash('sha256').update(words.join('\n')).digest('hex').slice(0, 8)}.tar`)
  if (existsSync(file)) return file
  mkdirSync(folder, { recursive: true })
  await run_long('mmdebstrap', [...words, 'bookworm', `${file}.new.tar`, ...sources])
  renameSync(`${file}.new.tar`, file)
  return file
}

const environment = {
  PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin', HOME: '/root', LANG: 'C.UTF-8', DEBIAN_FRONTEND: 'noninteractive',
}

export class CleanRoot {
  folder = mkdtempSync(join(tmpdir(), 'flotilla-root-'))
  path = join(this.folder, 'root')
  #container

  /** Starts it; `kept` is the folder of the archive. */
  async open(kept) {
    process.once('exit', () => this.#sweep())
    for (const [signal, number] of [['SIGINT', 2], ['SIGTERM', 15]]) process.once(signal, () => process.exit(128 + number))
    const archive = await base(kept)
    mkdirSync(this.path)
    execFileSync('tar', ['--extract', '--numeric-owner', '--xattrs', '--xattrs-include=*', '--file', archive, '--directory', this.path])
    report_progress()
    this.#container = spawn('systemd-nspawn', ['--quiet', '--boot', `--directory=${this.path}`, '--private-network', '--register=no',
      '--keep-unit', '--link-journal=no', '--resolv-conf=off', '--timezone=off', '--console=pipe'], { stdio: ['ignore', 'pipe', 'pipe'] })
    let said = ''
    for (const stream of [this.#container.stdout, this.#container.stderr]) stream.on('data', (part) => { said += part })
    const state = () => this.run('systemctl is-system-running || true').catch(() => '')
    while (await state() !== 'running\n') {
      if (this.#container.exitCode !== null) throw new Error(`the root does not start: ${said}`)
      await pause(100)
    }
    report_progress()
  }

  /** The first process in it, if there is one. */
  get #init() {
    const { pid } = this.#container, children = `/proc/${pid}/task/${pid}/children`
    return (existsSync(children) && readFileSync(children, 'utf8').split(' ')[0]) || 'none'
  }
  /** The words that run a program in these namespaces of it. */
  enter(...namespaces) { return ['nsenter', '--target', this.#init, ...namespaces, '--'] }

  /** Runs a command line in it, as root; returns what it printed, or throws if it fails. */
  async run(line, input) {
    const [program, ...words] = this.enter('--all', '--root', '--wd')
    return run_long(program, [...words, 'bash', '-c', line], { input, env: environment })
  }
  read(path) { return readFileSync(join(this.path, path), 'utf8') }
  write(path, text) { writeFileSync(join(this.path, path), text) }

  // Also runs when the test is stopped.
  #sweep() {
    this.#container?.kill('SIGKILL')
    rmSync(this.folder, { recursive: true, force: true, maxRetries: 20 })
  }
  async close() {
    if (this.#container?.exitCode === null) {
      this.#container.kill('SIGKILL')
      await once(this.#container, 'exit')
    }
    this.#sweep()
  }
}
