// Removes comments and the contents of strings from C++ or JavaScript, so that checks see only code. They are
// replaced by spaces: every character keeps its line and column.

const number = /\b\d(?:'?[\w.])*/
const comment = /\/\/[^\n]*|\/\*[\s\S]*?\*\//
const quoted = /"(?:[^"\\\n]|\\[\s\S])*"?|'(?:[^'\\\n]|\\[\s\S])*'?/
const raw = /\bR"(?<mark>[^()\s\\]*)\([\s\S]*?\)\k<mark>"/
// An interpolation may contain braces or another template, but no deeper nesting.
const template = /`(?:[^`\\$]|\\[\s\S]|\$(?!\{)|\$\{(?:[^{}`]|`[^`]*`|\{[^{}]*\})*\})*`/
// A slash opens a regular expression only where a value may start.
const value_begins = /(?<=(?:[(,=:[!&|?{;+*%~^>-]|^|\b(?:return|case|of|in))\s*)/
const regex = new RegExp(value_begins.source + /\/(?![*/])(?:[^\\/[\n]|\\.|\[(?:[^\]\\\n]|\\.)*\])+\/\w*/.source)

const either = (...parts) => new RegExp(parts.map(({ source }) => `(?:${source})`).join('|'), 'gm')
const cpp = either(number, comment, raw, quoted)
const script = either(number, comment, template, regex, quoted)

const blank = (text) => text.replace(/[^\n]+/g, (line) => ' '.repeat(line.length))
const is_comment = (token) => token.startsWith('//') || token.startsWith('/*')
const is_number = (token) => /^\d/.test(token)
const hollow = (token) => (token.length > 2 ? token[0] + blank(token.slice(1, -1)) + token.at(-1) : token)

/** { plain: without comments, code: without comments and the insides of strings }. */
export function strip(text, is_script) {
  const plain = [], code = []
  let from = 0
  for (const { 0: token, index } of text.matchAll(is_script ? script : cpp)) {
    if (is_number(token)) continue
    const before = text.slice(from, index)
    plain.push(before, is_comment(token) ? blank(token) : token)
    code.push(before, is_comment(token) ? blank(token) : hollow(token))
    from = index + token.length
  }
  const rest = text.slice(from)
  return { plain: plain.join('') + rest, code: code.join('') + rest }
}
