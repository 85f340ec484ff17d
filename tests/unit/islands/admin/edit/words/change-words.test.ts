import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { changeWords } from '#islands/admin/edit/words/change-words.ts'

test('shows old and new value of each field that differs, and nothing else', () => {
  expect(
    changeWords(
      { name: 'Ensaymada', slug: 'e', isOffered: true },
      { name: 'Ensaymada', slug: 'f', isOffered: false },
    ),
  ).toBe('address: e → f; on sale: yes → no')
})

test('a value that is not set reads as a dash, in any form', () => {
  expect(changeWords({ parentId: null, tag: '' }, { parentId: 3 })).toBe('parent category number: – → 3')
})

test('a new thing has only new values', () => {
  expect(changeWords(null, { price: 12.5 })).toBe('price: – → ₱12.50')
  expect(changeWords({ price: 12.5 }, null)).toBe('price: ₱12.50 → –')
})

describe('a list of things', () => {
  const sizes = [
    { id: 1, name: 'Small', price: 100, priceTiers: [{ minQuantity: 6, price: 90 }] },
    { id: 2, name: 'Large', price: 180, priceTiers: [] },
  ] as const
  const [small, large] = sizes

  test('tells those that differ, by their names and however they moved', () => {
    expect(changeWords({ sizes }, { sizes: [small, { ...large, price: 200 }] })).toBe(
      'size Large price: ₱180.00 → ₱200.00',
    )
    expect(changeWords({ sizes }, { sizes: [large, small] })).toBe('size: reordered')
    const cheaper = { ...small, priceTiers: [{ minQuantity: 6, price: 85 }] }
    expect(changeWords({ sizes }, { sizes: [cheaper, large] })).toBe(
      'size Small bulk price from 6 price: ₱90.00 → ₱85.00',
    )
  })

  test('lists added things with all their fields, and removed ones by name', () => {
    const party = { id: 3, name: 'Party', price: 900, stockQuantity: 2, priceTiers: [], cost: null }
    expect(changeWords({ sizes }, { sizes: [large, party] })).toBe(
      'size Party: added (price ₱900.00, in stock 2, bulk price none); size Small: removed',
    )
    expect(changeWords(null, { sizes: [small] })).toBe(
      'size: – → name Small, price ₱100.00, bulk price from 6, price ₱90.00',
    )
  })
})

test.each([
  [
    'words that came and went',
    { tags: ['sweet', 'new'] },
    { tags: ['new', 'party'] },
    'tags: added party, removed sweet',
  ],
  ['words where there were none', { tags: [] }, { tags: ['new'] }, 'tags: none → new'],
  ['another order', { tags: ['a', 'b'] }, { tags: ['b', 'a'] }, 'tags: reordered, b, a'],
  [
    'days of the week',
    { closedWeekdays: [] },
    { closedWeekdays: [0, 1] },
    'closed weekdays: No day → Sun and Mon',
  ],
  [
    'a moment',
    { pausedUntil: null },
    { pausedUntil: '2026-11-21T15:00:00+08:00' },
    'paused until: – → Nov 21, 2026, 3:00 PM',
  ],
  [
    'peaks',
    { peaks: [{ opens: '08:00', closes: '10:00' }] },
    { peaks: [{ opens: '08:00', closes: '11:00' }] },
    'peak 08:00 closes: 10:00 → 11:00',
  ],
  [
    'hours of a weekday and a holiday',
    { weekdayHours: [{ weekday: 6, opens: '08:00', closes: '14:00' }], holidays: [] },
    {
      weekdayHours: [{ weekday: 6, opens: '08:00', closes: '12:00' }],
      holidays: [{ from: '2026-12-24', until: '2026-12-26', hours: null, note: 'Fiesta' }],
    },
    'hours on Sat closes: 14:00 → 12:00; holiday 2026-12-24: added (until 2026-12-26, note Fiesta)',
  ],
  [
    'a fact of the shop',
    { facts: {} },
    { facts: { phone: '0917 555 0199' } },
    'shop phone: – → 0917 555 0199',
  ],
  [
    'what was not there',
    { madeToOrder: null },
    { madeToOrder: { leadTimeDays: { min: 1, max: 2 }, dailyCapacity: 9 } },
    'made to order: – → lead time days min 1, max 2, daily capacity 9',
  ],
])('%s read as words', (_, before, after, words) => {
  expect(changeWords(before, after)).toBe(words)
})

test('nothing reads as JSON, whatever it is', () => {
  const state = fc.dictionary(fc.constantFrom('a', 'b', 'sizes'), fc.anything({ maxDepth: 3 }).filter(isKept))
  fc.assert(
    fc.property(state, state, (before, after) => {
      expect(changeWords(before, after)).not.toMatch(/\[object|[{}[\]"]/)
    }),
  )
})

/** Whether it is a value as the database returns it: JSON, with no JSON syntax left in texts. */
function isKept(value: unknown): boolean {
  const json = JSON.stringify(value)
  return json !== undefined && !/[{}[\]"]/.test(texts(JSON.parse(json)).join(''))
}

function texts(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, inner]) => [name, ...texts(inner)])
}

test('a state says nothing of itself, and something of every other one', () => {
  const field = fc.oneof(fc.integer(), fc.array(fc.integer()), fc.constantFrom('', null))
  const state = fc.dictionary(fc.constantFrom('a', 'b', 'c'), field)
  const read = (of: unknown) => JSON.stringify(of === '' ? null : (of ?? null))
  fc.assert(
    fc.property(state, state, (before, after) => {
      expect(changeWords(before, structuredClone(before))).toBe('')
      const names = [...new Set([...Object.keys(before), ...Object.keys(after)])]
      const isSame = names.every((name) => read(before[name]) === read(after[name]))
      expect(changeWords(before, after) === '').toBe(isSame)
    }),
  )
})
