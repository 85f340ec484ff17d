import fc from 'fast-check'
import { expect, test } from 'vitest'
import { afterProbe } from '#domain/page/network/after-probe.ts'
import { decodeEmergency, type Emergency, isEmergency, NO_EMERGENCY } from '#domain/page/network/emergency.ts'

const after = (probes: readonly (boolean | null)[], before = NO_EMERGENCY) =>
  probes.reduce(afterProbe, before)

test('a device saves by itself after three failed probes in a row, and no longer after three good ones (D55)', () => {
  expect(isEmergency(after([null, null]))).toBe(false)
  expect(isEmergency(after([null, null, false, null, null]))).toBe(false)
  const on = after([null, null, null])
  expect(isEmergency(on)).toBe(true)
  expect(isEmergency(after([false, false, null, false, false], on))).toBe(true)
  expect(isEmergency(after([false, false, false], on))).toBe(false)
})

test('what an admin switched on holds until the shop answers that it is off, however probes fail (D55)', () => {
  const on = after([true])
  expect(isEmergency(on)).toBe(true)
  expect(isEmergency(after([null, null], on))).toBe(true)
  expect(isEmergency(after([false], on))).toBe(false)
})

test('whatever is stored, it is an emergency that probes can end', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
      expect(isEmergency(after([false, false, false], decodeEmergency(text)))).toBe(false)
    }),
  )
  const stored: Emergency = { isShops: true, isOwn: true, against: 2 }
  expect(decodeEmergency(JSON.stringify(stored))).toEqual(stored)
})
