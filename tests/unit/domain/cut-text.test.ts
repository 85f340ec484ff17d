import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { cut } from '#domain/cut-text.ts'
import { categoryDescription } from '#domain/menu/category.ts'
import { checkEvent, cutStack } from '#domain/page/analytics/analytics-event.ts'

const FAMILY = '👩‍👩‍👧'

test('§2 a category’s description is not cut in the middle of an emoji', () => {
  const cake = `${'x'.repeat(106)}🎂 for every birthday`
  expect(categoryDescription(cake, 'Pugon')).toBe(`${'x'.repeat(106)}... Order online from Pugon.`)
  const family = `${'x'.repeat(101)}${FAMILY} and friends`
  expect(categoryDescription(family, 'Pugon')).toBe(`${'x'.repeat(101)}... Order online from Pugon.`)
})

test('§5, §9 strings and stacks for analytics are not cut in the middle of an emoji', () => {
  const checked = checkEvent('note', { text: `${'x'.repeat(999)}🎂` })
  expect(checked.ok && checked.event.parameters['text']).toBe('x'.repeat(999))
  expect(cutStack(`${'x'.repeat(499)}🎂`)).toBe('x'.repeat(499))
})

test('browsers that cannot count signs still keep code points whole', () => {
  vi.stubGlobal('Intl', {})
  expect(cut('ab🎂', 3)).toBe('ab')
})

test('a text is cut to a beginning of itself that is well-formed and within the limit', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.nat(20), (text, most) => {
      const kept = cut(text, most)
      expect(text.startsWith(kept)).toBe(true)
      expect(kept.length).toBeLessThanOrEqual(most)
      expect(kept.isWellFormed()).toBe(true)
      if (text.length <= most) expect(kept).toBe(text)
    }),
  )
})
