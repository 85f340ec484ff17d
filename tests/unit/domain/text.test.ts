import fc from 'fast-check'
import { expect, test } from 'vitest'
import { joinWords } from '#domain/text.ts'

test('words are joined as British English joins them, without opening Intl’s tables', () => {
  const [all, any] = (['conjunction', 'disjunction'] as const).map(
    (type) => new Intl.ListFormat('en-GB', { type }),
  )
  fc.assert(
    fc.property(fc.array(fc.stringMatching(/^[A-Za-z]+$/), { maxLength: 6 }), (words) => {
      expect(joinWords(words)).toBe(all?.format(words))
      expect(joinWords(words, 'or')).toBe(any?.format(words))
    }),
  )
})
