import fc from 'fast-check'
import { expect, test } from 'vitest'
import { MAX_FAVOURITES, readFavourites, toggled } from '#contract/stored/favourites.ts'

const id = fc.integer({ min: 1, max: 10_000 })

test('a heart that is pressed twice leaves the others as they were', () => {
  fc.assert(
    fc.property(fc.uniqueArray(id, { maxLength: MAX_FAVOURITES - 1 }), id, (favourites, pressed) => {
      const others = favourites.filter((other) => other !== pressed)
      expect(toggled(toggled(others, pressed), pressed)).toEqual(others)
    }),
  )
})

test(`at most ${MAX_FAVOURITES} are kept, the newest`, () => {
  const all = Array.from({ length: MAX_FAVOURITES }, (_, index) => index + 1)
  expect(toggled(all, 999)).toEqual([...all.slice(1), 999])
  expect(readFavourites(JSON.stringify([...all, 999]))).toEqual([...all.slice(1), 999])
})

test('what is stored is read back, and nothing else', () => {
  expect(readFavourites('[3,1,2]')).toEqual([3, 1, 2])
  expect(readFavourites('[3,3,-1,0,1.5,"4",null]')).toEqual([3])
  for (const text of [null, '', '{}', 'null', '"3"', '[', '{"length":3}'])
    expect(readFavourites(text)).toEqual([])
})
