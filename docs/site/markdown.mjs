// How the site's Markdown differs from that of a viewer of the repository: links lead to the site's pages, paths of headers
// and pages in `code` are links, indented blocks are highlighted, and rules can be linked by their anchors.
import { slug_of } from '../../tools/tidying/markdown.mjs'
import { language_of } from '../../tools/tidying/blocks.mjs'

export const slugify = slug_of

// The tokens of `inline`, with links as the site needs them. A link that leads nowhere on the site is left as its text.
function linked(tokens, source, links, make) {
  const result = []
  let depth = 0, dropped = 0
  for (const token of tokens) {
    if (token.type === 'link_open') {
      const href = links.resolved(source, token.attrGet('href'))
      if (href === null) { ++dropped; continue }
      token.attrSet('href', href)
      ++depth
    } else if (token.type === 'link_close') {
      if (dropped > 0) { --dropped; continue }
      --depth
    } else if (token.type === 'code_inline' && depth === 0 && /^(?:docs|kit|match|search|dice|games)\/[\w./-]+\.(?:md|h)$/.test(token.content)) {
      const page = links.pages.get(token.content)
      if (page && links.sources.get(page) !== source) {
        const open = make('link_open', 'a', 1), close = make('link_close', 'a', -1)
        open.attrSet('href', `/${page}`)
        result.push(open, token, close)
        continue
      }
    } else if (token.type === 'image' && !/^(?:[a-z]+:|\/)/.test(token.attrGet('src'))) {
      const place = links.resolved(source, token.attrGet('src'))
      if (place) token.attrSet('src', place)
    }
    result.push(token)
  }
  return result
}

/** A plugin of markdown-it.
    @param {import('./pages.mjs').Links} links */
export const site_markdown = (links) => (md) => {
  md.core.ruler.push('site_links', (state) => {
    const page = state.env.relativePath
    const source = links.sources.get(page) ?? `docs/${page}`
    const make = (type, tag, nesting) => new state.Token(type, tag, nesting)
    for (const [i, token] of state.tokens.entries()) {
      if (token.type === 'inline' && token.children) token.children = linked(token.children, source, links, make)
      // A column without a heading: a header with nothing in it says nothing.
      if (token.type === 'th_open' && state.tokens[i + 1].content === '') token.tag = state.tokens[i + 2].tag = 'td'
    }
  })
  md.renderer.rules.code_block = (tokens, i, options, env, self) => {
    tokens[i].info = language_of(tokens[i].content)
    return md.renderer.rules.fence(tokens, i, options, env, self)
  }
}

// A row of the ledger as a section: on a phone, a table of six columns has no room.
function ruling(row) {
  const [number, question, readings, ours, choice, tests] = row.split('|').slice(1).map((cell) => cell.trim())
  const said = choice === 'none' ? 'The same at every table.' : `A table may choose: ${choice}.`
  return `### ${number}. ${question} {#ruling-${number}}\n\n*Readings:* ${readings}.\n\n**We play:** ${ours}.\n\n${said}\n\n` +
    `<details><summary>Tests</summary>\n\n${tests.split(', ').map((it) => `- ${it}`).join('\n')}\n\n</details>\n`
}

/** RULES.md with an anchor for each rule and each ruling.
    @param {string} text */
export const with_anchors = (text) => text
  .replace(/^# (.+)$/m, '# $1: the rules')
  .replace(/^(\s*- )`([a-z][a-z0-9]*(?:-[a-z0-9]+)+)` /gm, '$1<a id="$2" class="rule" href="#$2"><code>$2</code></a> ')
  .replace(/ \[(\d+)\](?!\()/g, ' <a class="ruling" href="#ruling-$1">[$1]</a>')
  .replace(/^\| number \| question \|.*\n\|[-|]*\n/m, '')
  .replace(/^\| \d+ \| .*\|$/gm, ruling)
