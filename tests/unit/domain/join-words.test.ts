import fc from 'fast-check'
import { expect, test } from 'vitest'
import { joinWords } from '#domain/join-words.ts'

test('words are joined as British English joins them, without opening Intl’s tables', () => {
  const intl = new Intl.ListFormat('en-GB', { type: 'conjunction' })
  fc.assert(
    fc.property(fc.array(fc.stringMatching(/^[A-Za-z]+$/), { maxLength: 6 }), (words) => {
      expect(joinWords(words)).toBe(intl.format(words))
    }),
  )
})
