import { expect, test } from 'vitest'
import {
  endWords,
  publishingProgress,
  publishingWords,
} from '#islands/admin/dashboard/publishing-progress.ts'

const of = (
  status: 'idle' | 'waiting' | 'building' | 'failed',
  pages = 0,
  expectedPages: number | null = 200,
) =>
  publishingProgress({ status, pages, expectedPages }, [
    { at: 0, done: 0 },
    { at: 2000, done: pages },
  ])
const active = (progress: ReturnType<typeof of>) =>
  progress?.steps.find(({ status }) => status === 'active')?.id

test('publishing passes through the stages that the server is really in (§3 steps)', () => {
  expect(active(of('waiting'))).toBe('collecting')
  expect(active(of('building'))).toBe('reading')
  const making = of('building', 50)
  expect(active(making)).toBe('making')
  expect(making).toMatchObject({ progress: 25, message: '50 of about 200 files', estimatedTime: 6000 })
  expect(of('idle')).toBeNull()
  expect(of('failed')).toBeNull()
})

test('a build that makes more pages than the last one is not said to be done, and a first one has no percentage', () => {
  expect(of('building', 250)?.progress).toBe(99)
  expect(of('building', 50, null)).toMatchObject({
    progress: 0,
    message: '50 files so far',
    estimatedTime: null,
  })
})

test('with a builder elsewhere, it says what is known: that the builder was asked', () => {
  const stand = { status: 'idle', changedAt: null, publishedAt: '2026-11-21T10:04:00+08:00' } as const
  expect(publishingWords({ ...stand, mode: 'webhook' })).toBe('Asked the builder on Nov 21, 2026, 10:04 AM.')
  expect(publishingWords({ ...stand, mode: 'webhook', publishedAt: null })).toBe('No edits are waiting.')
  expect(publishingWords({ ...stand, mode: 'auto' })).toBe('Up to date since Nov 21, 2026, 10:04 AM.')
  expect(endWords({ mode: 'webhook' })).toBe('The builder has been asked.')
  expect(endWords({ mode: 'auto' })).toBe('Shoppers see the new pages.')
})
