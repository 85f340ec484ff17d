import type * as z from 'zod/mini'
import type { Category } from '#contract/catalogue/category.ts'
import type { Occasion } from '#contract/catalogue/occasion.ts'
import type { getShopTerms } from '#contract/shop/shop.ts'
import { factsInForce } from '#domain/place/shop-facts.ts'
import type { OldSlug } from '#domain/product/old-slug.ts'
import type { Product } from '#domain/product/product.ts'
import type { ManilaDate } from '#domain/time/manila.ts'
import type { SiteFacts } from './site.ts'
import type { TextFile } from './text-file.ts'

/** The checked catalogue of the pages; products in ascending id order, money in centavos. */
export type CatalogueContent = {
  products: readonly Product[]
  categories: readonly Category[]
  /** Active occasions. One without visible products gets no page. */
  occasions: readonly Occasion[]
  /** Former slugs; a folder of files has none. */
  oldSlugs: readonly OldSlug[]
}

/** Where a shop's site and API are, and whose tag manager the site loads; `apiOrigin` is empty if they share a host. */
export type Hosting = { site: string; apiOrigin: string; tagManagerId: string }

/** The source of all pages at one moment; `day` is the day in Manila for which they are made. It never changes: a newer one replaces it. */
export type ShopContent = CatalogueContent & {
  facts: SiteFacts
  /** The office's texts, each instead of the file with its path: published ones, and hidden ones without words. */
  texts: readonly TextFile[]
  hosting: Hosting
  day: ManilaDate
}

/** The shop's facts with the terms of the moment, which its owner may have changed. */
export function siteFactsInForce(
  facts: SiteFacts,
  { paymentMethods = [], ...terms }: z.infer<typeof getShopTerms.answer>,
): SiteFacts {
  const { paymentAccounts } = facts.ordering
  return {
    ...factsInForce(facts, terms),
    servedMunicipalities: terms.delivery.map(({ name }) => name),
    // Of the accounts pages only show which ways there are.
    ordering: {
      ...facts.ordering,
      ...terms,
      paymentAccounts: paymentAccounts.filter(({ method }) => paymentMethods.includes(method)),
    },
  }
}
