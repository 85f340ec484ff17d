/** How large a shop is; a device knows the number of products alone. */
export type ShopScale = { products: number; customers?: number; team?: number }

/** §9: up to these, all at once, a shop counts as a small business. They only choose presets (D56). */
export const SMALL_BUSINESS = { products: 50, customers: 100, team: 5 } as const
/** §9: up to these a shop is optimised as a small one. */
export const SMALL_SHOP = { products: 20, team: 3 } as const

/** Whether a shop counts as a small business (§9); what is not known does not make it larger. */
export function isSmallBusiness({ products, customers = 0, team = 0 }: ShopScale): boolean {
  return (
    products <= SMALL_BUSINESS.products &&
    customers <= SMALL_BUSINESS.customers &&
    team <= SMALL_BUSINESS.team
  )
}

/** Whether a shop counts as one with a team of three or fewer (§9): by its team, or, if that is not known, by its products. */
export function hasSmallTeam({ products, team }: ShopScale): boolean {
  return team === undefined ? products <= SMALL_SHOP.products : team <= SMALL_SHOP.team
}
