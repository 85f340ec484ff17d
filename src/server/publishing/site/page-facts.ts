import { createHash } from 'node:crypto'
import { seasonOf } from '#domain/menu/occasion.ts'
import { publicTerms } from '#domain/order/ordering-settings.ts'
import { isAnnounced } from '#domain/page/announcement.ts'
import type { OldSlug } from '#domain/product/old-slug.ts'
import type { Product } from '#domain/product/product.ts'
import { comingHolidays } from '#domain/time/listed-hours.ts'
import type { ManilaDate } from '#domain/time/manila.ts'
import type { Snapshot } from '#server/catalogue/snapshot.ts'

/** The parts of a catalogue that built pages show. */
type Shown = Pick<Snapshot, 'products' | 'categories' | 'occasions' | 'settings'>

/**
 * Changes when a page, or the target of an old address, would. Pages read the number of pieces left
 * themselves; they only contain whether there are any. Depends on the Manila day, since the seasonal block of
 * the home page, the announcement and holidays come and go.
 */
export function catalogueVersion(
  { products, categories, occasions, settings }: Shown,
  oldSlugs: readonly OldSlug[],
  today: ManilaDate,
): string {
  const season = seasonOf(occasions, today)?.id ?? null
  const days = [season, isAnnounced(settings, today), comingHolidays(settings, today)]
  const facts = [products.map(factsOf), categories, occasions, days, publicTerms(settings), oldSlugs]
  return createHash('sha256').update(JSON.stringify(facts)).digest('hex')
}

/**
 * Whether pages built from one would differ from pages built from the other. An order changes a few products
 * and leaves the rest as the very same objects, so hardly anything has to be compared.
 */
export function changesPages(before: Shown, after: Shown): boolean {
  if (before.products.length !== after.products.length) return true
  if (!isSame(before.categories, after.categories)) return true
  if (!isSame(before.occasions, after.occasions)) return true
  if (
    before.settings !== after.settings &&
    !isSame(publicTerms(before.settings), publicTerms(after.settings))
  )
    return true
  return after.products.some((product, index) => {
    const earlier = before.products[index]
    return !earlier || (earlier !== product && !isSame(factsOf(earlier), factsOf(product)))
  })
}

function isSame(one: unknown, other: unknown): boolean {
  return one === other || JSON.stringify(one) === JSON.stringify(other)
}

function factsOf({ stock, stockLevel, status, available, sizes, variants, ...rest }: Product) {
  return {
    ...rest,
    available,
    sizes: sizes.map(({ stockQuantity, ...size }) => ({ ...size, isSoldOut: stockQuantity <= 0 })),
  }
}
