import { describe, expect, test } from 'vitest'
import {
  AnswerError,
  CircuitOpenError,
  NetworkError,
  TimeoutError,
  UnreadableAnswerError,
} from '#client/errors.ts'
import { failureWords, mayBeDone } from '#islands/admin/edit/show-failure.ts'

describe('a write that failed', () => {
  test.each([
    ['no network', new NetworkError('', null)],
    ['no answer in time', new TimeoutError(12_000, '')],
    ['an answer of 502', new AnswerError(502, {}, '')],
    ['an answer to the same request sent twice', new AnswerError(403, { code: 'REPLAYED' }, '')],
    ['an answer that cannot be read', new UnreadableAnswerError(200, '', null)],
  ])('may have been done after %s: nobody is told that nothing was', (_, error) => {
    const { title, message } = failureWords('Not saved.', error)
    expect(title).toBe('It may or may not have been done.')
    expect(message).toMatch(/\. Check how things are before you try again\.$/)
    expect(message).not.toMatch(/\.\./)
  })

  test.each([
    ['the server refused', new AnswerError(409, { message: 'Too late' }, ''), 'Too late'],
    ['was never sent', new CircuitOpenError(''), 'Service temporarily unavailable'],
  ])('that %s was not done', (_, error, message) => {
    expect(mayBeDone(error)).toBe(false)
    expect(failureWords('Not saved.', error)).toEqual({ title: 'Not saved.', message })
  })
})
