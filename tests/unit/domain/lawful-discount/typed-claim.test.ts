import { expect, test } from 'vitest'
import { claimOf, claimText, isClaimed } from '#domain/lawful-discount/typed-claim.ts'
import { claimIn } from '#stores/checkout/typed-details.ts'

test.each([
  ['nothing', '', '', '', false, null],
  ['only the people', '4', '', '', false, null],
  ['no senior', '4', '0', '', false, null],
  ['one senior alone', '', '1', '', true, { people: 1, senior: 1, pwd: 0 }],
  ['one senior and one PWD', '', '1', '1', true, { people: 2, senior: 1, pwd: 1 }],
  ['one of four', ' 4 ', '1', '', true, { people: 4, senior: 1, pwd: 0 }],
  ['three of two', '2', '3', '', true, null],
  ['one of none', '0', '1', '', true, null],
  ['a word', '', 'one', '', true, null],
  ['a word for the people', 'four', '1', '', true, null],
  ['a negative number', '2', '-1', '', true, null],
  ['a fraction', '2', '1.5', '', true, null],
  ['an exponent', '99', '1e1', '', true, null],
  ['too many', '', '100', '', true, null],
])('%s typed at the checkout: %j people, %j and %j', (_, people, seniors, pwds, isAsked, claim) => {
  const typed = { people, seniors, pwds }
  expect([isClaimed(typed), claimOf(typed)]).toEqual([isAsked, claim])
  // As the draft keeps it.
  const text = claimText(typed)
  expect([text !== '', claimIn({ claim: text })]).toEqual([isAsked, claim])
})
