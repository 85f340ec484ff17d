import { expect, test } from 'vitest'
import { navigationCount } from '#domain/page/screen/shown-counts.ts'

test('the navigation counts products up to 99, as the cart’s badge does (§2)', () => {
  expect([0, 1, 99, 100, 12_345].map(navigationCount)).toEqual(['0', '1', '99', '99+', '99+'])
})
