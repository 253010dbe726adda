// The blocks of code of a Markdown page, and the commands in them.

// What an indented block looks like if it is no commands, and its language for a highlighter.
/** @type {[RegExp, string][]} */
const shapes = [
  [/^\$ /, 'console'],  // commands, and what they print
  [/^\[[A-Z]\w*\]\n/, 'ini'],  // a unit of systemd
  [/^#!/, 'text'],  // a script
  [/^\w+ = /, 'ini'],
  [/^\S.* \{\n/, 'nginx'],  // Caddy and nginx
  [/^add_header /, 'nginx'],
  [/^(?:game |table [0-9a-f]|flotilla study |flotilla: )/, 'text'],  // records, and what programs say
  [/^ *(?:\{ |> |\. \. )/, 'text'],
]

/** The language of an indented block: commands, unless it looks like something else. @param {string} text */
export const language_of = (text) => shapes.find(([shape]) => shape.test(text))?.[1] ?? 'sh'

const fence = /^( *)(```+|~~~+)(\w*)/

/** The blocks of a page: { language, line, text, indented }, the line counted from 1. @param {string} page */
export function blocks(page) {
  /** @type {{ language: string, line: number, text: string, indented: boolean }[]} */
  const found = []
  /** @type {{ end?: RegExp, indent: number, line: number, language?: string, lines: string[] } | null} */
  let open = null
  const close = () => {
    if (!open) return
    const { indent, line, lines } = open
    const text = lines.map((it) => it.slice(indent)).join('\n').replace(/\s+$/, '\n')
    found.push({ language: open.language || language_of(text), line, text, indented: !open.end })
    open = null
  }
  const lines = page.split('\n')
  for (const [i, it] of lines.entries()) {
    const [, indent, marks, language] = fence.exec(it) ?? []
    if (open?.end) {
      if (open.end.test(it)) close()
      else open.lines.push(it)
    } else if (marks) {
      close()
      open = { end: new RegExp(`^ *${marks} *$`), indent: indent.length, line: i + 2, language, lines: [] }
    } else if (open && (it.trim() === '' || it.search(/\S/) >= open.indent)) open.lines.push(it)
    else {
      close()
      // A paragraph is not interrupted; in a list, blocks are indented further.
      if (/^ {4,}\S/.test(it) && /^(?:\s*$|#)/.test(lines[i - 1] ?? '')) open = { indent: it.search(/\S/), line: i + 1, lines: [it] }
    }
  }
  close()
  return found
}

// Commands that only lead to the next.
const is_shell = (command) => /^(?:cd|set|umask|source) /.test(command)

// `(cd client && npm ci)` is two commands, in brackets of the line.
const without_brackets = (command) => (command.includes('(') === command.includes(')') ? command : command.replace(/^\(|\)$/, ''))
  .replace(/^\((.*)\)$/, '$1')

// The commands of a line that has ended: without what it says about them, and one by one.
const commands_in = (text) => text.replace(/(?:^|\s)#\s.*$/gm, '').replace(/ {2,}\S.*$/, '').trim()
  .split(' && ').map((it) => without_brackets(it.trim()).replace(/^(?:[A-Z]+=\S+ )+/, '')).filter((it) => it !== '' && it !== '…' && !is_shell(it))

// A file and the commands after it are one indented block, with an empty line between them. A record has such a line, too.
function paragraphs(block) {
  if (!block.indented || block.language === 'text') return [block]
  const found = [...block.text.matchAll(/(?:.+\n?)+/g)]
  return found.map(({ 0: text, index }) =>
    ({ language: language_of(text), line: block.line + block.text.slice(0, index).split('\n').length - 1, text }))
}

/** The commands of a page: { command, line }. A command may go on over lines. @param {string} page */
export function commands(page) {
  return blocks(page).flatMap(paragraphs).filter(({ language }) => ['sh', 'console'].includes(language)).flatMap(({ language, line, text }) => {
    const found = []
    let begun = ''
    for (const [i, it] of text.split('\n').entries()) {
      if (language === 'console' && !it.startsWith('$ ')) continue
      begun = begun ? `${begun} ${it.trim()}` : it.replace(/^\$ /, '')
      if (begun.endsWith('\\') || (begun.split('"').length % 2 === 0)) begun = begun.replace(/ *\\$/, '')
      else {
        found.push(...commands_in(begun).map((command) => ({ command, line: line + i })))
        begun = ''
      }
    }
    return found
  })
}
