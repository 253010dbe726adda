// Reads the table "What may include what" of ARCHITECTURE.md.
//
// The left column is a room: a folder, where `*` is any one name. The most exact row wins, so `kit/tests` is a
// separate room once it has a row. The right column, separated by commas:
//   `kit`, `wasm/api.mjs`     that room, or that file
//   its own `rules`           that room of the same game
//   one game's `rules`        that room of any game
//   its own room              the room of the parent folder
//   the generated registry …   what the build generates from games.list
//   the generated texts …      what client/build generates for this room, in client/generated/<its name>
import { dirname } from 'node:path'

import { finding } from './tree.mjs'

const page = 'ARCHITECTURE.md'
const title = 'What may include what'
const forms = 'write `room`, its own `rules`, one game\'s `rules`, its own room, or the generated …'
export const see = `"${title}" in ${page}`

const depth = (pattern) => pattern.split('/').length
const exactness = (pattern) => depth(pattern) * 2 - pattern.includes('*')
const fits = (pattern, folder) => {
  const parts = folder.split('/')
  return parts.length >= depth(pattern) && pattern.split('/').every((name, i) => name === '*' || name === parts[i])
}

export const game_of = (path) => path.match(/^games\/([^/]+)\//)?.[1]

// One entry on the right: { text, kind, name }; without a kind it could not be read.
function read_entry(text) {
  const [, before, name] = text.match(/^(.*?)\s*`([^`]+)`$/) ?? []
  if (before === '') return { text, kind: 'room', name }
  if (before === 'its own') return { text, kind: 'sibling', name }
  if (before === 'one game\'s') return { text, kind: 'room', name: `games/*/${name}` }
  if (text === 'its own room') return { text, kind: 'parent' }
  const [, what] = text.match(/^the generated (\w+)/) ?? []
  return { text, kind: what ? 'generated' : null, name: what }
}

function read_rows(lines) {
  const start = lines.findIndex((line) => line.startsWith('#') && line.endsWith(title))
  const rows = []
  for (let i = start + 1; start >= 0 && i < lines.length && !lines[i].startsWith('#'); ++i) {
    const [, pattern, right] = lines[i].match(/^\| *`([^`]+)` *\|(.*)\|$/) ?? []
    if (!pattern) continue
    const may = right.split(',').map((text) => text.trim()).filter(Boolean).map(read_entry)
    rows.push({ pattern, may, line: i + 1 })
  }
  return rows
}

export class Rooms {
  #by_folder = new Map()

  constructor(tree) {
    this.rows = tree.has(page) ? read_rows(tree.lines(page)) : []
  }

  /** What is wrong with the table itself, given the rows that files belong to. */
  *faults(tree, lived_in) {
    if (this.rows.length === 0) yield finding(page, 1, `the table "${title}" is missing`, 'give each room its row')
    for (const { pattern, may, line } of this.rows) {
      if (!lived_in.has(pattern)) yield finding(page, line, `the room ${pattern} has no code`, 'drop its row')
      for (const { kind, name, text } of may) {
        const there = kind !== 'room' || tree.has(name) || this.rows.some((row) => row.pattern === name)
        if (!there) yield finding(page, line, `${name} is neither a room of the table nor a file`, 'fix its name')
        if (!kind) yield finding(page, line, `"${text}" cannot be read`, forms)
      }
    }
  }

  /** The room a file belongs to, { path, pattern, may }; none if no row fits. */
  of(path) {
    const folder = dirname(path)
    if (!this.#by_folder.has(folder)) this.#by_folder.set(folder, this.#room(folder))
    return this.#by_folder.get(folder)
  }
  #room(folder) {
    const rows = this.rows.filter(({ pattern }) => fits(pattern, folder))
    const [row] = rows.sort((a, b) => exactness(b.pattern) - exactness(a.pattern))
    return row && { ...row, path: folder.split('/').slice(0, depth(row.pattern)).join('/') }
  }

  /** Whether files of `room` may include the file `target`. */
  may(room, target) {
    const { path, pattern } = this.of(target) ?? {}
    return path === room.path || room.may.some(({ kind, name }) => {
      if (kind === 'room') return [target, path, pattern].includes(name)
      if (kind === 'sibling') return path === `games/${game_of(room.path)}/${name}`
      return kind === 'parent' && path === room.path.replace(/\/[^/]+$/, '')
    })
  }
  /** Whether they may include what is generated: the `registry` of games, or the `texts` of a room. */
  may_generated(room, what) { return room.may.some(({ kind, name }) => kind === 'generated' && name === what) }
  /** Whether they may include a file that only the build names: the rules of one game, or of each. */
  may_unnamed(room) {
    return this.may_generated(room, 'registry') || room.may.some(({ name }) => name === 'games/*/rules')
  }
}
