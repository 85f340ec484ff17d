import type { ShopContent } from '#contract/content/shop-content.ts'
import { type CategoryAliases, categoryAliases } from '#domain/menu/category-alias.ts'
import { type MovedSlugs, movedSlugs } from '#domain/product/old-slug.ts'

/** Where addresses lead that are not those of pages: other names of categories (D3), and former slugs. */
type Redirects = { aliases: CategoryAliases; products: MovedSlugs; occasions: MovedSlugs }

const redirects = new WeakMap<ShopContent, Redirects>()

/** The redirects of a content, gathered when one is first asked for. */
export function redirectsOf(content: ShopContent): Redirects {
  const gathered = redirects.get(content)
  if (gathered) return gathered
  const { products, categories, occasions, oldSlugs } = content
  const all = {
    aliases: categoryAliases(categories, movedSlugs(oldSlugs, 'category', categories)),
    products: movedSlugs(oldSlugs, 'product', products),
    occasions: movedSlugs(oldSlugs, 'occasion', occasions),
  }
  redirects.set(content, all)
  return all
}
