// Compiles a message in ICU MessageFormat to a TypeScript expression, so that no parser runs in the browser: `{n, plural, one {# boat} other {# boats}}` becomes a choice between two templates.
//
// Supported: {text}, {n, number}, {n, plural, …} and selectordinal with =0 and #, {x, select, …}. A select
// with `other` accepts any string; without it, only its keys.
import { TYPE, parse } from '@formatjs/icu-messageformat-parser'

/** What a message is made of. */
export const elements_of = (message) =>
  parse(message, { ignoreTag: true, requiresOtherClause: false, shouldParseSkeletons: false })

const name_of = { [TYPE.date]: 'date', [TYPE.time]: 'time' }
const quote = (text) => `'${text.replace(/[\\']/g, '\\$&').replace(/\n/g, '\\n')}'`
const template = (text) => text.replace(/[\\`]|\$(?=\{)/g, '\\$&')

// The branches as a chain of conditions; the last is the default.
function choice(options, test, helpers, counted) {
  const keys = Object.keys(options).sort((one, two) => Number(one === 'other') - Number(two === 'other'))
  const value = (key) => expression(options[key].value, helpers, counted)
  return keys.map((key, i) => (i < keys.length - 1 ? `${test(key)} ? ${value(key)}` : value(key))).join(' : ')
}

function plural({ value: name, options, offset, pluralType }, helpers) {
  if (offset !== 0) throw new Error('offset is not supported')
  const rules = pluralType === 'ordinal' ? 'ordinal' : 'plural'
  if (Object.keys(options).some((key) => !/^(=|other$)/.test(key))) helpers.add(rules)
  const test = (key) =>
    (key.startsWith('=') ? `a.${name} === ${key.slice(1)}` : `${rules}.select(a.${name}) === '${key}'`)
  return choice(options, test, helpers, name)
}

const select = ({ value: name, options }, helpers, counted) =>
  choice(options, (key) => `a.${name} === ${quote(key)}`, helpers, counted)

function number(name, helpers) {
  helpers.add('number')
  return `number.format(a.${name})`
}

// The code of one element; `counted` is the argument of #.
function code(element, helpers, counted) {
  switch (element.type) {
    case TYPE.argument: return `a.${element.value}`
    case TYPE.number:
      if (element.style) throw new Error('number styles are not supported')
      return number(element.value, helpers)
    case TYPE.pound: return number(counted, helpers)
    case TYPE.plural: return plural(element, helpers)
    case TYPE.select: return select(element, helpers, counted)
    default: throw new Error(`${name_of[element.type] ?? 'this syntax'} is not supported`)
  }
}

function expression(elements, helpers, counted) {
  if (elements.every(({ type }) => type === TYPE.literal)) return quote(elements.map(({ value }) => value).join(''))
  if (elements.length === 1) return code(elements[0], helpers, counted)
  const part = (element) =>
    element.type === TYPE.literal ? template(element.value) : `\${${code(element, helpers, counted)}}`
  return `\`${elements.map(part).join('')}\``
}

const type_of = ({ type, options }) => {
  if (type === TYPE.number || type === TYPE.plural) return 'number'
  if (type !== TYPE.select || 'other' in options) return 'string'
  return Object.keys(options).map(quote).sort().join(' | ')
}

// A select without `other` narrows the type of its argument everywhere.
function joined(name, one, two) {
  if (one === two || two === 'string' && one !== 'number') return one
  if (one === 'string' && two !== 'number') return two
  throw new Error(`{${name}} has conflicting types ${one} and ${two}`)
}

// Every argument and its type.
function collect(elements, types) {
  for (const element of elements) {
    if (element.type === TYPE.literal || element.type === TYPE.pound) continue
    const { value: name, options } = element, type = type_of(element)
    types.set(name, joined(name, types.get(name) ?? type, type))
    for (const { value } of Object.values(options ?? {})) collect(value, types)
  }
  return types
}

/**
 * { parameters: its arguments, type: of the function, code: the function, helpers: what it calls of `number`, `plural`
 * and `ordinal` }. Throws an Error that says what is wrong with the message.
 */
export function compile(message) {
  const elements = elements_of(message)
  const helpers = new Set()
  const body = expression(elements, helpers)
  const types = [...collect(elements, new Map())].sort(([one], [two]) => (one < two ? -1 : 1))
  const parameters = types.map(([name, type]) => `${name}: ${type}`).join('; ')
  return {
    parameters,
    type: parameters ? `(a: { ${parameters} }) => string` : '() => string',
    code: `${parameters ? '(a)' : '()'} => ${body}`,
    helpers,
  }
}
