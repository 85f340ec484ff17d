import fc from 'fast-check'
import { expect, test } from 'vitest'
import { WITHOUT } from '#domain/menu/menu-filter.ts'
import { readSearch, searchFilters, writeSearch } from '#domain/menu/search-without.ts'

test.each([
  ['no egg', ['egg'], ''],
  ['NO EGGS', ['egg'], ''],
  ['egg-free', ['egg'], ''],
  ['egg free', ['egg'], ''],
  ['eggfree', ['egg'], ''],
  ['eggless cake', ['egg'], 'cake'],
  ['egg-less cake', ['egg'], 'cake'],
  ['without nuts', ['nut'], ''],
  ['cake w/o nuts', ['nut'], 'cake'],
  ['nut free', ['nut'], ''],
  ['peanut allergy', ['nut'], ''],
  ['allergic to peanuts', ['nut'], ''],
  ['may allergy sa mani', ['nut'], 'may'],
  ['walang itlog', ['egg'], ''],
  ['cake na walang itlog at gatas', ['dairy', 'egg'], 'cake na'],
  ['wala pong mani', ['nut'], ''],
  ['walang halong gatas', ['dairy'], ''],
  ['bawal itlog', ['egg'], ''],
  ['gluten-free cake', ['gluten'], 'cake'],
  ['gluten free, dairy free', ['gluten', 'dairy'], ''],
  ['nut- and egg-free cookies', ['nut', 'egg'], 'cookies'],
  ['no egg, milk or nuts', ['dairy', 'nut', 'egg'], ''],
  ['free of wheat', ['gluten'], ''],
  ['lactose intolerant', ['dairy'], ''],
  ['does not contain egg', ['egg'], 'does'],
  ['I can’t eat eggs', ['egg'], 'I'],
  ['no tree nuts', ['nut'], ''],
  ['no animal products', ['animal'], ''],
  ['vegan bread', ['animal'], 'bread'],
  ['plant-based', ['animal'], ''],
  ['no egg pie', ['egg'], 'pie'],
  ['no glutne', ['gluten'], ''],
  ['noegg', ['egg'], ''],
])('D62 %j is %j and a search for %j', (term, without, rest) => {
  expect(readSearch(term)).toEqual({ without, unknown: [], rest })
})

test.each([
  ['sugar-free', 'sugar', ''],
  ['walang asukal', 'sugar', ''],
  ['no soy', 'soy', ''],
  ['without coconut', 'coconut', ''],
  ['bread without lard', 'lard', 'bread'],
  ['without durian', 'durian', ''],
])('D62 %j asks for what no label says: without %s', (term, thing, rest) => {
  expect(readSearch(term)).toEqual({ without: [], unknown: [thing], rest })
})

test.each([
  'egg pie',
  'peanut brittle',
  'milk and egg pie',
  'no bake cheesecake',
  'not too sweet',
  'sans rival',
  'free delivery',
  'cake free delivery',
  'mani',
  'walnut',
  'nougat',
  'pan de coco',
  'Ensaymada ',
])('D62 %j names nothing that must be absent', (term) => {
  expect(readSearch(term)).toEqual({ without: [], unknown: [], rest: term.trim() })
})

test('D62 a search that is written out is read as the same, and each filter can be taken away', () => {
  fc.assert(
    fc.property(
      fc.subarray([...WITHOUT]),
      fc.subarray(['soy', 'sugar', 'durian']),
      fc.constantFrom('', 'cake', 'egg pie', 'ube halaya'),
      (without, unknown, rest) => {
        const asked = { without, unknown, rest }
        expect(readSearch(writeSearch(asked))).toEqual(asked)
        const filters = searchFilters(asked)
        expect(filters).toHaveLength(without.length + unknown.length)
        for (const { words, others } of filters) {
          expect(writeSearch(asked)).toContain(words)
          const left = readSearch(others)
          expect(left.without.length + left.unknown.length).toBe(filters.length - 1)
        }
      },
    ),
  )
})

test('any text can be asked', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (term) => {
      expect(readSearch(term).rest.length).toBeLessThanOrEqual(term.length)
    }),
  )
})
