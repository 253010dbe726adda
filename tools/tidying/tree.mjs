// The files of a tree by their path from its root. Each text is read once, on demand.
import { execFileSync } from 'node:child_process'
import { existsSync, lstatSync, readFileSync, readdirSync } from 'node:fs'
import { dirname, extname, join } from 'node:path'

import { strip } from './strip.mjs'

const written = new Set(['', '.cmake', '.cpp', '.css', '.dict', '.h', '.html', '.in', '.js', '.json', '.list',
  '.md', '.mjs', '.py', '.sh', '.sql', '.svelte', '.toml', '.ts', '.txt', '.yaml', '.yml'])

export const is_cpp = (path) => /\.(h|cpp)$/.test(path)
export const is_script = (path) => /\.(mjs|js|ts|svelte)$/.test(path)
export const is_code = (path) => is_cpp(path) || is_script(path)
/** A text that people write: neither a fuzzer's input nor a golden record that a program completes. */
export const is_written = (path) => written.has(extname(path)) && !path.includes('/corpus/')

/** What a check yields: where, what is wrong, and what to do instead. */
export const finding = (path, line, what, instead) => ({ path, line, what, instead })

/** The line of the character at `at`, counted from 1. */
export const line_at = (text, at) => text.slice(0, at).split('\n').length

const git_files = (root) =>
  execFileSync('git', ['-C', root, 'ls-files', '-z', '--cached', '--others', '--exclude-standard'],
    { encoding: 'utf8', maxBuffer: 1 << 28 }).split('\0').filter(Boolean)

const found_files = (root, folder = '') =>
  readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name)
    if (!entry.isDirectory()) return [path]
    return ['build', 'node_modules', '.git'].includes(entry.name) ? [] : found_files(root, path)
  })

export class Tree {
  #texts = new Map()
  #sources = new Map()

  constructor(root) {
    this.root = root
    const listed = existsSync(join(root, '.git')) ? git_files(root) : found_files(root)
    const is_there = (path) => lstatSync(join(root, path), { throwIfNoEntry: false })?.isFile()
    this.files = [...new Set(listed)].filter(is_there).sort()
    this.known = new Set(this.files)  // and the folders they are in
    for (const path of this.files)
      for (let folder = dirname(path); folder !== '.' && !this.known.has(folder); folder = dirname(folder))
        this.known.add(folder)
  }

  /** Whether there is such a file or folder. */
  has(path) { return this.known.has(path) }

  text(path) {
    if (!this.#texts.has(path)) this.#texts.set(path, readFileSync(join(this.root, path), 'utf8'))
    return this.#texts.get(path)
  }
  lines(path) { return this.text(path).split('\n') }

  /** Code as `strip` returns it: { plain, code }. */
  source(path) {
    if (!this.#sources.has(path)) this.#sources.set(path, strip(this.text(path), is_script(path)))
    return this.#sources.get(path)
  }

  /** The games of games/games.list, as the build reads it: [{ name, line }]. */
  games() {
    if (!this.has('games/games.list')) return []
    const lines = this.lines('games/games.list').map((text, i) => ({ name: text.trim(), line: i + 1 }))
    return lines.filter(({ name }) => /^[a-z]/.test(name))
  }
  /** The names of the folders in games/. */
  game_folders() {
    const folders = this.files.map((path) => path.match(/^games\/([^/]+)\//)?.[1])
    return [...new Set(folders.filter(Boolean))]
  }
}
