import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type CopyKind, timeToLive } from '#domain/page/copies/copy-times.ts'
import {
  copiesToDrop,
  copyBytes,
  type DeviceCopy,
  isFresh,
  MAX_COPIES,
} from '#domain/page/copies/device-copy.ts'

import type { ShopScale } from '#domain/page/network/shop-scale.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
/** The spec's 50 MB are 52,428,800 bytes. */
const MB = 1_048_576
const shop = { products: 12 }
const line = { type: '4g', period: 'lunch-peak', copies: 20, shop } as const
const calm = { ...line, period: 'off-hours' } as const

function copy(key: string, parts: Partial<DeviceCopy> = {}): DeviceCopy {
  return {
    ...{ key, timestamp: 0, ttl: HOUR, expiresAt: HOUR, hitCount: 0, lastAccessed: 0 },
    ...{ size: 1000, tags: ['static'], priority: 1, ...parts },
  }
}

describe('how long a copy is fresh (§9, D52)', () => {
  test.each([
    ['product', HOUR],
    ['category', 4 * HOUR],
    ['picture', 12 * HOUR],
    ['static', 24 * HOUR],
    // Philippines mobile caching.
    ['answer', 30 * MINUTE],
    // A small business' default.
    ['other', HOUR],
  ] as const)('%s: preset × network × period', (kind, preset) => {
    expect(timeToLive(kind, line)).toBe(preset * 0.5)
    expect(timeToLive(kind, { ...line, type: 'wifi' })).toBe(preset * 0.8 * 0.5)
    expect(timeToLive(kind, calm)).toBe(Math.min(preset * 1.5, kind === 'picture' ? 48 * HOUR : Infinity))
  })

  test('more than 50 copies last longer, fewer than 10 less long', () => {
    expect(timeToLive('product', { ...line, copies: 51 })).toBe(HOUR * 0.5 * 1.3)
    expect(timeToLive('product', { ...line, copies: 50 })).toBe(HOUR * 0.5)
    expect(timeToLive('product', { ...line, copies: 10 })).toBe(HOUR * 0.5)
    expect(timeToLive('product', { ...line, copies: 9 })).toBe(HOUR * 0.5 * 0.8)
  })

  test('always within the bounds of its kind', () => {
    const bounds: Record<CopyKind, [number, number]> = {
      product: [30_000, 8 * HOUR],
      picture: [5 * MINUTE, 48 * HOUR],
      category: [10 * MINUTE, 24 * HOUR],
      static: [30 * MINUTE, 168 * HOUR],
      answer: [30_000, 8 * HOUR],
      other: [0, 168 * HOUR],
    }
    fc.assert(
      fc.property(
        fc.constantFrom<CopyKind>('static', 'product', 'category', 'picture', 'answer', 'other'),
        fc.constantFrom('2g' as const, '3g' as const, '4g' as const, 'wifi' as const),
        fc.constantFrom('after-hours' as const, 'off-hours' as const, 'evening-rush' as const),
        fc.nat(2000),
        (kind, type, period, copies) => {
          const [min, max] = bounds[kind]
          const ttl = timeToLive(kind, { type, period, copies, shop })
          expect(ttl).toBeGreaterThanOrEqual(min)
          expect(ttl).toBeLessThanOrEqual(max)
        },
      ),
    )
    expect(timeToLive('category', { type: '2g', period: 'after-hours', copies: 60, shop })).toBe(
      4 * HOUR * 2 * 2 * 1.3,
    )
    expect(timeToLive('picture', { type: '2g', period: 'after-hours', copies: 60, shop })).toBe(48 * HOUR)
  })

  test('a copy is stale from its end on', () => {
    expect(isFresh(copy('/a'), HOUR - 1)).toBe(true)
    expect(isFresh(copy('/a'), HOUR)).toBe(false)
  })
})

describe('how much is kept (§9)', () => {
  const bytes = (shop: ShopScale) =>
    (['2g', '3g', '4g', 'wifi'] as const).map((type) => copyBytes(type, shop))

  test('a small business: 5, 15 and at most 30 MB; a larger shop: 50 and 100 MB on good lines', () => {
    expect(bytes({ products: 50 }).map(({ all }) => all)).toEqual([5 * MB, 15 * MB, 30 * MB, 30 * MB])
    expect(bytes({ products: 51 }).map(({ all }) => all)).toEqual([5 * MB, 15 * MB, 52_428_800, 100 * MB])
    expect(copyBytes('wifi', { products: 5, customers: 101 }).all).toBe(100 * MB)
    expect(copyBytes('wifi', { products: 5, team: 6 }).all).toBe(100 * MB)
  })

  test('of products 20 MB with a team of three or fewer, 30 MB otherwise; an unknown team goes by 20 products', () => {
    const products = (shop: ShopScale) => copyBytes('wifi', shop).products
    expect(products({ products: 40, team: 3 })).toBe(20 * MB)
    expect(products({ products: 10, team: 4 })).toBe(30 * MB)
    expect(products({ products: 20 })).toBe(20 * MB)
    expect(products({ products: 21 })).toBe(30 * MB)
    expect(copyBytes('2g', { products: 10 }).products).toBe(5 * MB)
  })

  test('other small files are fresh for 1 h in a small business and for 5 min in a larger shop', () => {
    const fresh = (products: number) => timeToLive('other', { ...line, shop: { products } })
    expect([fresh(50), fresh(51)]).toEqual([0.5 * HOUR, 0.5 * 300_000])
  })
})

describe('what goes when it does not fit (§9)', () => {
  const bounds = { now: HOUR, bytes: { all: 10_000, products: 10_000 }, isOnline: true }

  test('nothing while it fits', () => {
    expect(
      copiesToDrop(
        Array.from({ length: 10 }, (_, index) => copy(`/${index}`)),
        bounds,
      ),
    ).toEqual([])
  })

  test('the least used quarter of the lowest priority first, until 80 % are used', () => {
    const copies = Array.from({ length: 12 }, (_, index) =>
      copy(`/${index}`, { hitCount: index, priority: index === 0 ? 2 : 1 }),
    )
    const gone = copiesToDrop(copies, bounds).map(({ key }) => key)
    expect(gone).toEqual(['/1', '/2', '/3', '/4', '/5'])
    expect(copies.length - gone.length).toBeLessThanOrEqual(8)
  })

  test('the longest unread of those read as often', () => {
    const copies = Array.from({ length: 11 }, (_, index) => copy(`/${index}`, { lastAccessed: 100 - index }))
    expect(copiesToDrop(copies, bounds)[0]?.key).toBe('/10')
  })

  test('copies of products make room among themselves when they take more than their part', () => {
    const products = Array.from({ length: 4 }, (_, index) => copy(`/p${index}`, { tags: ['product'] }))
    const answers = Array.from({ length: 2 }, (_, index) => copy(`/a${index}`, { tags: ['answer'] }))
    const copies = [copy('/text', { priority: 0 }), ...products, ...answers]
    const gone = copiesToDrop(copies, { ...bounds, bytes: { all: 10_000, products: 5000 } })
    expect(gone.map(({ key }) => key)).toEqual(['/p0', '/p1'])
  })

  test('at most 1,000 entries', () => {
    const copies = Array.from({ length: MAX_COPIES + 1 }, (_, index) => copy(`/${index}`, { size: 1 }))
    const left = copies.length - copiesToDrop(copies, bounds).length
    expect(left).toBeLessThanOrEqual(800)
    expect(left).toBeGreaterThan(500)
  })

  test('copies past their time go, but not while there is no line to fetch them again', () => {
    const old = copy('/old', { tags: ['product'], ttl: HOUR })
    const now = 4 * HOUR + 1
    expect(copiesToDrop([old], { ...bounds, now })).toEqual([old])
    expect(copiesToDrop([old], { ...bounds, now: now - 1 })).toEqual([])
    expect(copiesToDrop([old], { ...bounds, now, isOnline: false })).toEqual([])
  })

  test('live prices and stock are kept for a day, their product page for four hours', () => {
    const gone = (tag: string, now: number) =>
      copiesToDrop([copy('/x', { tags: [tag] })], { ...bounds, now }).length === 1
    expect([gone('answer', 24 * HOUR), gone('answer', 24 * HOUR + 1)]).toEqual([false, true])
    expect([gone('product', 4 * HOUR), gone('product', 4 * HOUR + 1)]).toEqual([false, true])
  })

  test('whatever is kept, it fits afterwards, and no more than needed twice over goes', () => {
    const any = fc.array(
      fc.record({ size: fc.nat(4000), hitCount: fc.nat(9), priority: fc.constantFrom(0, 1, 2) }),
      {
        maxLength: 60,
      },
    )
    fc.assert(
      fc.property(any, (parts) => {
        const copies = parts.map((part, index) => copy(`/${index}`, part as Partial<DeviceCopy>))
        const gone = new Set(copiesToDrop(copies, { ...bounds, now: 1 }))
        const left = copies.filter((entry) => !gone.has(entry))
        expect(left.reduce((sum, { size }) => sum + size, 0)).toBeLessThanOrEqual(10_000)
        if (copies.reduce((sum, { size }) => sum + size, 0) <= 10_000) expect(gone.size).toBe(0)
      }),
    )
  })
})
