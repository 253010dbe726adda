// Takes comments and the insides of strings out of C++ or JavaScript, so that checks look at code alone.
// What is taken out becomes blanks: every character stays on its line and in its place.

const number = /\b\d(?:'?[\w.])*/
const comment = /\/\/[^\n]*|\/\*[\s\S]*?\*\//
const quoted = /"(?:[^"\\\n]|\\[\s\S])*"?|'(?:[^'\\\n]|\\[\s\S])*'?/
const raw = /\bR"(?<mark>[^()\s\\]*)\([\s\S]*?\)\k<mark>"/
// An interpolation may hold braces or another template, which is as deep as one should look.
const template = /`(?:[^`\\$]|\\[\s\S]|\$(?!\{)|\$\{(?:[^{}`]|`[^`]*`|\{[^{}]*\})*\})*`/
// A slash opens a regular expression only where a value may begin.
const value_begins = /(?<=(?:[(,=:[!&|?{;+*%~^>-]|^|\b(?:return|case|of|in))\s*)/
const regex = new RegExp(value_begins.source + /\/(?![*/])(?:[^\\/[\n]|\\.|\[(?:[^\]\\\n]|\\.)*\])+\/\w*/.source)

const either = (...parts) => new RegExp(parts.map(({ source }) => `(?:${source})`).join('|'), 'gm')
const cpp = either(number, comment, raw, quoted)
const script = either(number, comment, template, regex, quoted)

const blank = (text) => text.replace(/[^\n]/g, ' ')
const is_comment = (token) => token.startsWith('//') || token.startsWith('/*')
const is_number = (token) => /^\d/.test(token)
const hollow = (token) => token.replace(/(?<=^.)[\s\S]+(?=.$)/, blank)

/** { plain: without comments, code: without comments and the insides of strings }. */
export function stripped(text, is_script) {
  const tokens = is_script ? script : cpp
  const plain = text.replace(tokens, (token) => (is_comment(token) ? blank(token) : token))
  const code = text.replace(tokens, (token) =>
    is_comment(token) ? blank(token) : is_number(token) ? token : hollow(token))
  return { plain, code }
}
