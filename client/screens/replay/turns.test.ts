import { expect, it } from 'vitest'
import { turns_told } from './turns.ts'

it('tells the latest turn first, and each turn from its beginning to its end', () => {
  expect(turns_told([
    { by: null, text: 'Red goes first.' }, { by: 0, text: 'Red turns d1 over.' }, { by: null, text: 'Crocodile 5.' }, { by: 0, text: 'It goes to e5.' },
    { by: 1, text: 'Yellow swims.' }, { by: 0, text: '' },
  ])).toEqual(['Yellow swims.', 'Red turns d1 over. Crocodile 5. It goes to e5.', 'Red goes first.'])
})
