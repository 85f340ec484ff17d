import fc from 'fast-check'
import { beforeEach, expect, test } from 'vitest'
import { FAVOURITES_KEY, MAX_FAVOURITES } from '#contract/stored/favourites.ts'
import { $favourites, toggleFavourite } from '#stores/page/favourites.ts'
import { stubBrowser } from '#tests/unit/stores/browser.ts'
import { CORRUPTIONS, corrupted } from '#tests/unit/stores/corruption.ts'

let browser: ReturnType<typeof stubBrowser>

beforeEach(() => {
  browser = stubBrowser(() => new Response())
})

test('a press adds a product, another takes it away, and nothing stays stored of an empty list', () => {
  for (const id of [7, 12]) toggleFavourite(id)
  expect(browser.local.getItem('pugon:favourites')).toBe('[7,12]')
  for (const id of [7, 12]) toggleFavourite(id)
  expect(browser.local.getItem('pugon:favourites')).toBeNull()
})

test(`${CORRUPTIONS} corruptions leave a list of ids`, () => {
  fc.assert(
    fc.property(corrupted('[12,7,31]'), (text) => {
      browser.local.setItem(FAVOURITES_KEY, text)
      const favourites = $favourites.get()
      expect(favourites.length).toBeLessThanOrEqual(MAX_FAVOURITES)
      expect(favourites.every((id) => Number.isSafeInteger(id) && id > 0)).toBe(true)
    }),
    { numRuns: CORRUPTIONS, seed: 6 },
  )
})
