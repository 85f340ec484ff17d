import { expect, test } from 'vitest'
import type { AdminOccasion } from '#contract/admin/product/occasion.ts'
import { dayProblem, draftOf, fieldsOf } from '#islands/admin/occasions/occasion-form.ts'
import { homeWords, shownWords } from '#islands/admin/occasions/occasion-words.ts'

const AT = '2026-11-21T09:30:00+08:00'
const pasko: AdminOccasion = {
  ...{ id: 4, name: 'Pasko', slug: 'pasko', description: 'For Christmas', isActive: true, sortOrder: 2 },
  ...{ nameFilipino: null, descriptionFilipino: 'Para sa Pasko' },
  ...{ homeFrom: '2026-12-16', homeUntil: '2027-01-06', createdAt: AT, updatedAt: AT, version: 3 },
  products: [
    { id: 34, name: 'Mamon', isShown: true },
    { id: 12, name: 'Banana Bread', isShown: false },
  ],
}

test('an occasion that is opened and saved is unchanged', () => {
  const { id, createdAt, updatedAt, version, products, ...rest } = pasko
  expect(draftOf(fieldsOf(pasko))).toEqual({ ...rest, productIds: [34, 12] })
})

test('a new one has no days on home, and its address is made of its name', () => {
  expect(draftOf({ ...fieldsOf(undefined), name: 'Binyag' })).toEqual({
    ...{ name: 'Binyag', description: '', isActive: true, sortOrder: 0, productIds: [] },
    ...{ homeFrom: null, homeUntil: null, nameFilipino: null, descriptionFilipino: null },
  })
})

test.each([
  ['', '', null, null],
  ['2026-12-16', '2026-12-16', null, null],
  ['2026-12-16', '', null, 'The last day is missing'],
  ['', '2026-12-16', 'The first day is missing', null],
  ['2026-12-16', '2026-12-15', null, 'The last day must not be before the first'],
])('days on home from "%s" until "%s"', (homeFrom, homeUntil, first, last) => {
  const days = { homeFrom, homeUntil }
  expect([dayProblem('homeFrom', days), dayProblem('homeUntil', days)]).toEqual([first, last])
})

test('staff read whether it has a page, and when it is on home', () => {
  expect(shownWords(pasko)).toBe('Has a page')
  expect(shownWords({ ...pasko, products: pasko.products.slice(1) })).toBe('Empty: no page')
  expect(shownWords({ ...pasko, isActive: false })).toBe('Hidden')
  expect(homeWords(pasko, '2026-12-15')).toBe('December 16, 2026 – January 6, 2027')
  expect(homeWords(pasko, '2026-12-16')).toBe('Now: December 16, 2026 – January 6, 2027')
  expect(homeWords({ homeFrom: null, homeUntil: null }, '2026-12-16')).toBe('Never')
})
