import {
  listShelf,
  SHELF_SHOWN,
  type ShelfProduct,
  sellAtCounter,
  undoCounterSale,
} from '#contract/admin/order/counter-sale.ts'
import { REPLAYED_HEADER } from '#contract/problem.ts'
import { ratesInForce } from '#domain/lawful-discount/lawful-rate.ts'
import { onShelf } from '#domain/order/counter-sale.ts'
import { categoriesOf } from '#domain/order/quote.ts'
import type { Product } from '#domain/product/product.ts'
import { fold } from '#domain/text.ts'
import type { Catalogue } from '#server/catalogue/catalogue.ts'
import type { Database } from '#server/db/open.ts'
import type { PhotoAddresses } from '#server/enquiry/photo-address.ts'
import { type App, route } from '#server/http/route.ts'
import type { Vault } from '#server/keys/vault.ts'
import { announceSale } from '#server/order/news/announce-sale.ts'
import type { OrderNews } from '#server/order/news/news.ts'
import { orderSheet } from '#server/order/order-sheet.ts'
import { sell, undoSale } from './sell.ts'

type Needs = {
  database: Database
  catalogue: Catalogue
  orderNews: OrderNews
  vault: Vault
  photoAddresses: PhotoAddresses
  clock: () => Date
}

/** The counter: what is on the shelf, and sales to walk-ins. */
export function mountCounter(app: App, deps: Needs): void {
  route(app, listShelf, async ({ query: { q = '', category, sale = [] } }) => {
    const { products, settings } = await deps.catalogue.read()
    const shelf = onShelf(products)
    const words = fold(q)
    const matches = shelf.filter(
      (product) => fold(product.name).includes(words) && (!category || product.category.name === category),
    )
    return {
      rates: ratesInForce(settings.lawfulDiscounts),
      found: matches.length,
      all: shelf.length,
      categories: [...new Set(shelf.map((product) => product.category.name))].toSorted(),
      products: matches.slice(0, SHELF_SHOWN).map(shelfProduct),
      sale: shelf.filter(({ sizes }) => sizes.some(({ id }) => sale.includes(id))).map(shelfProduct),
    }
  })

  route(app, sellAtCounter, async ({ body: sale, idempotencyKey: key, caller: { userId }, context }) => {
    const { number, replayed } = await sell(deps, { key, sale, userId })
    if (replayed) context.header(REPLAYED_HEADER, 'true')
    else
      await announceSale(
        deps,
        sale.items.map(({ productId }) => productId),
      )
    return orderSheet(deps, number)
  })

  route(app, undoCounterSale, async ({ params: { number }, caller: { userId } }) => {
    await announceSale(deps, await undoSale(deps, { number, userId }))
    return orderSheet(deps, number)
  })
}

function shelfProduct(product: Product): ShelfProduct {
  return {
    ...product,
    image: product.images[0]?.url ?? '',
    category: product.category.name,
    categoryIds: categoriesOf(product),
  }
}
