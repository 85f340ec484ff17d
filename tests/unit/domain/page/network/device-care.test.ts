import { describe, expect, test } from 'vitest'
import { copyBytes } from '#domain/page/copies/device-copy.ts'
import { careFor, DEFAULT_CARE, isRush, scaleOf } from '#domain/page/network/device-care.ts'
import { MEGABYTE, NETWORK_SETTINGS } from '#domain/page/network/network-settings.ts'
import { SMALL_BUSINESS } from '#domain/page/network/shop-scale.ts'

const PEAKS = ['morning-rush', 'lunch-peak', 'evening-rush'] as const
const QUIET = ['off-hours', 'after-hours'] as const

describe('the size of a shop chooses presets (§9, D56)', () => {
  const bytesOf = (size: Parameters<typeof careFor>[0]) => copyBytes('wifi', scaleOf(careFor(size), 0))

  test('50 products, 100 customers and a team of 5 keep 30 MB; a team of 3 keeps 20 of products', () => {
    expect(bytesOf(SMALL_BUSINESS)).toEqual({ all: 30 * MEGABYTE, products: 30 * MEGABYTE })
    expect(bytesOf({ ...SMALL_BUSINESS, team: 3 })).toEqual({ all: 30 * MEGABYTE, products: 20 * MEGABYTE })
  })

  test.each([{ products: 51 }, { customers: 101 }, { team: 6 }])(
    '%o more is no small shop: its copies follow the line, and nothing is refused',
    (more) => {
      expect(bytesOf({ ...SMALL_BUSINESS, ...more }).all).toBe(NETWORK_SETTINGS.wifi.keptBytes)
    },
  )

  test('up to 20 products and a team of 3 the shop is tuned by the clock', () => {
    const tunedFor = (products: number, team: number) => careFor({ products, team, customers: 9 }).tunedFor
    expect(tunedFor(20, 3)).toBe('clock')
    expect([tunedFor(21, 3), tunedFor(20, 4)]).toEqual([null, null])
  })

  test('what a device counts itself is newer than what the owner’s choice counted', () => {
    const care = careFor(SMALL_BUSINESS)
    expect(scaleOf(care, 51)).toEqual({ ...SMALL_BUSINESS, products: 51 })
    expect(scaleOf(DEFAULT_CARE, 7)).toEqual({ products: 7 })
  })
})

describe('a tuned shop takes it easy (D56, D57)', () => {
  test('never, where the owner has chosen nothing', () => {
    expect([...PEAKS, ...QUIET].filter((period) => isRush(DEFAULT_CARE, period))).toEqual([])
  })

  test('always in a rush, and by the clock in the peaks', () => {
    expect(QUIET.every((period) => isRush({ ...DEFAULT_CARE, tunedFor: 'rush' }, period))).toBe(true)
    const byClock = { ...DEFAULT_CARE, tunedFor: 'clock' } as const
    expect([...PEAKS, ...QUIET].filter((period) => isRush(byClock, period))).toEqual(PEAKS)
  })
})
