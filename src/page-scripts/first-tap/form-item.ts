import type { CartData } from '#contract/content/cart-data.ts'
import { type CartItem, makeItem } from '#domain/cart/cart-item.ts'
import { pesosToCentavos } from '#domain/money.ts'

/** The cart line of a filled-in `data-product` form, or `null` if no size is chosen. */
export function formItem(form: HTMLFormElement): CartItem | null {
  const product = JSON.parse(form.dataset['product'] ?? '', inCentavos) as CartData
  const fields = new FormData(form)
  const size = product.sizes.find(({ id }) => id === Number(fields.get('sizeId')))
  if (!size) return null
  const sellable = {
    image: '',
    packaging: [],
    leadTimeDays: null,
    ...product,
    size: {
      ...size,
      stockQuantity: size.stock,
      priceTiers: (size.tiers ?? []).map(([minQuantity, price]) => ({
        minQuantity,
        price: pesosToCentavos(price),
      })),
    },
    addons: (product.addons ?? []).map(({ id, name, cost }) => ({ id, name, additionalCost: cost })),
  }
  return makeItem(sellable, Number(fields.get('quantity') ?? 1), {
    packagingId: Number(fields.get('packagingId')) || null,
    addonIds: fields.getAll('addonId').map(Number),
    message: String(fields.get('message') ?? ''),
  })
}

/** Forms have their amounts in pesos. Those of the tiers have no name of their own. */
function inCentavos(field: string, value: unknown): unknown {
  return field === 'price' || field === 'cost' ? pesosToCentavos(value as number) : value
}
