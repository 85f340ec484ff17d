import type { Catalogue } from '#server/catalogue/catalogue.ts'
import type { OrderNews } from './news.ts'

/** Tells all processes that an order came or was given up: of its goods, and of the order. */
export async function announceSale(
  { catalogue, orderNews }: { catalogue: Catalogue; orderNews: OrderNews },
  productIds: Parameters<Catalogue['announce']>[0],
): Promise<void> {
  await Promise.all([catalogue.announce(productIds), orderNews.announce()])
}

/** The same of an order that took these products. Nobody waits for it: the shopper’s next call does not depend on it. */
export function announceOrder(
  { catalogue, orderNews }: { catalogue: Catalogue; orderNews: OrderNews },
  productIds: readonly number[],
): void {
  catalogue.sold(productIds)
  void orderNews.announce()
}
