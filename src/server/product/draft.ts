import { isDeepStrictEqual } from 'node:util'
import type { ProductDraft } from '#contract/admin/product/product.ts'
import { hasStatedAllergens } from '#domain/product/allergen.ts'
import { contradictedClaims } from '#domain/product/allergen-label.ts'
import type { Prices } from '#domain/product/pricing/price-change.ts'
import {
  FILIPINO_LISTS,
  type FilipinoList,
  PRODUCT_FLAGS,
  WORD_LISTS,
} from '#domain/product/product-fields.ts'
import { slugOf } from '#domain/product/slug.ts'
import { recordOf } from '#domain/record.ts'
import { cleanFormatted } from '#server/http/bodies/clean-formatted.ts'
import type { FieldProblem } from '#server/http/problem.ts'
import type { HeldProduct } from '#server/product/sql/product-edit.ts'
import { filipinoName, filipinoWords } from './filipino-words.ts'

/** A draft with every field set, except changes in stock. */
export type FullDraft = Omit<
  ProductDraft,
  'basePrice' | 'slug' | 'reason' | 'allergensStated' | FilipinoField
> & {
  basePrice: number
  slug: string
  allergensStated: boolean
  descriptionFilipino: string | null
} & Record<FilipinoList, string[] | null>

type FilipinoField = 'descriptionFilipino' | FilipinoList

/** The fields that staff may write; for prices they make proposals (D30). */
const STAFF_FIELDS: readonly (keyof FullDraft)[] = [
  'name',
  'description',
  'descriptionFilipino',
  'allergens',
  'allergensStated',
  ...WORD_LISTS,
  ...FILIPINO_LISTS,
  'isOffered',
]

/** The draft that would leave the product unchanged. */
export function draftOf({ row, sizes }: HeldProduct): ProductDraft {
  const { slug, name, description, categoryId, subcategoryId, isOffered, basePrice, price } = row
  const { packaging, addons, allergens, descriptionFilipino, allowsMessage, madeToOrder } = row
  return {
    slug,
    name,
    description,
    categoryId,
    subcategoryId,
    isOffered,
    // A base price equal to the price follows it.
    basePrice: basePrice === price ? null : basePrice,
    sizes: sizes.map((size) => ({
      id: size.id,
      name: size.name,
      nameFilipino: size.nameFilipino,
      servings: size.servings,
      price: size.price,
      priceTiers: size.priceTiers,
      cost: size.cost,
    })),
    packaging,
    addons,
    descriptionFilipino,
    ...recordOf(WORD_LISTS, (list) => row[list]),
    ...recordOf(FILIPINO_LISTS, (list) => row[list]),
    ...recordOf(PRODUCT_FLAGS, (flag) => row[flag]),
    allowsMessage,
    madeToOrder,
    allergens: allergens as ProductDraft['allergens'],
    allergensStated: hasStatedAllergens(row),
  }
}

/** The draft with omitted fields filled in, from the edited product or by rule, and its description cleaned (D63). */
export function fillDraft({ reason, ...draft }: ProductDraft, product: HeldProduct | null): FullDraft {
  const costs = new Map(product?.sizes.map(({ id, cost }) => [id, cost]))
  return {
    ...draft,
    ...Object.fromEntries(contradictedClaims(draft).map((claim) => [claim, false])),
    allergensStated: isStated(draft, product),
    description: cleanFormatted(draft.description),
    ...filipinoWords(draft, product),
    slug: draft.slug ?? product?.row.slug ?? slugOf(draft.name, 'product'),
    basePrice: draft.basePrice ?? draft.sizes[0]?.price ?? 0,
    sizes: draft.sizes.map((size) => ({
      ...size,
      nameFilipino: filipinoName(size, product?.sizes),
      priceTiers: size.priceTiers.toSorted((a, b) => a.minQuantity - b.minQuantity),
      cost: size.cost === undefined ? (costs.get(size.id ?? 0) ?? null) : size.cost,
    })),
  }
}

/** An editor of the version before states none, and must not undo the statement of another. */
function isStated(
  draft: Pick<ProductDraft, 'allergens' | 'allergensStated'>,
  product: HeldProduct | null,
): boolean {
  const wasNone = product?.row.allergens.length === 0 && product.row.allergensStated
  return hasStatedAllergens({ ...draft, allergensStated: draft.allergensStated ?? wasNone })
}

type PricedSizes = {
  sizes: readonly Pick<FullDraft['sizes'][number], 'id' | 'name' | 'price' | 'priceTiers'>[]
}

/** The prices in a draft, for existing sizes. */
export function pricesOfDraft({ basePrice, sizes }: Pick<FullDraft, 'basePrice'> & PricedSizes): Prices {
  return {
    basePrice,
    sizes: sizes.flatMap(({ id, name, price, priceTiers }) =>
      id === undefined ? [] : [{ sizeId: id, name, price, priceTiers }],
    ),
  }
}

/** The present prices of a product. */
export function pricesOf({ row, sizes }: HeldProduct): Prices {
  return {
    basePrice: row.basePrice,
    sizes: sizes.map(({ id, name, price, priceTiers }) => ({ sizeId: id, name, price, priceTiers })),
  }
}

/** The draft with the product's present prices: the part that staff may write at once (D30). */
export function withPricesOf(draft: FullDraft, { row, sizes }: HeldProduct): FullDraft {
  const priceOfSize = new Map(sizes.map(({ id, price, priceTiers }) => [id, { price, priceTiers }]))
  return {
    ...draft,
    basePrice: row.basePrice,
    sizes: draft.sizes.map((size) => ({ ...size, ...priceOfSize.get(size.id ?? 0) })),
  }
}

/** Fields in which the draft differs from the product; changes in stock are `stock`, not `sizes`. */
export function changedFields(product: HeldProduct, draft: FullDraft): string[] {
  const now = fillDraft(draftOf(product), product)
  const fields = (Object.keys(now) as (keyof FullDraft)[]).filter(
    // The database orders JSON's keys in its own way.
    (field) => field !== 'sizes' && !isDeepStrictEqual(now[field], draft[field]),
  )
  const shape = ({ sizes }: FullDraft) =>
    JSON.stringify(
      sizes.map(({ id, name, nameFilipino, servings, price, priceTiers, cost }) => [
        id,
        name,
        nameFilipino,
        servings,
        price,
        cost,
        priceTiers.map(({ minQuantity, price: tier }) => [minQuantity, tier]),
      ]),
    )
  const isStocked = draft.sizes.some(({ stockDelta }) => stockDelta)
  return [...fields, ...(shape(now) === shape(draft) ? [] : ['sizes']), ...(isStocked ? ['stock'] : [])]
}

/**
 * Changes that staff may not make; prices are checked elsewhere. Staff make drafts, so they may finish them: an admin agrees
 * to all of it by publishing, except to costs, which staff never see.
 */
export function staffProblems(product: HeldProduct, draft: FullDraft, request: ProductDraft): FieldProblem[] {
  const isDraft = product.row.state === 'draft'
  const fields = isDraft ? [] : changedFields(product, withPricesOf(draft, product))
  // A flag that the allergens contradict is dropped, whoever states them.
  const allowed: string[] = ['stock', ...STAFF_FIELDS, ...contradictedClaims(draft)]
  const forbidden = fields.filter((field) => !allowed.includes(field))
  const costs = request.sizes.flatMap(({ cost }, at) => (cost === undefined ? [] : [`sizes[${at}].cost`]))
  return [...new Set([...forbidden, ...costs])].map((field) => ({
    field,
    code: 'forbidden',
    message: `${field} may be changed by an admin only`,
  }))
}
