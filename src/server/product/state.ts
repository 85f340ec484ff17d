import { centavosToPesos } from '#domain/money.ts'
import type { HeldProduct } from '#server/product/sql/product-edit.ts'

/** A product in the form of the audit trail: an editor's view, amounts in pesos. */
export function productState({ row, sizes }: HeldProduct): Record<string, unknown> {
  const { id, createdAt, updatedAt, version, images, ...fields } = row
  return {
    ...fields,
    images: images.map(({ url, alt, altFilipino }) => ({ url, alt, altFilipino })),
    basePrice: centavosToPesos(row.basePrice),
    price: centavosToPesos(row.price),
    packaging: row.packaging.map((option) => ({ ...option, price: centavosToPesos(option.price) })),
    addons: row.addons.map((addon) => ({
      ...addon,
      additionalCost: centavosToPesos(addon.additionalCost),
    })),
    sizes: sizes.map(({ productId, sortOrder, ...size }) => ({
      ...size,
      price: centavosToPesos(size.price),
      cost: size.cost === null ? null : centavosToPesos(size.cost),
      priceTiers: size.priceTiers.map((tier) => ({ ...tier, price: centavosToPesos(tier.price) })),
    })),
  }
}

/**
 * The parts of a product that a page may show: whether a size is in stock, not how many pieces, and no costs.
 */
export function pageState(product: HeldProduct): unknown {
  const sizes = product.sizes.map(({ stockQuantity, cost, ...size }) => ({
    ...size,
    isLeft: stockQuantity > 0,
  }))
  return { ...productState(product), sizes }
}

/** The parts of a state without costs, for people who may not see them. */
export function withoutCosts<State extends Readonly<Record<string, unknown>> | null>(state: State): State {
  if (!state || !Array.isArray(state['sizes'])) return state
  return { ...state, sizes: state['sizes'].map(({ cost: _, ...size }) => size) }
}
