import { beforeEach, expect, test, vi } from 'vitest'
import { measureTimeLeft } from '#client/progress/time-left.ts'

beforeEach(() => void vi.useFakeTimers({ now: 0, toFake: ['performance'] }))

test('the time left is that of the speed so far, unknown at first, after a pause, and at the end (D53)', () => {
  const left = measureTimeLeft()
  expect(left.after(0, 100)).toBeNull()
  vi.advanceTimersByTime(2000)
  expect(left.after(20, 100)).toBe(8000)
  expect(left.paused()).toBeNull()
  vi.advanceTimersByTime(60_000)
  expect(left.after(30, 100)).toBeNull()
  vi.advanceTimersByTime(1000)
  expect(left.after(40, 100)).toBe(6000)
  vi.advanceTimersByTime(1000)
  expect(left.after(100, 100)).toBeNull()
})
