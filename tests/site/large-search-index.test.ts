import { resolve } from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { beforeAll, expect, test } from 'vitest'
import { SEARCH_FILE } from '#contract/content/search-index.ts'
import type { ShopContent } from '#contract/content/shop-content.ts'
import { shopLoader } from '#integrations/content/shop-loader.ts'
import { openBundle, type PageBundle } from '#server/pages/bundle.ts'
import { makeSearchFile } from '#server/pages/search-file.ts'

const BUNDLE_MS = 300_000
const COPIES = 60
/** Of the time for which the page itself would hold everybody up. */
const MOST_OF_PAGE = 0.3

let bundle: PageBundle
let content: ShopContent
beforeAll(async () => {
  bundle = await openBundle(resolve('.'))
  const loaded = await shopLoader('content/catalogue/site.json', 'content/catalogue').loadEntry({} as never)
  if (!loaded || 'error' in loaded) throw new Error('The sample cannot be read.')
  const { products, categories } = loaded.data
  const hidden = categories.find(({ parent }) => !parent)?.id
  content = {
    ...loaded.data,
    categories: categories.map((category) => ({
      ...category,
      isActive: category.isActive && category.id !== hidden,
    })),
    products: Array.from({ length: COPIES }, (_, copy) =>
      products.map((product) => ({
        ...product,
        id: product.id + copy * 1_000,
        slug: `${product.slug}-${copy}`,
        name: `${product.name} ${copy}`,
      })),
    ).flat(),
  }
}, BUNDLE_MS)

/** What some work gives, and the longest time for which it held the event loop, in ms. */
async function heldBy<Made>(work: () => Promise<Made>): Promise<{ made: Made; ms: number }> {
  const delay = monitorEventLoopDelay({ resolution: 1 })
  delay.enable()
  await new Promise((next) => setTimeout(next, 20))
  delay.reset()
  const made = await work()
  await new Promise((next) => setTimeout(next, 20))
  delay.disable()
  return { made, ms: delay.max / 1e6 }
}

test('a large shop makes its search index beside everything else, with the bytes of its page', async () => {
  const page = await heldBy(async () =>
    (await bundle.render(new URL(SEARCH_FILE, 'https://bakery.example'), content)).text(),
  )
  const file = await heldBy(async () => {
    const answer = await makeSearchFile(await bundle.shownProducts(content))
    return {
      text: await answer.text(),
      tags: answer.headers.get('Cache-Tag'),
      type: answer.headers.get('Content-Type'),
    }
  })
  expect(file.made.text === page.made).toBe(true)
  expect([file.made.tags, file.made.type]).toEqual(['products, frame', 'application/json'])
  expect(JSON.parse(file.made.text).products.length).toBeGreaterThan(1_000)
  expect(file.ms).toBeLessThan(page.ms * MOST_OF_PAGE)
})
