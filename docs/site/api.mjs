// The reference of the library: one page for each header of `rooms`, from what doxygen reads in them.
import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { XMLParser } from 'fast-xml-parser'

import { for_doxygen } from './api_comments.mjs'

/** The rooms of the reference, and what each is for. */
export const rooms = {
  kit: 'the types every game shares, and the `Game` concept',
  match: 'a type-erased match of any game: text in, text out',
  search: 'bots, and searches that work for every game',
  dice: 'fair dice that anybody can check',
}

const settings = `INPUT = .
RECURSIVE = YES
STRIP_FROM_PATH = .
OUTPUT_DIRECTORY = ../doxygen
GENERATE_HTML = NO
GENERATE_LATEX = NO
GENERATE_XML = YES
XML_PROGRAMLISTING = NO
EXTRACT_ALL = YES
AUTOLINK_SUPPORT = NO
CLASS_GRAPH = NO
SORT_MEMBER_DOCS = NO
NUM_PROC_THREADS = 0
QUIET = YES
`

export const headers = (root) => Object.keys(rooms)
  .flatMap((room) => readdirSync(join(root, room)).filter((name) => name.endsWith('.h')).sort().map((name) => `${room}/${name}`))

// ---- Elements, as the parser orders them: { name: [children], ':@': attributes }, or { '#text': text }.
const name_of = (node) => Object.keys(node).find((key) => key !== ':@')
const children = (node) => node[name_of(node)]
const attribute = (node, name) => node[':@']?.[name]
const all = (node, name) => children(node).filter((it) => name_of(it) === name)
const child = (node, name) => all(node, name)[0]
const text_of = (node) => (!node ? '' : '#text' in node ? String(node['#text']) : children(node).map(text_of).join(''))
const found = (node, name) => ('#text' in node ? []
  : children(node).flatMap((it) => (name_of(it) === name ? [it] : found(it, name))))

const line_of = (node) => Number(attribute(child(node, 'location'), 'line'))
const file_of = (node) => attribute(child(node, 'location'), 'file')

// What a comment says, as Markdown.
const marks = { computeroutput: '`', bold: '**', emphasis: '*' }
function markdown(node) {
  if ('#text' in node) return String(node['#text']).replace(/[<>]/g, (it) => (it === '<' ? '&lt;' : '&gt;')).replace(/([*_[\]])/g, '\\$1')
  const name = name_of(node)
  if (name === 'computeroutput') return `\`${text_of(node)}\``
  const inner = children(node).map(markdown).join('')
  if (name === 'para') return `${inner.trim()}\n\n`
  if (name === 'listitem') return `- ${inner.trim()}\n`
  return `${marks[name] ?? ''}${inner}${marks[name] ?? ''}`
}
const documented = (node) => ['briefdescription', 'detaileddescription']
  .map((name) => children(child(node, name) ?? { none: [] }).map(markdown).join('')).join('').trim()

// ---- Declarations
const plain_name = (text) => text.replace(/\bflotilla::(?:(?:match|search|dice)::)?/g, '')

// Types as we write them: `Opened<T>& it`.
const tidied = (text) => plain_name(text).replace(/< /g, '<').replace(/ >/g, '>').replace(/\s+/g, ' ')
  .replace(/ ([*&]+)(?=[\w.])/g, '$1 ').replace(/ ([*&]+)$/, '$1').replace(/(\S)\(\*$/, '$1 (*').trim()

const parameters = (node) => {
  const list = child(node, 'templateparamlist')
  if (!list) return ''
  const each = all(list, 'param').map((it) => [text_of(child(it, 'type')), text_of(child(it, 'declname'))].filter(Boolean).join(' ')
    + (child(it, 'defval') ? ` = ${text_of(child(it, 'defval'))}` : ''))
  return `template <${each.join(', ')}>\n`
}

function declaration(node, owner = '') {
  const kind = attribute(node, 'kind'), name = text_of(child(node, 'name'))
  const requires = child(node, 'requiresclause') ? `  requires ${text_of(child(node, 'requiresclause'))}\n` : ''
  if (kind === 'enum') {
    const values = all(node, 'enumvalue').map((it) => text_of(child(it, 'name')) + text_of(child(it, 'initializer')).replace(/^=?/, (it) => (it ? ' =' : '')))
    const base = text_of(child(node, 'type'))
    return `enum ${attribute(node, 'strong') === 'yes' ? 'class ' : ''}${name}${base ? ` : ${base}` : ''} { ${values.join(', ')} };`
  }
  const has = (flag) => attribute(node, flag) === 'yes'
  const start = text_of(child(node, 'initializer')).trim()
  const worth = kind === 'variable' && start.length < 60 && !start.includes('\n') ? start : ''
  const type = tidied(text_of(child(node, 'type'))), args = tidied(text_of(child(node, 'argsstring')))
  if (kind === 'typedef') return `${parameters(node)}using ${name} = ${type.replace(/^typedef /, '')}${args};`
  if (kind === 'define') return `#define ${name}${all(node, 'param').length > 0 ? `(${found(node, 'defname').map(text_of).join(', ')})` : ''}`
  const before = [kind === 'friend' && !type.startsWith('friend') && 'friend', owner && has('static') && 'static',
    has('explicit') && 'explicit', /virtual/.test(attribute(node, 'virt') ?? '') && !/non-/.test(attribute(node, 'virt')) && 'virtual']
  const head = [...before, type].filter(Boolean).join(' ')
  const ends = args.replace(/\s*=\s*(0|default|delete)$/, ' = $1')
  return `${parameters(node)}${requires}${head}${head && !head.endsWith('(*') ? ' ' : ''}${name}${ends}${worth && !worth.startsWith('{') ? ' ' : ''}${worth};`
}

const commented = (node, text) => {
  const said = documented(node).replace(/\\([*_[\]])/g, '$1').replace(/&lt;/g, '<').replace(/&gt;/g, '>').replace(/\s+/g, ' ')
  if (said === '') return text
  const lines = [''], width = 92
  for (const word of said.split(' ')) {
    if (lines.at(-1).length + word.length > width) lines.push('')
    lines[lines.length - 1] += `${lines.at(-1) ? ' ' : ''}${word}`
  }
  return `${lines.map((line) => `// ${line}`).join('\n')}\n${text}`
}
const indented = (text) => text.replace(/^(?=.)/gm, '  ')

// A class: what may be used of it, in its order.
function synopsis(node, inner) {
  const kind = attribute(node, 'kind'), full = text_of(child(node, 'compoundname'))
  if (kind === 'concept') return plain_name(text_of(child(node, 'initializer'))).replace(/^template</, 'template <').replace(/=\s+/, '= ').trim() + ';'
  const name = full.split('::').at(-1)
  const bases = all(node, 'basecompoundref').map((it) => plain_name(text_of(it)))
  const members = all(node, 'sectiondef').flatMap((it) => all(it, 'memberdef'))
    .filter((it) => attribute(it, 'prot') !== 'private' && !text_of(child(it, 'name')).startsWith('~'))
    .map((it) => [line_of(it), commented(it, declaration(it, name))])
  const nested = inner.map((it) => [line_of(it), commented(it, synopsis(it, []))])
  const body = [...members, ...nested].sort(([a], [b]) => a - b).map(([, text]) => `${indented(text)}\n`).join('')
  return `${parameters(node)}${kind} ${name}${bases.length > 0 ? ` : ${bases.join(', ')}` : ''} {\n${body}};`
}

// ---- Pages
function read_xml(folder) {
  const parser = new XMLParser({ preserveOrder: true, ignoreAttributes: false, attributeNamePrefix: '', trimValues: false,
    parseTagValue: false, processEntities: true })
  return readdirSync(folder).filter((name) => /^(?:class|struct|concept|namespaceflotilla|.*_8h).*\.xml$/.test(name))
    .flatMap((name) => {
      const top = parser.parse(readFileSync(join(folder, name), 'utf8')).find((it) => name_of(it) === 'doxygen')
      return all(top, 'compounddef')
    })
}

function run_doxygen(root, out) {
  const staged = join(out, 'headers')
  for (const folder of [staged, join(out, 'doxygen')]) {
    rmSync(folder, { recursive: true, force: true })
    mkdirSync(folder, { recursive: true })
  }
  for (const path of headers(root)) {
    mkdirSync(dirname(join(staged, path)), { recursive: true })
    writeFileSync(join(staged, path), for_doxygen(readFileSync(join(root, path), 'utf8')))
  }
  execFileSync('doxygen', ['-'], { cwd: staged, input: settings, stdio: ['pipe', 'inherit', 'inherit'] })
  return join(out, 'doxygen/xml')
}

export const page_of = (header) => `api/${header.replace(/\.h$/, '.md')}`
const slug = (name) => name.replace(/\W/g, (it) => `-${it.charCodeAt(0).toString(16)}`)  // `Playouts` is not `playouts`

// What can be named in each header: { id, name, line, text, says, refs }.
function entries(compounds) {
  const list = []
  const is_inner = (it) => /::/.test(plain_name(text_of(child(it, 'compoundname'))))
  for (const it of compounds) {
    const kind = attribute(it, 'kind')
    if (['class', 'struct', 'concept'].includes(kind) && !is_inner(it)) {
      const full = text_of(child(it, 'compoundname'))
      const inner = compounds.filter((other) => attribute(other, 'prot') === 'public' && text_of(child(other, 'compoundname')).startsWith(`${full}::`))
      list.push({ id: attribute(it, 'id'), file: file_of(it), line: line_of(it), kind, name: plain_name(full), says: documented(it),
        text: synopsis(it, inner), refs: found(it, 'ref').map((ref) => attribute(ref, 'refid')) })
    } else if (kind === 'namespace')
      for (const member of all(it, 'sectiondef').flatMap((part) => all(part, 'memberdef')))
        list.push({ id: attribute(member, 'id'), file: file_of(member), line: line_of(member), kind: attribute(member, 'kind'),
          name: text_of(child(member, 'name')), says: documented(member), text: declaration(member),
          refs: found(member, 'ref').map((ref) => attribute(ref, 'refid')) })
  }
  return list.sort((a, b) => a.line - b.line)
}

// Overloads are one entry, at the place of the first.
function joined(list) {
  const named = new Map()
  for (const it of list) {
    const first = named.get(it.name)
    if (!first) named.set(it.name, { ...it })
    else {
      first.text += `\n${it.says && it.says !== first.says ? `\n// ${it.says.replace(/\s+/g, ' ')}\n` : ''}${it.text}`
      first.refs = [...first.refs, ...it.refs]
    }
  }
  return [...named.values()]
}

/** The pages: a map of Markdown by path. `mentions`: for a header, the pages that speak of it, [{ title, path }]. */
export function api_pages(root, out, mentions) {
  const compounds = read_xml(run_doxygen(root, out))
  const files = new Map(compounds.filter((it) => attribute(it, 'kind') === 'file').map((it) => [file_of(it), it]))
  const named = entries(compounds)
  const place = new Map(named.map(({ id, file, name }) => [id, { file, name }]))
  const home = (id) => place.get(id) ?? place.get(id.replace(/_1[a-z0-9]{30,}$/, '')) ?? place.get(id.replace(/_1_1[A-Za-z]+$/, ''))
  const pages = new Map(), says_of = new Map()
  for (const header of headers(root)) {
    const own = joined(named.filter(({ file }) => file === header)), file = files.get(header)
    const says = file ? documented(file) : ''
    says_of.set(header, { says, names: own.map(({ name }) => name) })
    const parts = own.map(({ name, text, says, refs }) => {
      const others = new Map(refs.map(home).filter((it) => it && it.name !== name).map((it) => [it.name, it]))
      const links = [...others.values()].slice(0, 12).map((it) => `[\`${it.name}\`](/${page_of(it.file)}#${slug(it.name)})`)
      return `## ${name.replace(/([*_<>])/g, '\\$1')} {#${slug(name)}}\n\n${says}\n\n\`\`\`cpp\n${text}\n\`\`\`\n\n${links.length > 0 ? `Uses ${links.join(', ')}.\n\n` : ''}`
    })
    const used_by = file ? all(file, 'includedby').map(text_of) : []
    const at = mentions.get(header) ?? []
    const see = [
      at.length > 0 && `Read about it in ${at.map(({ title, path }) => `[${title}](/${path})`).join(', ')}.`,
      used_by.length > 0 && `Included by ${used_by.map((it) => `[\`${it}\`](/${page_of(it)})`).join(', ')}.`,
    ].filter(Boolean)
    const [first] = says.split(/(?<=\.)\s/)
    pages.set(page_of(header), `---\ntitle: ${header}\ndescription: ${JSON.stringify(first.replace(/[\\`]/g, '') || `The header ${header} of Flotilla's library.`)}\noutline: 2\n---\n# \`${header}\`\n\n${says}\n\n\`\`\`cpp\n#include "${header}"\n\`\`\`\n\n${parts.join('')}${see.length > 0 ? `---\n\n${see.join('\n\n')}\n` : ''}`)
  }
  return { pages, says_of }
}
