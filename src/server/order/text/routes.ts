import { readOrderText } from '#contract/admin/order/order-text.ts'
import type { SiteFacts } from '#contract/content/site.ts'
import { shopTag, type TextLine, type TextOrder } from '#domain/order/text/order-text.ts'
import { readOrderText as readText } from '#domain/order/text/read-order-text.ts'
import { factsInForce } from '#domain/place/shop-facts.ts'
import type { Product } from '#domain/product/product.ts'
import { manilaDate } from '#domain/time/manila.ts'
import type { Catalogue } from '#server/catalogue/catalogue.ts'
import { type App, route } from '#server/http/route.ts'

type Needs = {
  catalogue: Catalogue
  shop: Pick<SiteFacts, 'name' | 'phone' | 'address'>
  clock: () => Date
}

/** Orders that come as text messages. */
export function mountOrderTexts(app: App, { catalogue, shop, clock }: Needs): void {
  route(app, readOrderText, async ({ body }) => {
    const { products, settings } = await catalogue.read()
    const { phone } = factsInForce(shop, settings)
    const read = readText(body.text, { shop: shopTag(phone), today: manilaDate(clock()) })
    if (read.ok) return { order: orderAnswer(read.order, products), reason: null, fault: null }
    return { order: null, reason: read.reason, fault: read.reason === 'fault' ? read.fault : null }
  })
}

function orderAnswer({ shop: _, municipality, lines, ...order }: TextOrder, products: readonly Product[]) {
  const bySize = new Map(products.flatMap((product) => product.sizes.map(({ id }) => [id, product])))
  return {
    ...order,
    method: municipality === null ? ('pickup' as const) : ('delivery' as const),
    municipality,
    lines: lines.flatMap((line) => {
      const product = bySize.get(line.sizeId)
      return product ? [lineAnswer(line, product)] : []
    }),
    gone: lines
      .filter(({ sizeId }) => !bySize.has(sizeId))
      .map(({ sizeId, quantity }) => ({ sizeId, quantity })),
  }
}

function lineAnswer({ sizeId, quantity, hasMessage, ...choice }: TextLine, product: Product) {
  const { id: productId, name: productName, packaging, addons } = product
  const packagingId = packaging.find(({ id }) => id === choice.packagingId)?.id ?? null
  const addonIds = choice.addonIds.filter((id) => addons.some((addon) => addon.id === id))
  return {
    ...product,
    productId,
    productName,
    sizeId,
    quantity,
    packagingId,
    addonIds,
    sizeName: product.sizes.find(({ id }) => id === sizeId)?.name ?? '',
    hasMessage,
    lostOptions: choice.addonIds.length - addonIds.length + (packagingId === choice.packagingId ? 0 : 1),
  }
}
