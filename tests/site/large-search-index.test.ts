import { resolve } from 'node:path'
import { beforeAll, expect, test, vi } from 'vitest'
import { SEARCH_FILE } from '#contract/content/search-index.ts'
import type { ShopContent } from '#contract/content/shop-content.ts'
import { shopLoader } from '#integrations/content/shop-loader.ts'
import { openBundle, type PageBundle } from '#server/pages/bundle/bundle.ts'
import { createMakePage } from '#server/pages/make-page.ts'

const BUNDLE_MS = 300_000
const COPIES = 60

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

test('a large shop makes its search index in a thread, with the bytes of its page', async () => {
  const render = vi.fn(bundle.render)
  const place = { ...content.hosting, hasTagManager: false }
  const make = createMakePage({ bundle: { ...bundle, render }, content: () => content, place })
  const file = await make(SEARCH_FILE)
  expect(render).not.toHaveBeenCalled()
  const page = await bundle.render(new URL(SEARCH_FILE, 'https://bakery.example'), content)
  expect(file?.ready.body.equals(Buffer.from(await page.arrayBuffer()))).toBe(true)
  expect([file?.tags, file?.type]).toEqual([['products', 'frame'], 'application/json'])
})
