import { expect, test } from 'vitest'
import { priceUntilWords } from '#domain/product/pricing/price-until.ts'
import { inLanguage } from '#server/flow/in-language.ts'

test('a price that ends says its last day, and the hour if it ends within it, in either language (19.4)', () => {
  const said = (priceUntil: string | null) =>
    (['en', 'fil'] as const).map((language) => inLanguage(language, () => priceUntilWords({ priceUntil })))
  expect(said('2026-11-30T00:00:00+08:00')).toEqual([
    'Price until Sun, Nov 29',
    'Presyo hanggang Lin, Nob 29',
  ])
  expect(said('2026-11-29T18:00:00+08:00')).toEqual([
    'Price until Sun, Nov 29, 6 PM',
    'Presyo hanggang Lin, Nob 29, 6 PM',
  ])
  expect(said(null)).toEqual(['', ''])
})
