// The outline of stripped code: its functions and statements, by matching braces. A heuristic that relies on
// this repository's formatting.

const prefix = /^\s*(?:\[\[.*?\]\]|template\s*<(?:[^<>]|<(?:[^<>]|<[^<>]*>)*>)*>)\s*/
const bare = (head) => (prefix.test(head) ? bare(head.replace(prefix, '')) : head.trim())

const control = /^(?:if|else|for|while|do|switch|case|default|try|catch|return)\b/
const lambda = /(?:(\w+)\s*=\s*)?\[[^\][]*\]\s*(?:\((?:[^()]|\([^()]*\))*\))?[^()=]*$/
const parameters = /\)\s*(?:(?:const|noexcept(?:\(.*\))?|override|final|mutable|&&?)\s*)*(?:(?:->|requires\b|:).*)?$/s
const begins_member = /\)[\w\s]*:[^:].*[\w>]$/s  // `Boat(int at) : at_`, before `{at} {`

// What the brace after `head` opens: { kind, name }. A `value` continues after its closing brace.
function cpp_block(head, inside) {
  const text = bare(head)
  const [is_lambda, variable] = text.match(lambda) ?? []
  if (inside || (is_lambda && variable)) return { kind: 'value', name: variable }
  if (/^(?:inline\s+)?namespace\b|^extern\s*"[^"]*"$/.test(text)) return { kind: 'namespace' }
  if (/^(?:class|struct|union|enum)\b/.test(text) && !parameters.test(text)) return { kind: 'class' }
  if (text === '' || control.test(text) || text.endsWith(':')) return { kind: 'block' }
  const operator = text.match(/\boperator\s*(?:\(\)|[^\s(]+)/)?.[0]
  const name = operator ?? text.match(/[\w:~]+(?=\s*\()/)?.[0]
  const is_assigned = !operator && /^[^(]*=/.test(text)
  if (!name || is_assigned || !parameters.test(text) || begins_member.test(text)) return { kind: 'value' }
  const test = name.startsWith('TEST') && text.match(/,\s*(\w+)/)
  return { kind: 'function', name: test ? test[1] : name }
}

// The same in JavaScript and TypeScript; `plain_head` is the head with its strings.
function script_block(head, inside, plain_head) {
  const text = head.trim()
  const named = text.match(/\bfunction\b\s*\*?\s*(\w+)/) ??
    text.match(/^(?:export\s+)?(?:const|let)\s+(\w+)\s*=.*=>$/s)
  if (named) return { kind: 'function', name: named[1] }
  if (text.endsWith('=>')) {  // a callback is named after the string it comes with, as in test('words', …)
    const words = plain_head.match(/\w+\(\s*(['"`])(.*?)\1/)?.[2] ?? text.match(/(\w+)\(/)?.[1] ?? 'callback'
    return { kind: 'function', name: words.replace(/\W+/g, '_') }
  }
  const words = /^(?:(?:private|protected|override|static|async|get|set)\s+|\*)*/
  const method = text.replace(words, '').match(/^(#?\w+)\s*\(.*\)(?:\s*:[^=]+)?$/s)
  if (method && !inside && !control.test(text)) return { kind: 'function', name: method[1] }
  return { kind: 'block' }
}

const blank = (text) => text.replace(/[^\n]/g, ' ')
const directive = /^[ \t]*#(?:[^\n\\]|\\[\s\S])*/gm

/**
 * { functions: [{ name, first, last }], statements: [{ text, line, scope }] }. A scope is what the statement
 * is directly in: namespace, class, function, block or value. JavaScript statements are not reported.
 */
export function outline({ plain, code }, is_script) {
  const text = is_script ? code : code.replace(directive, blank)
  const functions = [], statements = [], open = []
  let line = 1, depth = 0, from = -1, first = 1
  const scope = () => open.at(-1)?.kind ?? 'namespace'
  for (let at = 0; at < text.length; ++at) {
    const c = text[at]
    if (c === '\n') {
      ++line
      if (is_script && depth === 0) from = -1  // a line is a statement
    } else if (c === '{') {
      const start = from < 0 ? at : from
      const head = text.slice(start, at)
      const block = is_script ? script_block(head, depth > 0, plain.slice(start, at)) : cpp_block(head, depth > 0)
      open.push({ ...block, depth, from: start, first: from < 0 ? line : first })
      depth = 0, from = -1
    } else if (c === '}') {
      const block = /** @type {any} */ (open.pop() ?? {})
      if (block.name) functions.push({ name: block.name, first: block.first, last: line })
      const goes_on = block.kind === 'value' || block.depth > 0
      depth = goes_on ? block.depth : 0
      from = goes_on ? block.from : -1
      first = block.first
    } else if (c === ':' && /^(?:public|private|protected)$/.test(text.slice(from, at))) {
      from = -1
    } else if (c === ';' && depth === 0) {
      if (!is_script && from >= 0) statements.push({ text: bare(text.slice(from, at)), line: first, scope: scope() })
      from = -1
    } else if (c > ' ') {
      if (from < 0) from = at, first = line
      if (c === '(' || c === '[') ++depth
      if (c === ')' || c === ']') depth = Math.max(0, depth - 1)
    }
  }
  return { functions, statements }
}
