import { expect, onTestFinished, test } from 'vitest'
import { SEARCH_FILE } from '#contract/content/search-index.ts'
import type { MadePage } from '#server/pages/make-page.ts'
import { createPageStore } from '#server/pages/page-store.ts'
import { keepPagesAhead } from '#server/pages/pages-ahead.ts'

const BYTES = 1_000
const FEW = ['/', '/menu', SEARCH_FILE]
const PRODUCTS = Array.from({ length: 10 }, (_, place) => `/product/${place}`)
const log = { error: () => undefined }

function openAhead({ maxBytes = 1_000_000, isLarge = false, paths = [...PRODUCTS, ...FEW] } = {}) {
  const made: string[] = []
  const make = async (path: string): Promise<MadePage> => {
    made.push(path)
    const body = Buffer.alloc(BYTES)
    const ready = { body, length: BYTES, etag: String(made.length), copies: new Map() }
    return { ready, type: 'text/html', policy: null, tags: ['products'], isSmall: true }
  }
  const store = createPageStore({ make, clock: () => new Date(), log, maxBytes })
  const listPaths = async () => paths
  const ahead = keepPagesAhead({
    store,
    listPaths,
    isLarge: () => isLarge,
    makePictures: async () => {},
    log,
  })
  onTestFinished(ahead.stop)
  return { made, store, ahead }
}

test('what most readers see first is made first, products last', async () => {
  const { made, ahead } = openAhead()
  await ahead.made
  expect(made.slice(0, 13)).toEqual([...FEW, ...PRODUCTS])
})

test('the search index of a large shop is first made when somebody asks, and from then on ahead', async () => {
  const { made, store, ahead } = openAhead({ isLarge: true })
  await ahead.made
  expect(made).not.toContain(SEARCH_FILE)
  await store.get(SEARCH_FILE)
  store.drop(new Set(['products']))
  ahead.wake()
  await expect.poll(() => store.isFresh(SEARCH_FILE), { timeout: 20_000 }).toBe(true)
})

test('kept pages are made again ahead where there is no room for more', async () => {
  const { store, ahead } = openAhead({ maxBytes: 8 * BYTES })
  await ahead.made
  const kept = [...store.kept()].map(([path]) => path).filter((path) => PRODUCTS.includes(path))
  expect([kept.length > 0, store.hasRoom()]).toEqual([true, false])
  store.drop(new Set(['products']))
  ahead.wake()
  await expect.poll(() => kept.every(store.isFresh), { timeout: 20_000 }).toBe(true)
  expect(store.staleSeconds()).toBe(0)
})

test('pages without room are made when asked for: none pushes another out for ever', async () => {
  const paths = Array.from({ length: 20 }, (_, place) => `/menu/category/${place}`)
  const { made, ahead } = openAhead({ paths, maxBytes: 8 * BYTES })
  await ahead.made
  expect(new Set(made).size).toBeLessThanOrEqual(8)
})
