import { expect, test } from 'vitest'
import type { Sample } from '#domain/page/network/condition.ts'
import type { Connection } from '#domain/page/network/connection.ts'
import { networkCondition } from '#domain/page/network/network-condition.ts'
import { conditionWords, lineWords } from '#page-scripts/data/line-words.ts'

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

function partsOf(samples: Sample[], told: Connection = {}, more = {}) {
  const sources = { samples, told, isOnline: true, isPhone: false, isEmergency: false, ...more }
  return conditionWords(networkCondition(sources), sources)
}

test('every field of a line is shown with its source: assumed, told or measured (§3, §9, D50)', () => {
  expect(partsOf([])).toEqual({
    ...{
      type: '3G, assumed',
      rtt: '0.3 s, assumed',
      downlink: '1.6 Mbit/s, assumed',
      uplink: 'Not measured',
    },
    ...{ reliability: '75%, assumed', provider: 'Not told', location: 'Not asked' },
  })
  expect(partsOf([], { effectiveType: '4g', downlink: 9.25, rtt: 150 }, { provider: 'smart' })).toMatchObject(
    {
      ...{ type: '4G, as your browser says', rtt: '0.1 s, as your browser says', provider: 'Smart' },
      downlink: '9.3 Mbit/s, as your browser says',
    },
  )
  expect(partsOf([800, 900, null, 1000], {}, { uplink: 40_000 })).toMatchObject({
    ...{ type: '2G, measured', rtt: '0.9 s, measured', uplink: '0.3 Mbit/s, measured' },
    reliability: '75%, of the last few',
  })
})

test('in emergency mode it is a 2g line with a reliability of 0.3 (§9, D55)', () => {
  expect(partsOf([40], { type: 'wifi' }, { isEmergency: true })).toMatchObject({
    ...{ type: '2G, as in emergency mode', reliability: '30%, as in emergency mode' },
  })
})
