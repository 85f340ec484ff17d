import { expect, test } from 'vitest'
import { createLru } from '#server/flow/lru.ts'

test('what was not asked for the longest makes room, and is told of', () => {
  const forgotten: string[] = []
  const lru = createLru<string>({ most: 2, onForget: (value, key) => forgotten.push(`${key} ${value}`) })
  lru.set('a', 'bread')
  lru.set('b', 'cake')
  expect(lru.get('a')).toBe('bread')
  lru.set('c', 'pie')
  expect(forgotten).toEqual(['b cake'])
  expect([lru.get('a'), lru.get('b'), lru.get('c')]).toEqual(['bread', undefined, 'pie'])
})

test('entries weigh together no more than allowed, also when one is replaced or deleted; one that is too heavy pushes none out', () => {
  const lru = createLru<number>({ most: 10, weigh: (value) => value })
  for (const [key, weight] of [
    ['a', 4],
    ['b', 4],
    ['b', 6],
    ['too heavy', 11],
  ] as const)
    lru.set(key, weight)
  expect(['a', 'b', 'too heavy'].map(lru.get)).toEqual([4, 6, undefined])
  lru.delete('a')
  lru.set('c', 4)
  expect(['a', 'b', 'c'].map(lru.get)).toEqual([undefined, 6, 4])
})
