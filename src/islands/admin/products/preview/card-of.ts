import type { DeepPartial } from 'react-hook-form'
import { type Centavos, pesosToCentavos } from '#domain/money.ts'
import {
  priceTag,
  readyFact,
  readyFactWords,
  shelfFact,
  shelfFactWords,
} from '#domain/product/product-words.ts'
import { MAX_STOCK, productStatus } from '#domain/product/stock.ts'
import type { ProductFields } from '#islands/admin/products/form/product-form.ts'

/** The words on a card of the menu. */
type CardWords = {
  name: string
  /** Not set until one is typed. */
  price: { amount: Centavos; isFrom: boolean } | undefined
  ready: string
  /** Empty while there is plenty. */
  shelf: string
}

/** The card that these fields make; what is being typed may be anything. */
export function cardOf(fields: DeepPartial<ProductFields>): CardWords {
  const { isMadeToOrder = false, freshBaked = false, minDays, maxDays } = fields
  const sizes = (fields.sizes ?? []).flatMap((size) => {
    const price = pesosToCentavos(Number(size?.price || Number.NaN))
    const stockQuantity = isMadeToOrder ? MAX_STOCK : Number(size?.stock) || 0
    return Number.isFinite(price) ? [{ name: size?.name ?? '', price, stockQuantity }] : []
  })
  const product = {
    available: fields.isOffered ?? true,
    status: productStatus(sizes),
    sizes,
    freshBaked,
    madeToOrder: isMadeToOrder ? { leadTimeDays: { min: Number(minDays), max: Number(maxDays) } } : null,
  }
  const shelf = shelfFact(product)
  return {
    name: fields.name?.trim() ?? '',
    price: sizes.length > 0 ? priceTag(product) : undefined,
    ready: readyFactWords(readyFact(product), shelf),
    shelf: shelfFactWords(shelf),
  }
}
