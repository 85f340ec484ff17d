import type { AdminProduct, ProductDraft } from '#contract/admin/product/product.ts'
import { pesosToCentavos } from '#domain/money.ts'
import { PRODUCT_FLAGS } from '#domain/product/product-fields.ts'
import { recordOf } from '#domain/record.ts'
import { shareOf } from '#islands/admin/edit/form/deposit-share.ts'
import { LISTS, listed, type ProductFields, type SizeFields } from './product-form.ts'

const money = (typed: string) => pesosToCentavos(Number(typed))
const moneyOrNone = (typed: string) => (typed.trim() === '' ? null : money(typed))
/** A comma in brackets belongs to its word: `flour (wheat, malt)`. */
const BETWEEN_WORDS = /,(?![^()]*\))/

/** The words in a field. An untouched field keeps its value, whatever signs are in its words. */
function list(typed: string, saved: readonly string[] | null | undefined): string[] {
  if (saved && typed === listed(saved)) return [...saved]
  return typed
    .split(BETWEEN_WORDS)
    .map((word) => word.trim())
    .filter((word) => word !== '')
}

/**
 * The request made from an editor's fields. `opened` is the product they were filled from, even when saved
 * over a newer one: an existing size's stock is sent as the difference to that state, so that orders in the
 * meantime count. `withCost` is for admins; others leave costs unchanged.
 */
export function draftOf(
  fields: ProductFields,
  opened: AdminProduct | undefined,
  withCost: boolean,
): ProductDraft {
  const share = shareOf(fields.deposit)
  return {
    ...recordOf(PRODUCT_FLAGS, (flag) => fields[flag]),
    ...recordOf(LISTS, (name) => list(fields[name], opened?.[name])),
    name: fields.name,
    ...(fields.slug && { slug: fields.slug }),
    description: fields.description,
    descriptionFilipino: fields.descriptionFilipino,
    categoryId: Number(fields.categoryId),
    subcategoryId: fields.subcategoryId ? Number(fields.subcategoryId) : null,
    isOffered: fields.isOffered,
    basePrice: moneyOrNone(fields.basePrice),
    sizes: fields.sizes.map((size) => sizeDraft(size, opened, withCost)),
    packaging: fields.packaging.map(({ optionId, name, nameFilipino, price }) => ({
      ...(optionId !== undefined && { id: optionId }),
      name,
      nameFilipino,
      price: money(price),
    })),
    addons: fields.addons.map(({ optionId, name, nameFilipino, price }) => ({
      ...(optionId !== undefined && { id: optionId }),
      name,
      nameFilipino,
      additionalCost: money(price),
    })),
    allergens: fields.allergens,
    allergensStated: fields.allergens.length > 0 || fields.hasNoAllergens,
    allowsMessage: fields.allowsMessage,
    madeToOrder: fields.isMadeToOrder
      ? {
          leadTimeDays: { min: Number(fields.minDays), max: Number(fields.maxDays) },
          dailyCapacity: Number(fields.dailyCapacity),
          largeQuantity: Number(fields.largeQuantity),
          ...(share && { deposit: share }),
        }
      : null,
    ...(fields.reason.trim() && { reason: fields.reason }),
  }
}

function sizeDraft(
  { sizeId, name, nameFilipino, servings, price, stock, cost, priceTiers }: SizeFields,
  opened: AdminProduct | undefined,
  withCost: boolean,
): ProductDraft['sizes'][number] {
  const before = opened?.sizes.find(({ id }) => id === sizeId)
  const stockDelta = Number(stock) - (before?.stockQuantity ?? 0)
  return {
    ...(sizeId !== undefined && { id: sizeId }),
    name,
    nameFilipino,
    servings: Number(servings),
    price: money(price),
    priceTiers: priceTiers.map((tier) => ({
      minQuantity: Number(tier.minQuantity),
      price: money(tier.price),
    })),
    ...(before ? stockDelta !== 0 && { stockDelta } : { stockQuantity: Number(stock) }),
    ...(withCost && { cost: moneyOrNone(cost) }),
  }
}
