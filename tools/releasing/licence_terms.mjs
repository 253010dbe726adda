// Which licences go with ours, Apache-2.0.

// What may be part of our programs and pages: what may be passed on under our licence, with a notice.
const containable = [
  '0BSD', 'Apache-2.0', 'Apache-2.0 WITH LLVM-exception', 'BSD-2-Clause', 'BSD-3-Clause', 'BSL-1.0', 'CC0-1.0',
  'GPL-2.0-only WITH Linux-syscall-note', 'GPL-3.0-or-later WITH GCC-exception-3.1', 'ISC', 'MIT', 'OFL-1.1', 'PostgreSQL', 'Zlib',
]
// What a program may load besides: libraries that anybody can replace.
const loadable = ['BSD-4-Clause', 'LGPL-2.0-or-later', 'LGPL-2.1-or-later', 'LGPL-3.0-or-later', 'OLDAP-2.8', 'Unicode-DFS-2016']

const allowed = { contained: new Set(containable), loaded: new Set([...containable, ...loadable]) }

/** Whether what is under this SPDX expression may be `contained` in our work, or `loaded` by it. Throws if it is no such
    expression. */
export function may_be(use, expression) {
  const words = expression.match(/\(|\)|[A-Za-z0-9.+-]+/g) ?? []
  const take = (word) => words[0] === word && Boolean(words.shift())
  function one() {
    if (take('(')) {
      const inside = any()
      if (!take(')')) throw new Error(`"${expression}" lacks a bracket`)
      return inside
    }
    const licence = words.shift()
    if (!licence || /^(?:AND|OR|WITH|\))$/.test(licence)) throw new Error(`"${expression}" is not an SPDX expression`)
    return allowed[use].has(take('WITH') ? `${licence} WITH ${words.shift()}` : licence)
  }
  function all() {
    let yes = one()
    while (take('AND')) yes = one() && yes
    return yes
  }
  function any() {
    let yes = all()
    while (take('OR')) yes = all() || yes
    return yes
  }
  const yes = any()
  if (words.length > 0) throw new Error(`"${expression}" is not an SPDX expression`)
  return yes
}
