import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { $toasts, dismissToast, pauseToast, resumeToast, showToast } from '#stores/page/toasts.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  for (const { id } of $toasts.get()) dismissToast(id)
  vi.runAllTimers()
})

const states = () => $toasts.get().map(({ state }) => state)

test('a toast enters, is visible after 10 ms, exits after 3 s and is gone 300 ms later (§4, §9)', () => {
  showToast({ title: 'Saved' })
  expect(states()).toEqual(['entering'])
  vi.advanceTimersByTime(10)
  expect(states()).toEqual(['visible'])
  vi.advanceTimersByTime(2999)
  expect(states()).toEqual(['visible'])
  vi.advanceTimersByTime(1)
  expect(states()).toEqual(['exiting'])
  vi.advanceTimersByTime(300)
  expect(states()).toEqual([])
})

test('a sixth toast drops the oldest of five (§4)', () => {
  for (const title of ['one', 'two', 'three', 'four', 'five', 'six']) showToast({ title })
  expect($toasts.get().map(({ title }) => title)).toEqual(['two', 'three', 'four', 'five', 'six'])
})

test('a paused toast stays, and continues with the remaining time (§4)', () => {
  const id = showToast({ title: 'Saved' })
  vi.advanceTimersByTime(10 + 2000)
  pauseToast(id)
  pauseToast(id)
  vi.advanceTimersByTime(60_000)
  expect(states()).toEqual(['visible'])
  resumeToast(id)
  vi.advanceTimersByTime(999)
  expect(states()).toEqual(['visible'])
  vi.advanceTimersByTime(1)
  expect(states()).toEqual(['exiting'])
})

test('a failure stays until it is dismissed', () => {
  const id = showToast({ title: 'Not saved', type: 'error' })
  vi.advanceTimersByTime(600_000)
  expect(states()).toEqual(['visible'])
  dismissToast(id)
  vi.advanceTimersByTime(300)
  expect(states()).toEqual([])
})

test('a toast that is dismissed while it enters does not come back', () => {
  const id = showToast({ title: 'Saved' })
  dismissToast(id)
  vi.advanceTimersByTime(10)
  expect(states()).toEqual(['exiting'])
})
