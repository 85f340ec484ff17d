import type { Catalogue } from '#server/catalogue/catalogue.ts'
import type { OrderNews } from './news.ts'

type Needs = { catalogue: Catalogue; orderNews: OrderNews }

/** Tells all processes that an order came or was given up: of its goods, and of the order. */
export async function announceSale(
  { catalogue, orderNews }: Needs,
  productIds: readonly number[],
): Promise<void> {
  await Promise.all([catalogue.announce(productIds), orderNews.announce()])
}

/** The same of an order that took these products. Nobody waits for it: the shopper’s next call does not depend on it. */
export function announceOrder({ catalogue, orderNews }: Needs, productIds: readonly number[]): void {
  catalogue.sold(productIds)
  void orderNews.announce()
}
