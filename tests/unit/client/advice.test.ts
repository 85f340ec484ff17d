import { expect, test } from 'vitest'
import { adviceOf } from '#client/advice.ts'
import { AnswerError, ClientRefusal, NetworkError, TimeoutError, wordsOf } from '#client/errors.ts'
import { FIRST_LANGUAGE, readLanguageFrom } from '#words/language.ts'

const answer = (status: number, code?: string, message?: string) =>
  new AnswerError(status, { ...(code && { code }), ...(message && { message }) }, '')

const LATER = 'An error occurred. Please try again later.'
const BUSY = 'Service temporarily unavailable'

test.each([
  ['an answer without a message', answer(500), 'HTTP 500', LATER],
  ['a refusal without words', answer(403, 'FORBIDDEN', 'HTTP 403'), 'HTTP 403', LATER],
  ['a proxy’s 503', answer(503), 'HTTP 503', BUSY],
  [
    'no token for a write',
    new AnswerError(503, {}, '', 'CSRF token generation failed'),
    'CSRF token generation failed',
    BUSY,
  ],
  ['a refusal in words', answer(409, 'IN_STOCK', 'It is back.'), 'It is back.', 'It is back.'],
] as const)('%s is read as a sentence, and reported as it is (D75)', (_, error, report, words) => {
  expect([error.message, wordsOf(error)]).toEqual([report, words])
})

const BAKERY = 'The fault is at the bakery, not with your connection. Please try again in a moment.'
const LINE = 'We cannot reach the bakery right now. Please check your connection.'

test.each([
  [answer(500), BAKERY],
  [answer(503, 'UNAVAILABLE', BUSY), BAKERY],
  [new NetworkError('', null), LINE],
  [new TimeoutError(12_000, ''), LINE],
  [answer(401, 'SESSION_ENDED', 'Authentication failed'), 'Please sign in again.'],
  [answer(401, 'INVALID_CREDENTIALS', 'Invalid username or password'), ''],
  [answer(403, 'REPLAYED', 'Our answer was lost.'), 'Please look at how things are before you try again.'],
  [answer(409, 'IN_STOCK', 'It is back.'), ''],
  [new ClientRefusal('MINUTE_LIMIT', ''), ''],
  [answer(404, 'NOT_FOUND', 'HTTP 404'), 'Please try again. If it does not help, call us.'],
  [new TypeError('x is undefined'), 'Please try again. If it does not help, call us.'],
  [null, ''],
])('below the words of %s is what to do (D75)', (error, advice) => {
  expect(adviceOf(error)).toBe(advice)
})

test('both are in Filipino, too', () => {
  readLanguageFrom(() => 'fil')
  const words = [wordsOf(answer(500)), adviceOf(answer(500))].join(' ')
  readLanguageFrom(() => FIRST_LANGUAGE)
  expect(words).toMatch(/^Nagkaroon ng error\..*panaderya/)
})
