import { cut } from '#domain/cut-text.ts'
import { say } from '#words/say.ts'

/** §2: a description longer than this is cut … */
const LONGEST_DESCRIPTION = 110
/** … to this many characters, before `...`. */
const KEPT_DESCRIPTION = 107

/** A category's meta description: its description, cut (§2), and a note that the shop takes orders online. */
export function categoryDescription(description: string, shop: string): string {
  const lead =
    description.length > LONGEST_DESCRIPTION ? `${cut(description, KEPT_DESCRIPTION)}...` : description
  return say('{description} Order online from {shop}.', { description: lead, shop })
}

/** The title of a category's page: its name and a suffix about fresh baked goods (§2). */
export function categoryTitle(name: string, shop: string, page = 1): string {
  return page > 1
    ? say('{name}, page {page}: fresh baked goods from {shop}', { name, page, shop })
    : say('{name}: fresh baked goods from {shop}', { name, shop })
}

/**
 * Whether search engines may list it: not if it is neither featured nor a main category and has no products
 * (§2).
 */
export function isIndexable(
  category: { isFeatured: boolean; parent: unknown },
  productCount: number,
): boolean {
  return category.isFeatured || category.parent === null || productCount > 0
}

/**
 * Whether navigation and lists show it: only if it is active and has products (§2). Its page follows another
 * rule (D4).
 */
export function isShown({ isActive }: { isActive: boolean }, productCount: number): boolean {
  return isActive && productCount > 0
}
