import { loadCatalogue } from '#components/menu/catalogue.ts'
import { loadSite } from '#components/shop/shop-facts.ts'
import { isAnnounced } from '#domain/page/announcement.ts'
import { manilaDate } from '#domain/time/manila.ts'

let frame: Promise<object> | undefined

/**
 * All data that every page shows: the shop, its navigation, today's announcement. A page that passes these and its own as
 * `pageFacts` is rendered again only when they change.
 */
export function frameFacts(): Promise<object> {
  frame ??= readFrame()
  return frame
}

async function readFrame(): Promise<object> {
  const [facts, { categories, mainCategories, childrenOf }] = await Promise.all([loadSite(), loadCatalogue()])
  const navigation = mainCategories.map((main) => [main, childrenOf(main.id)])
  return { facts, categories, navigation, isAnnounced: isAnnounced(facts.ordering, manilaDate(new Date())) }
}
