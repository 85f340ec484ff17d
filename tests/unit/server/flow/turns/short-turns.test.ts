import { expect, test } from 'vitest'
import { inShortTurns } from '#server/flow/turns/short-turns.ts'

const ITEMS = 40
const ITEM_MS = 1

test('work for many items lets others in between, and is done in order', async () => {
  const done: number[] = []
  let between = 0
  const other = setInterval(() => {
    if (done.length < ITEMS) between++
  }, 1)
  await inShortTurns(
    Array.from({ length: ITEMS }, (_, index) => index),
    (item) => {
      const until = performance.now() + ITEM_MS
      while (performance.now() < until);
      done.push(item)
    },
  )
  clearInterval(other)
  expect(done).toEqual(Array.from({ length: ITEMS }, (_, index) => index))
  expect(between).toBeGreaterThan(0)
})

test('a failure ends it', async () => {
  const fail = () => Promise.reject(new Error('no disk'))
  await expect(inShortTurns([1, 2], fail)).rejects.toThrow('no disk')
})
