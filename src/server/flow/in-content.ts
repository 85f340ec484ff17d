import { AsyncLocalStorage } from 'node:async_hooks'
import type { ShopContent } from '#contract/content/shop-content.ts'

const contents = new AsyncLocalStorage<ShopContent>()

/** Makes something of this content, and of nothing else. */
export function inContent<Made>(content: ShopContent, make: () => Made): Made {
  return contents.run(content, make)
}

/** The content of which something is being made. */
export function contentOfTheMoment(): ShopContent | undefined {
  return contents.getStore()
}
