// How texts are joined for speech.
import { expect, it } from 'vitest'
import { as_sentences } from '../voice.ts'

it('ends each text once', () => {
  expect(as_sentences('Your turn', 'Which boat?', '', 'Oh!', 'Stay.')).toBe('Your turn. Which boat? Oh! Stay.')
})
