import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { staticPage } from '#contract/content/static-page.ts'

const page = {
  title: 'About us',
  description: 'Who bakes your bread, and how it reaches you from our bakery.',
}

test('a page needs a title and a description, and is no legal text unless it says so', () => {
  expect(staticPage.parse(page)).toEqual({ ...page, order: 100, legalReview: false })
})

test.each([
  ['title', { ...page, title: '' }],
  ['description', { ...page, description: 'Too short.' }],
  ['description', { ...page, description: 'x'.repeat(161) }],
  ['updatedDate', { ...page, updatedDate: 'last week' }],
  ['linkText', { ...page, linkText: '' }],
])('a wrong %s is refused by its name', (field, input) => {
  const { error } = z.safeParse(staticPage, input)
  expect(error?.issues.map(({ path }) => path.join('.'))).toEqual([field])
})

test('a misspelt field is refused', () => {
  expect(z.safeParse(staticPage, { ...page, legalreview: true }).success).toBe(false)
})
