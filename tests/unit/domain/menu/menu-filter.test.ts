import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  applyFilter,
  byAppetite,
  isSet,
  MENU_SORTS,
  type MenuFacts,
  type MenuFilter,
  MY_FAVOURITES,
  NO_FILTER,
  readFilter,
  WITHOUT,
  withoutOf,
  writeFilter,
} from '#domain/menu/menu-filter.ts'
import { normaliseProduct } from '#domain/product/product.ts'

const slug = fc.stringMatching(/^[a-z0-9-]{1,20}$/)
const price = fc.integer({ min: 0, max: 1_000_000 })
const facts: fc.Arbitrary<MenuFacts> = fc.record({
  id: fc.integer({ min: 1, max: 9999 }),
  name: fc.string({ maxLength: 12 }),
  price,
  available: fc.boolean(),
  isFeatured: fc.boolean(),
  isBestseller: fc.boolean(),
  createdAt: fc.integer({ min: 0, max: 2_000_000_000_000 }),
  categories: fc.array(fc.constantFrom('breads', 'cakes', 'pies'), { maxLength: 2 }),
  without: fc.subarray([...WITHOUT]),
})
const products = fc.uniqueArray(facts, { selector: ({ id }) => id, maxLength: 30 })
const filter: fc.Arbitrary<MenuFilter> = fc.record({
  category: fc.option(fc.oneof(fc.constantFrom('breads', 'cakes', 'pies'), slug)),
  sort: fc.constantFrom(...MENU_SORTS),
  without: fc.subarray([...WITHOUT]),
  minPrice: fc.option(price),
  maxPrice: fc.option(price),
  availableOnly: fc.boolean(),
})

test('exactly the products that pass every part of the filter are shown', () => {
  fc.assert(
    fc.property(products, filter, (all, asked) => {
      const shown = new Set(applyFilter(all, asked))
      for (const product of all) {
        const isWanted =
          (!asked.category || product.categories.includes(asked.category)) &&
          !asked.without.some((what) => !product.without.includes(what)) &&
          product.price >= (asked.minPrice ?? 0) &&
          product.price <= (asked.maxPrice ?? Number.POSITIVE_INFINITY) &&
          (!asked.availableOnly || product.available)
        expect(shown.has(product)).toBe(isWanted)
      }
    }),
  )
})

test('favourites stand in the place of a category, sold out ones too', () => {
  fc.assert(
    fc.property(products, fc.array(fc.integer({ min: 1, max: 9999 })), (all, strange) => {
      const favourites = [...strange, ...all.slice(0, 3).map(({ id }) => id)]
      const shown = applyFilter(all, { ...NO_FILTER, category: MY_FAVOURITES }, favourites)
      const expected = all.filter(({ id }) => favourites.includes(id))
      expect(new Set(shown)).toEqual(new Set(expected))
    }),
  )
  expect(readFilter(new URLSearchParams(`in=${MY_FAVOURITES}`)).category).toBe(MY_FAVOURITES)
})

test('the order of the list that comes in does not matter', () => {
  fc.assert(
    fc.property(products, filter, (all, asked) => {
      expect(applyFilter(all.toReversed(), asked)).toEqual(applyFilter(all, asked))
    }),
  )
})

describe('sorting', () => {
  const sorted = (all: MenuFacts[], sort: MenuFilter['sort']) => applyFilter(all, { ...NO_FILTER, sort })

  test('by price goes up and down', () => {
    fc.assert(
      fc.property(products, (all) => {
        const up = sorted(all, 'price-up').map((product) => product.price)
        expect(up).toEqual(all.map((product) => product.price).sort((a, b) => a - b))
        const down = sorted(all, 'price-down').map((product) => product.price)
        expect(down).toEqual(up.reverse())
      }),
    )
  })

  test('by newest puts the latest first', () => {
    fc.assert(
      fc.property(products, (all) => {
        const times = sorted(all, 'newest').map(({ createdAt }) => createdAt)
        expect(times).toEqual([...times].sort((a, b) => b - a))
      }),
    )
  })

  test('by name follows the alphabet, whatever the case and the accents', () => {
    const named = (id: number, name: string) => ({ ...piece(id), name })
    const names = sorted([named(1, 'ube'), named(2, 'Piña'), named(3, 'Pie'), named(4, 'anise')], 'name')
    expect(names.map(({ name }) => name)).toEqual(['anise', 'Pie', 'Piña', 'ube'])
  })

  test('the shop’s own order puts first what can be bought, then featured, then bestsellers', () => {
    const soldOut = { ...piece(1), available: false, isFeatured: true, isBestseller: true }
    const all = [soldOut, piece(2), { ...piece(3), isBestseller: true }, { ...piece(4), isFeatured: true }]
    expect(sorted(all, 'featured').map(({ id }) => id)).toEqual([4, 3, 2, 1])
    expect([...all].sort(byAppetite)).toEqual(sorted(all, 'featured'))
  })
})

describe('the address', () => {
  test('holds the whole filter', () => {
    fc.assert(
      fc.property(filter, (asked) => {
        expect(readFilter(new URLSearchParams(writeFilter(asked, '')))).toEqual(asked)
      }),
    )
  })

  test('keeps parameters that are not the filter’s', () => {
    const cakes = { ...NO_FILTER, category: 'cakes' }
    expect(writeFilter(cakes, 'product=12&in=breads&utm_source=x')).toBe('product=12&in=cakes&utm_source=x')
    expect(writeFilter(NO_FILTER, '?in=breads&sort=name&min=1&max=2&without=egg&available=1')).toBe('')
  })

  test('can be read by people', () => {
    const asked: MenuFilter = { ...NO_FILTER, sort: 'price-up', without: ['dairy', 'egg'], maxPrice: 12_050 }
    expect(writeFilter(asked, '')).toBe('sort=price-up&without=dairy,egg&max=120.5')
  })

  test('asks for nothing where it cannot be understood', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const keys = ['in', 'sort', 'without', 'min', 'max', 'available']
        const query = new URLSearchParams(keys.map((key) => [key, `?${text}`]))
        expect(readFilter(query)).toEqual(NO_FILTER)
      }),
    )
    expect(readFilter(new URLSearchParams('min=10001&max=-1'))).toEqual(NO_FILTER)
  })

  test('is set as soon as anything is asked for, an order included', () => {
    expect(isSet(NO_FILTER)).toBe(false)
    for (const asked of [{ without: ['egg'] }, { availableOnly: true }, { sort: 'name' }] as const)
      expect(isSet({ ...NO_FILTER, ...asked })).toBe(true)
  })
})

test('a product is offered as made without something only when flag and allergen list agree (D40)', () => {
  const bun = {
    id: 1,
    name: 'Bun',
    isDairyFree: true,
    isEggFree: true,
    isNutFree: true,
    allergens: ['wheat'],
  }
  expect(withoutOf(normaliseProduct(bun))).toEqual(['dairy', 'nut', 'egg'])
  expect(withoutOf(normaliseProduct({ ...bun, isVegan: true }))).toContain('animal')
  const wrong = { ...bun, isVegan: true, allergens: ['milk', 'tree nuts'] }
  expect(withoutOf(normaliseProduct(wrong))).toEqual(['egg'])
  expect(withoutOf(normaliseProduct({ id: 2, name: 'Unknown' }))).toEqual([])
  const none = { ...bun, isGlutenFree: true, allergens: [] }
  expect(withoutOf(normaliseProduct(none))).toEqual([])
  expect(withoutOf(normaliseProduct({ ...none, allergensStated: true }))).toEqual([
    'gluten',
    'dairy',
    'nut',
    'egg',
  ])
})

function piece(id: number): MenuFacts {
  return {
    ...{ id, name: `Piece ${id}`, price: 1000, available: true, isFeatured: false, isBestseller: false },
    ...{ createdAt: 0, categories: [], without: [] },
  }
}
