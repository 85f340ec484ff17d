/** §2, §9: cards that are drawn while a list of products loads. */
export const GRID_SKELETON = 8
/**
 * §9: rows that are drawn while the categories load, as many as shops usually have. In the office alone: shoppers' pages come
 * with their categories.
 */
export const CATEGORY_SKELETON = 6
/** §2, §9 (D5): main categories beside the links on a wide screen; the rest is under "More". */
export const DESKTOP_CATEGORIES = 4

/**
 * Products of a category beside its name in the navigation: up to here they are counted, as in the cart's badge (§2). In a
 * large shop one more product would otherwise change every page.
 */
const NAVIGATION_COUNT_CAP = 99

/** The number beside a category's name in the navigation, such as `12` or `99+`. */
export function navigationCount(products: number): string {
  return products > NAVIGATION_COUNT_CAP ? `${NAVIGATION_COUNT_CAP}+` : String(products)
}
