import { expect, test } from 'vitest'
import type { Sample } from '#domain/page/network/condition.ts'
import type { Connection } from '#domain/page/network/connection.ts'
import { networkCondition } from '#domain/page/network/network-condition.ts'
import { lineWords } from '#page-scripts/data/line-words.ts'

function wordsOf(samples: Sample[], told: Connection = {}, more = {}) {
  const sources = { samples, told, isOnline: true, isPhone: false, ...more }
  return lineWords(networkCondition(sources), sources)
}

test.each([
  ['Fast (0.2 s to the first byte)', [200, 150, 9000]],
  ['Fast (under 0.1 s to the first byte)', [30]],
  ['Medium (2.1 s to the first byte)', [2100]],
  ['Slow (3.1 s to the first byte)', [3100, null]],
  ['No connection', [8100]],
  ['No connection', [null, null, null]],
  ['Not measured yet', []],
] as const)('a line is said to be %s (§3, D50)', (words, samples) => {
  expect(wordsOf([...samples])).toBe(words)
})

test('without a measurement the browser’s own word counts, and without a connection that alone (D50)', () => {
  expect(wordsOf([], { rtt: 400 })).toBe('Fast, as your browser says')
  expect(wordsOf([300], {}, { isOnline: false })).toBe('No connection')
})

test('the provider is named as the shopper has named it (§3)', () => {
  expect(wordsOf([2100], {}, { provider: 'globe' })).toBe('Medium (2.1 s to the first byte), Globe')
  expect(wordsOf([], {}, { provider: 'dito' })).toBe('Not measured yet, DITO')
  expect(wordsOf([], {}, { provider: 'other' })).toBe('Not measured yet')
})

test('a phone’s line is called fast up to 3 s (§9, D50)', () => {
  expect(wordsOf([2900], {}, { isPhone: true })).toBe('Fast (2.9 s to the first byte)')
})
