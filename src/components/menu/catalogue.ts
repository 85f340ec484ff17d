import { loadContent } from '#components/shop/shop-content.ts'
import type { ShopContent } from '#contract/content/shop-content.ts'
import { arrangeOnce, type Catalogue } from './catalogue-arrangement.ts'

/** The catalogue that a content shows; without one, that of the page. */
export async function loadCatalogue(given?: ShopContent): Promise<Catalogue> {
  return arrangeOnce(given ?? (await loadContent()))
}
