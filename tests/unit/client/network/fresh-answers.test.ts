import { beforeEach, expect, test, vi } from 'vitest'
import { freshAnswers } from '#client/network/fresh-answers.ts'
import { PRODUCT_TIMES, SEARCH_TIMES } from '#domain/page/copies/answer-times.ts'

const MINUTE = 60_000

beforeEach(() => void vi.useFakeTimers())

/** A source that counts how often it was asked and can fail. */
function source() {
  const state = { asked: 0, isAway: false }
  const ask = async () => {
    state.asked++
    if (state.isAway) throw new Error('away')
    return state.asked
  }
  return { state, ask }
}

test.each([
  ['a search is fresh for 2 min and kept for 5', SEARCH_TIMES, 2, 5],
  ['a product is fresh for 10 min and kept for 15', PRODUCT_TIMES, 10, 15],
] as const)('%s (§9)', async (_, times, fresh, kept) => {
  const { state, ask } = source()
  const read = freshAnswers<number>(times)
  expect(await read('ube', ask)).toBe(1)
  vi.advanceTimersByTime(fresh * MINUTE - 1)
  expect(await read('ube', ask)).toBe(1)
  vi.advanceTimersByTime(1)
  state.isAway = true
  expect(await read('ube', ask)).toBe(1)
  expect(state.asked).toBe(2)
  vi.advanceTimersByTime((kept - fresh) * MINUTE)
  await expect(read('ube', ask)).rejects.toThrow('away')
  state.isAway = false
  expect(await read('ube', ask)).toBe(4)
})

test('answers are told apart by their key, and a clock that is set changes nothing', async () => {
  const { state, ask } = source()
  const read = freshAnswers<number>(SEARCH_TIMES)
  expect(await read('ube', ask)).toBe(1)
  expect(await read('mamon', ask)).toBe(2)
  vi.setSystemTime(Date.now() + 60 * MINUTE)
  expect(await read('ube', ask)).toBe(1)
  expect(state.asked).toBe(2)
})
