// What goes with our licence, and how NOTICE is read.
import assert from 'node:assert/strict'
import { test } from 'node:test'

import { may_be } from '../../tools/releasing/licence_terms.mjs'
import { distributed } from '../../tools/releasing/notice.mjs'

test('a licence may be contained, only loaded, or neither', () => {
  const uses = (expression) => ['contained', 'loaded'].filter((use) => may_be(use, expression))
  for (const [expression, expected] of Object.entries({
    'MIT': ['contained', 'loaded'],
    'LGPL-2.1-or-later': ['loaded'],
    'GPL-3.0-or-later': [],
    'GPL-3.0-or-later WITH GCC-exception-3.1': ['contained', 'loaded'],
    'GPL-3.0-or-later OR MIT': ['contained', 'loaded'],
    'MIT AND GPL-3.0-or-later': [],
    'MIT AND GPL-3.0-or-later OR ISC': ['contained', 'loaded'],
    'MIT AND (GPL-3.0-or-later OR LGPL-3.0-or-later)': ['loaded'],
    'LicenseRef-of-somebody': [],
  })) assert.deepEqual(uses(expression), expected, expression)
  for (const wrong of ['', 'MIT OR', '(MIT', 'MIT)', 'AND MIT', 'MIT ISC'])
    assert.throws(() => may_be('loaded', wrong), undefined, wrong)
})

test('NOTICE: names, explanations and licences of what is distributed, and nothing else', () => {
  const notice = ['Fixture', '', '  Part of what is distributed (in the boat):', '    sail (of cloth), rope   MIT',
    '    @yard/mast-2        ISC AND MIT', '', '  Used to build only:', '    saw    GPL-3.0-only', ''].join('\n')
  assert.deepEqual([...distributed(notice)], [['sail', 'MIT'], ['rope', 'MIT'], ['@yard/mast-2', 'ISC AND MIT']])
})
