import { loadCatalogue } from '#components/menu/catalogue.ts'
import { perContent } from '#components/shop/shop-content.ts'
import { loadSite } from '#components/shop/shop-facts.ts'
import type { Category } from '#contract/catalogue/category.ts'
import { isAnnounced } from '#domain/page/announcement.ts'
import { navigationCount } from '#domain/page/screen/shown-counts.ts'

/**
 * All data that every page shows: the shop, its navigation, today's announcement. A page that passes these and its own as
 * `pageFacts` is rendered again only when they change.
 */
export const frameFacts = perContent(async ({ day }): Promise<object> => {
  const [facts, { categories, mainCategories, childrenOf }] = await Promise.all([loadSite(), loadCatalogue()])
  const navigation = mainCategories.map((main) => [main, ...childrenOf(main.id)].map(asShown))
  return {
    facts,
    categories: categories.map(asShown),
    navigation,
    isAnnounced: isAnnounced(facts.ordering, day),
  }
})

/** One more product in a large category changes no page but those of the category. */
function asShown(category: Category): object {
  return { ...category, productCount: navigationCount(category.productCount) }
}
