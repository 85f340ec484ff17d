import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  addUse,
  budgetDay,
  DATA_BUDGET,
  decodeUse,
  isSpent,
  wireBytes,
} from '#domain/page/network/data-budget.ts'
import {
  DEFAULT_DATA_SETTINGS,
  decodeDataSettings,
  isLite,
  LITE_MODES,
} from '#domain/page/network/data-settings.ts'
import { manilaDate } from '#domain/time/manila.ts'

const [YESTERDAY, TODAY] = ['2026-11-23', '2026-11-24']

test('the budget is spent from 33 MB of a Manila day or 2 MB of a session on (§9, D43, D54)', () => {
  const use = (bytes: number, sessionBytes: number) => ({
    ...{ day: TODAY, dayUse: { day: TODAY, bytes }, sessionBytes },
  })
  expect(isSpent(use(32_999_999, 1_999_999), DATA_BUDGET)).toBe(false)
  expect(isSpent(use(33_000_000, 0), DATA_BUDGET)).toBe(true)
  expect(isSpent(use(0, 2_000_000), DATA_BUDGET)).toBe(true)
  expect(isSpent(use(500, 0), { dayBytes: 500, sessionBytes: 1 })).toBe(true)
})

test('yesterday’s use is over today (D54)', () => {
  const dayUse = { day: YESTERDAY, bytes: 40_000_000 }
  expect(isSpent({ day: TODAY, dayUse, sessionBytes: 0 }, DATA_BUDGET)).toBe(false)
  expect(addUse(dayUse, { day: TODAY, bytes: 7 })).toEqual({ day: TODAY, bytes: 7 })
  expect(addUse({ day: TODAY, bytes: 5 }, { day: TODAY, bytes: 7 })).toEqual({ day: TODAY, bytes: 12 })
})

test('however a day’s bytes arrive, their sum is counted (D54)', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(5_000_000)), (parts) => {
      const use = parts.reduce((sum, bytes) => addUse(sum, { day: TODAY, bytes }), decodeUse(null))
      expect(use.bytes).toBe(parts.reduce((sum, bytes) => sum + bytes, 0))
    }),
  )
})

test('Lite mode is off, on, or by itself where the browser saves data (D54)', () => {
  const saved = LITE_MODES.map((lite) => isLite({ lite }, { saveData: true }))
  const plain = LITE_MODES.map((lite) => isLite({ lite }, {}))
  expect([LITE_MODES, saved, plain]).toEqual([
    ['auto', 'on', 'off'],
    [true, true, false],
    [false, true, false],
  ])
})

test('whatever is stored, use and settings are such as the shop could have stored', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
      const { lite, provider, dayBytes } = decodeDataSettings(text)
      expect(LITE_MODES).toContain(lite)
      expect([null, 'globe', 'smart', 'dito', 'other']).toContain(provider)
      expect(Number.isSafeInteger(dayBytes)).toBe(true)
      expect(decodeUse(text).bytes).toBeGreaterThanOrEqual(0)
    }),
  )
  const chosen = { lite: 'on', provider: 'smart', dayBytes: 1, sessionBytes: 2 } as const
  expect(decodeDataSettings(JSON.stringify(chosen))).toEqual(chosen)
  expect(decodeDataSettings('{"lite":"loud","dayBytes":-1}')).toEqual(DEFAULT_DATA_SETTINGS)
})

test('the budget’s day is Manila’s at every moment (D54)', () => {
  fc.assert(
    fc.property(fc.date({ min: new Date(0), max: new Date('2999-12-31'), noInvalidDate: true }), (at) => {
      expect(budgetDay(at.getTime())).toBe(manilaDate(at))
    }),
  )
})

test('an answer is counted with the head that the shop gives it, and nothing from a cache (D79)', () => {
  const of = (name: string, transferSize: number) =>
    wireBytes({ name: `https://shop.example${name}`, transferSize })
  expect(of('/menu', 12_300)).toBe(13_150)
  expect(of('/menu', 300)).toBe(1_150)
  expect([
    of('/_astro/later.js', 1_300),
    of('/images/ube-1.webp?w=320', 1_300),
    of('/api/v1/products', 1_300),
  ]).toEqual([1_600, 1_600, 1_600])
  expect(of('/menu', 0)).toBe(0)
})
