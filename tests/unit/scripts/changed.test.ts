import { expect, test } from 'vitest'
import { testsOf } from '#scripts/test/changed.ts'

test('a changed test is run, and nothing else for it', () => {
  const [own, ...others] = testsOf(['tests/unit/domain/money.test.ts'])
  expect([own, others]).toEqual(['tests/unit/domain/money.test.ts', []])
})

test('a changed rule has the tests of its name and the tests of rules that import it', () => {
  const found = testsOf(['src/domain/voucher/voucher.ts'])
  expect(found.filter((path) => path.endsWith('/voucher.test.ts')).length).toBeGreaterThan(1)
  expect(found).toContain('tests/unit/domain/cart/cart-money.test.ts')
  expect(found).not.toContain('tests/unit/domain/time/calendar.test.ts')
})

test('a page has no tests of rules', () => {
  expect(testsOf(['src/pages/index.astro', 'README.md'])).toEqual([])
})

test('a file without a test of its own is tried by those of its folder', () => {
  const found = testsOf(['src/server/voucher/sql.ts'])
  expect(found).toContain('tests/server/voucher/voucher.test.ts')
  expect(found.every((test) => test.startsWith('tests/server/voucher/'))).toBe(true)
})
