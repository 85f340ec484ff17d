import { expect, test } from 'vitest'
import { searchAnswers } from '#domain/menu/search-answers.ts'

test.each([
  ['gcash', '/faq#paying'],
  ['pwede GCash?', '/faq#paying'],
  ['delivery', '/faq#pickup-and-delivery'],
  ['delivrey', '/faq#pickup-and-delivery'],
  ['pick-up', '/faq#pickup-and-delivery'],
  ['pick up', '/faq#pickup-and-delivery'],
  ['refund', '/faq#changes-and-problems'],
  ['hours', '/contact'],
  ['oras', '/contact'],
  ['allergens', '/allergens-guide'],
])('%j leads to %s', (term, address) => {
  expect(searchAnswers(term, false).map((answer) => answer.address)).toEqual([address])
})

test('a search that names what must be absent leads to the allergens guide too (D62)', () => {
  expect(searchAnswers('no egg', true).map(({ address }) => address)).toEqual(['/allergens-guide'])
})

test.each(['cake', 'ensaymada', 'egg pie', 'cookies', 'peanut', 'cheese roll', ''])(
  '%j leads to no page of answers',
  (term) => {
    expect(searchAnswers(term, false)).toEqual([])
  },
)

test('at most two pages are named', () => {
  expect(searchAnswers('gcash delivery refund hours', true)).toHaveLength(2)
})
