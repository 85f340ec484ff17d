/** Cards on a category's page: this many still fit into the first flight of a connection. */
export const CATEGORY_PAGE_SIZE = 24
/** A menu of up to this many cards shows all of them. */
const MENU_SIZE = 48
/** Cards of a longer menu, shared out among its categories: the first few of each. */
const SHARED_SIZE = 36
const FEWEST_A_CATEGORY = 3

/** The first cards of a list, which reach below the first screen of the tallest phone. The pictures of the others wait. */
export const NEAR_CARDS = 7

/** One page of a long list; `page` counts from 1. */
export type ListPage<Item> = { page: number; pages: number; items: readonly Item[] }

/** Cuts a list into pages; an empty one has one page. */
export function paginate<Item>(items: readonly Item[], size: number): ListPage<Item>[] {
  const pages = Math.max(1, Math.ceil(items.length / size))
  return Array.from({ length: pages }, (_, index) => ({
    page: index + 1,
    pages,
    items: items.slice(index * size, (index + 1) * size),
  }))
}

/** The address of a category's page by its number. */
export function categoryPath(slug: string, page = 1): string {
  return ['/menu/category', slug, pageParam(page)].filter(Boolean).join('/')
}

/** The end of a category's address on its second and later pages. */
export function pageParam(page: number): string | undefined {
  return page > 1 ? `page/${page}` : undefined
}

/** The address of an occasion's page. */
export function occasionPath(slug: string): string {
  return `/occasions/${slug}`
}

/** How many products of each category the menu shows, so that the page stays light; the rest is a link away. */
export function menuShare(productCounts: readonly number[]): number {
  const total = productCounts.reduce((sum, count) => sum + count, 0)
  if (total <= MENU_SIZE) return MENU_SIZE
  return Math.max(FEWEST_A_CATEGORY, Math.floor(SHARED_SIZE / productCounts.length))
}
