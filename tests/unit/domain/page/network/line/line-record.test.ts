import fc from 'fast-check'
import { expect, test } from 'vitest'
import { decodeLineRecord, latencyOf } from '#domain/page/network/line/line-record.ts'

test('latency is the time until an answer begins, from the network alone (D50)', () => {
  const timing = { startTime: 100, requestStart: 120, responseStart: 320.4, transferSize: 900 }
  expect(latencyOf(timing)).toBe(200)
  expect(latencyOf({ ...timing, requestStart: 0 })).toBe(220)
  expect(latencyOf({ ...timing, transferSize: 0 })).toBeNull()
  expect(latencyOf({ ...timing, responseStart: 0 })).toBeNull()
})

test('whatever a tab has stored, its record holds measurements and bytes', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (stored) => {
      const { samples, bytes, probedAt } = decodeLineRecord(stored)
      for (const sample of samples) expect(sample === null || sample >= 0).toBe(true)
      expect(Math.min(bytes, probedAt)).toBeGreaterThanOrEqual(0)
    }),
  )
  const record = { samples: [100, null], bytes: 5, probedAt: 7 }
  expect(decodeLineRecord(record)).toEqual(record)
})
