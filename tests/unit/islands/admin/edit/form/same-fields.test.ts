import { expect, test } from 'vitest'
import { isSame } from '#islands/admin/edit/form/same-fields.ts'

test('the same number counts as the same however it is typed, at any depth', () => {
  const saved = { name: 'Pandesal', sizes: [{ price: '5.00', stock: '12' }] }
  expect(isSame(saved, { name: 'Pandesal', sizes: [{ price: '5', stock: ' 12 ' }] })).toBe(true)
  expect(isSame(saved, { name: 'Pandesal', sizes: [{ price: '5', stock: '13' }] })).toBe(false)
})

test('nothing is not the number 0', () => {
  expect(isSame({ cost: '' }, { cost: '0' })).toBe(false)
})
