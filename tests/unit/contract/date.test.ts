import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { dateTime } from '#contract/date.ts'

test.each(['2026-12-24T18:00:00+08:00', '2026-12-24T18:00:00Z', '2028-02-29T00:00:00.125Z'])(
  '%s is a moment',
  (text) => {
    expect(z.safeParse(dateTime, text).success).toBe(true)
  },
)

test.each([
  '2026-12-24',
  '2026-12-24T18:00:00',
  '2026-12-24T18:00+08:00',
  '2026-02-29T18:00:00Z',
  '2026-12-24T24:00:00Z',
  '2026-12-24T18:60:00Z',
  '2026-12-24T18:00:00+24:00',
  ' 2026-12-24T18:00:00Z',
])('%s is no moment', (text) => {
  expect(z.safeParse(dateTime, text).success).toBe(false)
})
