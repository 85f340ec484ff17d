import { useFormContext, useWatch } from 'react-hook-form'
import type { AdminProduct } from '#contract/admin/product/product.ts'
import { MAX_TIER_QUANTITY } from '#contract/catalogue/price-tier.ts'
import { pesosToCentavos } from '#domain/money.ts'
import { checkPrice, checkWhole } from '#islands/admin/edit/form/check-amount.ts'
import { Rehearsal } from '#islands/admin/pricing/rehearsal/Rehearsal.tsx'
import { changedSizes } from '#islands/admin/pricing/rehearsal/tried-sizes.ts'
import type { ProductFields, SizeFields } from './product-form.ts'

/** A trial on past orders of the prices that are changed in the form; nothing while none is. For admins. */
export function EditedPrices({ product }: { product: AdminProduct }) {
  const { control } = useFormContext<ProductFields>()
  const fields = useWatch({ control, name: 'sizes' })
  const sizes = changedSizes(product.sizes, fields.flatMap(pricesIn))
  return sizes.length > 0 ? <Rehearsal sizes={sizes} /> : null
}

/** The prices of an existing size; nothing while one of them is not written as a price. */
function pricesIn({ sizeId, price, priceTiers }: SizeFields) {
  const isGood =
    !checkPrice(price) &&
    priceTiers.every((tier) => !checkPrice(tier.price) && !checkWhole(tier.minQuantity, 2, MAX_TIER_QUANTITY))
  if (sizeId === undefined || !isGood) return []
  const tiers = priceTiers.map((tier) => ({
    minQuantity: Number(tier.minQuantity),
    price: pesosToCentavos(Number(tier.price)),
  }))
  return [{ id: sizeId, price: pesosToCentavos(Number(price)), priceTiers: tiers }]
}
