import { expect, test } from 'vitest'
import { partWords } from '#domain/order/part-words.ts'
import { splitWords } from '#domain/order/split-words.ts'
import { weekdayWords } from '#domain/time/words/weekday-words.ts'

const named = (...names: string[]) => partWords(names.map((productName) => ({ productName })))

test('a part of an order is named by its first products, each once', () => {
  expect(named('Egg Pie')).toBe('Egg Pie')
  expect(named('Egg Pie', 'Egg Pie')).toBe('Egg Pie')
  expect(named('Egg Pie', 'Pandesal')).toBe('Egg Pie and Pandesal')
  expect(named('Egg Pie', 'Pandesal', 'Monay', 'Ensaymada')).toBe('Egg Pie and 3 more')
})

test('goods that no day has room for are separated from those that can be had without them', () => {
  const items = [{ productName: 'Pandesal' }, { productName: 'Sans Rival' }]
  const offer = { items: [1], first: { date: '2026-11-22' }, later: null }
  expect(splitWords(items, offer, '2026-11-21').why).toBe(
    'No free time for Sans Rival in the coming days. Pandesal: tomorrow.',
  )
})

test.each([
  [[0, 1, 2, 3, 4, 5, 6], 'Every day'],
  [[1, 2, 3, 4, 5, 6], 'Every day but Sun'],
  [[2, 4, 6], 'Tue, Thu and Sat'],
  [[6, 3], 'Wed and Sat'],
  [[], 'No day'],
])('days %j are read as %s', (days, words) => {
  expect(weekdayWords(days)).toBe(words)
})
