import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { compile } from './icu_message.mjs'
import { pseudo, pseudo_texts } from './pseudo_locale.mjs'

test('the words are stretched and in brackets, what they are made of is not', () => {
  expect(pseudo('Play on')).toBe('[Pláàýÿ óòn]')
  expect(pseudo('Play {game}')).toBe('[Pláàýÿ {game}]')
})

test('it is a message with the same arguments', () => {
  const message = '{who, select, you {{n, plural, one {a boat} other {# boats}}} they {{name}}}, {place, selectordinal, one {#st} other {#th}}'
  expect(compile(pseudo(message)).parameters).toBe(compile(message).parameters)
  const say = new Function('plural', 'number', 'ordinal', `return ${compile(pseudo(message)).code}`)(
    new Intl.PluralRules('en'), new Intl.NumberFormat('en'), new Intl.PluralRules('en', { type: 'ordinal' }))
  expect(say({ who: 'you', n: 2, name: 'Ada', place: 1 })).toBe('[2 bóòáàts, 1st]')
})

test('half of the texts grow by two fifths or more', () => {
  const app = join(fileURLToPath(new URL('../screens/texts', import.meta.url)), 'app.en.json')
  const plain = Object.values(pseudo_texts(app)).filter((message) => !message.includes('{'))
  const letters = (message: string) => message.replace(/[áéíóúýÁÉÍÓÚÝ]/g, '').length - 2
  const growth = plain.map((message) => message.length / letters(message)).sort((a, b) => a - b)
  expect(growth[Math.floor(growth.length / 2)]).toBeGreaterThan(1.4)
})
