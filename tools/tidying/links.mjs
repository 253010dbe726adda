// Links in Markdown lead to an existing file and heading; paths in backquotes in the documents at the root and
// in docs/ exist. A path is relative to the root, to its page or, if its first folder is not in the root, to
// any folder. Placeholders and build/ are ignored.
import { dirname, join } from 'node:path'

import { headings, printed, prose, without_code } from './markdown.mjs'
import { finding, line_at } from './tree.mjs'

const link = /\]\(\s*<?([^)\s>]+)>?(?:\s+"[^"]*")?\s*\)|^\[[^\]\n]+\]:\s*(\S+)/gm
const elsewhere = /^(?:[a-z][a-z0-9+.-]*:|\/\/)/i
const path_like = /^[\w.@][\w.@-]*(?:\/[\w.@-]+)*\/?$/

function* dead_links(tree, page) {
  const text = without_code(prose(tree.text(page)))
  for (const { 0: all, 1: direct, 2: listed, index } of text.matchAll(link)) {
    const target = direct ?? listed
    if (elsewhere.test(target)) continue
    const [file, heading] = target.replaceAll('%20', ' ').split('#')
    const path = file === '' ? page : join(dirname(page), file).replace(/\/$/, '')
    const line = line_at(text, index + all.length)
    const dead = (instead) => finding(page, line, `the link to ${target} is dead`, instead)
    if (path !== '.' && !tree.has(path)) yield dead(`there is no ${path}: fix or drop it`)
    else if (heading && path.endsWith('.md') && !headings(tree.text(path)).has(heading))
      yield dead(`${path} has no such heading: fix it`)
  }
}

function looks_like_path(tree, word) {
  if (!path_like.test(word) || !word.includes('/') || word.startsWith('build/')) return false
  return word.endsWith('/') || /\.\w+$/.test(word) || tree.has(word.split('/')[0])
}

function exists(tree, page, word) {
  const path = word.replace(/\/$/, '')
  if (tree.has(path) || tree.has(join(dirname(page), path))) return true
  if (printed(tree.text(page)).some((file) => `/${file}/`.includes(`/${path}/`))) return true
  return !tree.has(path.split('/')[0]) && [...tree.known].some((known) => known.endsWith(`/${path}`))
}

function* dead_paths(tree, page) {
  const text = prose(tree.text(page))
  for (const { 1: code, index } of text.matchAll(/`([^`\n]+)`/g))
    for (const word of code.split(' ').map((part) => part.replace(/:\d+$/, '')))
      if (looks_like_path(tree, word) && !exists(tree, page, word))
        yield finding(page, line_at(text, index), `\`${word}\` does not exist`, 'name what does, or write <…> in it')
}

export default function* links(tree) {
  for (const page of tree.files.filter((path) => path.endsWith('.md'))) {
    yield* dead_links(tree, page)
    const is_current = /^(?:docs\/|[^/]+$)/.test(page) && page !== 'CHANGELOG.md'
    if (is_current) yield* dead_paths(tree, page)
  }
}
