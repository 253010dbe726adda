// Rooms include (C++) and import (JavaScript) only what the table in ARCHITECTURE.md allows, and a game never
// another game. Every room with code has a row, and every row a room.
import { basename, dirname, join } from 'node:path'

import { Rooms, game_of, see } from './rooms.mjs'
import { finding, is_code, is_cpp, line_at } from './tree.mjs'

const include = /^[ \t]*#[ \t]*include[ \t]*(?:"([^"\n]+)"|<([^>\n]+)>|([A-Za-z_]\w*))/gm
const clause = /\b(?:import|export)\b[\w\s{},*$]*\bfrom\s*/
const imported = new RegExp(`(?:${clause.source}|\\bimport\\s*\\(?\\s*)(['"\`])(\\.[^'"\`\\n]*)\\1`, 'g')

// What a file includes: { name, line, target: its path from the root }. Without a target it is a macro.
function* taken(tree, path) {
  const { plain, code } = tree.source(path)
  for (const match of plain.matchAll(is_cpp(path) ? include : imported)) {
    const { 0: text, index } = match
    if (code[index + text.search(/\S/)] === ' ') continue  // inside a string
    const line = line_at(plain, index + text.length)
    if (!is_cpp(path)) {
      const [file] = match[2].split('?')  // the query is for the bundler
      yield { name: match[2], target: join(dirname(path), file), angled: false, line }
      continue
    }
    const [, quoted, angled, macro] = match
    const ours = quoted ?? (tree.has(angled) ? angled : undefined)
    if (ours || macro) yield { name: ours ?? macro, target: ours, angled: ours === angled, line }
  }
}

// The game or client room a file is generated for, if any.
const generated_for = (target) => target.match(/^client\/generated\/([^/]+)\//)?.[1]

// What is wrong with including it: [what, instead], or null.
function fault(tree, rooms, generated, path, { name, target, angled }) {
  const room = rooms.of(path)
  if (!target) return rooms.may_unnamed(room) ? null : [`${name} hides what is included`, 'name the file']
  if (angled) return [`<${name}> is a file of ours`, `write "${name}", in quotes`]
  const owner = generated_for(target)
  if (owner) {
    const owners = [game_of(path) ?? basename(room.path), 'match']  // every game's table shows the refusals of a match
    if (rooms.may_generated(room, 'texts') && owners.includes(owner)) return null
    return [`${room.path} may not include "${name}", generated for ${owner}`, `leave it to ${owner}: ${see}`]
  }
  if (!tree.has(target) && generated.has(target)) {
    if (rooms.may_generated(room, 'registry')) return null
    return [`${room.path} may not include "${name}", which sees every game`, 'use match/registry.h, or any Game']
  }
  if (!tree.has(target)) {
    const instead = is_cpp(path) ? 'write its path from the root, as in "kit/seat.h"' : 'fix the path'
    return [`there is no file "${name}"`, instead]
  }
  const own = game_of(path), other = game_of(target)
  if (own && other && own !== other)
    return [`the game ${own} may not include the game ${other}`, 'move what they share to kit']
  if (rooms.may(room, target)) return null
  const may = room.may.map(({ text }) => text.replaceAll('`', '')).join(', ') || 'nothing else'
  return [`${room.path} may not include "${name}"`, `${room.path} may include ${may}: ${see}`]
}

// The room of a file without a row, as a row would name it.
function unlisted(path) {
  const [first, , third] = dirname(path).split('/')
  return first === 'games' ? ['games', '*', third].filter(Boolean).join('/') : first
}

export default function* includes(tree) {
  const rooms = new Rooms(tree)
  const generated = new Set(tree.files.filter((path) => path.endsWith('.in')).map((path) => basename(path, '.in')))
  const lived_in = new Set(), without_row = new Map()
  for (const path of tree.files.filter((file) => is_code(file) && file.includes('/'))) {
    const room = rooms.of(path)
    if (!room) {
      const name = unlisted(path)
      if (!without_row.has(name)) without_row.set(name, path)
      continue
    }
    lived_in.add(room.pattern)
    for (const entry of taken(tree, path)) {
      const [what, instead] = fault(tree, rooms, generated, path, entry) ?? []
      if (what) yield finding(path, entry.line, what, instead)
    }
  }
  for (const [name, path] of without_row)
    yield finding(path, 1, `the room ${name} has no row`, `say what it may include: ${see}`)
  yield* rooms.faults(tree, lived_in)
}
