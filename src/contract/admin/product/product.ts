import * as z from 'zod/mini'
import { priceTier } from '#contract/catalogue/price-tier.ts'
import { addon, madeToOrder, packaging, product, size } from '#contract/catalogue/product.ts'
import { day } from '#contract/date.ts'
import { endpoint } from '#contract/endpoint.ts'
import { formattedOrNone } from '#contract/formatted.ts'
import { pesoPrice } from '#contract/money.ts'
import { id, idParams } from '#contract/page.ts'
import { line, lineOrNone } from '#contract/text.ts'
import { ALLERGENS } from '#domain/product/allergen.ts'
import { FILIPINO_LISTS, PRODUCT_FLAGS, WORD_LISTS } from '#domain/product/product-fields.ts'
import { PRODUCT_STATES } from '#domain/product/product-state.ts'
import { MAX_STOCK } from '#domain/product/stock.ts'
import { recordOf } from '#domain/record.ts'

export const MAX_NAME = 120
/** §5: text areas. Tags do not count (D63). */
const MAX_DESCRIPTION = 5000
const MAX_WORD = 100
const MAX_WORDS = 60
/** How many people a size may serve. */
export const SERVINGS = { min: 0.5, max: 1000 }
/** More sizes of one product than anybody chooses from. */
export const MAX_SIZES = 20
const MAX_OPTIONS = 30
export const MAX_TIERS = 10
const MAX_REASON = 500

/** The reason for a price change, in the words of the person who makes it. */
export const reason = z.optional(z.nullable(line(MAX_REASON)))

/** Prices that wait for an admin other than the one who proposed them (D30). */
export const prices = z.object({
  basePrice: pesoPrice,
  sizes: z.array(
    z.object({ sizeId: z.int(), name: z.string(), price: pesoPrice, priceTiers: z.array(priceTier) }),
  ),
})

/** A person by account; the name is the account's present one. */
export const person = z.nullable(z.object({ userId: z.int(), username: z.string() }))

/** Cost of one piece, and margin in per cent; sent to admins only. */
export const costAndMargin = {
  cost: z.optional(z.nullable(pesoPrice)),
  margin: z.optional(z.nullable(z.number())),
}

/**
 * A product as staff edit it: the fields shoppers see, and how it is stored. An edit sends `version` back as
 * `If-Match`. `isOffered` is the owner's decision; `available`, as shoppers see it, also depends on stock and
 * `soldOutUntil`.
 */
export const adminProduct = z.object({
  ...product.shape,
  sizes: z.array(z.object({ ...size.shape, ...costAndMargin })),
  version: z.int(),
  state: z.enum(PRODUCT_STATES),
  isOffered: z.boolean(),
  soldOutUntil: z.nullable(z.string()),
  pendingPrice: z.nullable(
    z.object({ id: z.int(), proposedBy: person, proposedAt: z.string(), before: prices, after: prices }),
  ),
})

export type AdminProduct = z.output<typeof adminProduct>

const words = z.array(line(MAX_WORD)).check(z.maxLength(MAX_WORDS))
const stock = z.int().check(z.minimum(0), z.maximum(MAX_STOCK))
const stockDelta = z.int().check(z.minimum(-MAX_STOCK), z.maximum(MAX_STOCK))
const optionId = z.optional(id)
const flag = z._default(z.boolean(), false)

/** The writable fields of a product, for single and bulk edits. */
export const productFields = {
  name: line(MAX_NAME),
  description: formattedOrNone(MAX_DESCRIPTION),
  descriptionFilipino: z.nullable(formattedOrNone(MAX_DESCRIPTION)),
  categoryId: id,
  subcategoryId: z.nullable(id),
  basePrice: z.nullable(pesoPrice),
  isOffered: z.boolean(),
  allergens: z.array(z.enum(ALLERGENS)),
  /** With an empty list: true for none of them, false for not stated. A list with entries is always stated. */
  allergensStated: z.boolean(),
  ...recordOf(WORD_LISTS, () => words),
  ...recordOf(FILIPINO_LISTS, () => z.nullable(words)),
}

/** The Filipino name of a size, of packaging or of an add-on. If omitted, it stays as it is. */
const nameFilipino = z.optional(z.nullable(lineOrNone(MAX_NAME)))

/**
 * The writable fields of a size. `stockDelta` is the number of pieces added or removed; `cost` is for admins.
 * Omitted fields stay as they are.
 */
export const sizeFields = {
  nameFilipino,
  price: pesoPrice,
  priceTiers: z.array(priceTier).check(z.maxLength(MAX_TIERS)),
  stockDelta: z.optional(stockDelta),
  cost: z.optional(z.nullable(pesoPrice)),
}

/** A size that does not exist yet; `stockQuantity` is the number of its pieces on the shelf. */
export const newSize = z.strictObject({
  price: sizeFields.price,
  cost: sizeFields.cost,
  name: line(MAX_NAME),
  nameFilipino,
  servings: z.number().check(z.minimum(SERVINGS.min), z.maximum(SERVINGS.max)),
  priceTiers: z._default(sizeFields.priceTiers, []),
  stockQuantity: z.optional(stock),
})

export type NewSize = z.output<typeof newSize>

/**
 * A size to write: an existing one has an `id`, a new one does not. `stockQuantity` is the stock of a new
 * size; `stockDelta` changes an existing one, so that orders in the meantime count.
 */
const sizeDraft = z.strictObject({ ...newSize.shape, id: optionId, stockDelta: sizeFields.stockDelta })

const optionNames = { name: line(MAX_NAME), nameFilipino }
const packagingDraft = z.strictObject({ ...packaging.shape, ...optionNames, id: optionId })
const addonDraft = z.strictObject({ ...addon.shape, ...optionNames, id: optionId })

/**
 * The editable fields of a product; pictures have calls of their own. The first size's price is the product's
 * price, and `basePrice` is the usual price (the same if omitted). If `slug` is omitted, it is made from the
 * name.
 */
export const productDraft = z.strictObject({
  ...recordOf(PRODUCT_FLAGS, () => flag),
  ...productFields,
  slug: z.optional(z.string().check(z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/), z.maxLength(MAX_NAME))),
  description: z._default(productFields.description, ''),
  subcategoryId: z._default(productFields.subcategoryId, null),
  basePrice: z._default(productFields.basePrice, null),
  isOffered: z._default(productFields.isOffered, true),
  sizes: z.array(sizeDraft).check(z.minLength(1), z.maxLength(MAX_SIZES)),
  packaging: z._default(z.array(packagingDraft).check(z.maxLength(MAX_OPTIONS)), []),
  addons: z._default(z.array(addonDraft).check(z.maxLength(MAX_OPTIONS)), []),
  allergens: z._default(productFields.allergens, []),
  allergensStated: z.optional(productFields.allergensStated),
  ...recordOf(WORD_LISTS, () => z._default(words, [])),
  descriptionFilipino: z.optional(productFields.descriptionFilipino),
  ...recordOf(FILIPINO_LISTS, (list) => z.optional(productFields[list])),
  allowsMessage: flag,
  madeToOrder: z._default(z.nullable(madeToOrder), null),
  reason,
})

export type ProductDraft = z.output<typeof productDraft>

export const getAdminProduct = endpoint({
  summary: 'One product as it is stored',
  method: 'GET',
  path: '/admin/products/{id}',
  access: 'staff',
  details: 'Cost and margin are sent to admins only. The ETag is what an edit sends back as If-Match.',
  params: idParams,
  answer: adminProduct,
})

/** A new product, published unless it is a draft, which is seen only in the admin until an admin publishes it. */
const newProduct = z.strictObject({
  ...productDraft.shape,
  state: z.optional(z.enum(['published', 'draft'])),
})

export const createProduct = endpoint({
  summary: 'Adds a product to the catalogue, or a draft of one',
  method: 'POST',
  path: '/admin/products',
  access: 'staff',
  status: 201,
  details:
    'Staff may add drafts without costs; the admin who publishes one agrees to its prices. `description` is formatted text: the tags b, i, em, strong, p and br are kept, anything else is removed, and clean HTML is stored. Sizes have no id, and stockQuantity instead of stockDelta. Without allergens, allergensStated true states that there are none; otherwise nobody has stated them. A flag such as isEggFree is dropped if the allergens contradict it. 409 SLUG_TAKEN if another product has the slug.',
  body: newProduct,
  answer: adminProduct,
})

/** See D30. */
export const updateProduct = endpoint({
  summary: 'Edits a product',
  method: 'PUT',
  path: '/admin/products/{id}',
  access: 'staff',
  ifMatch: true,
  details:
    'Price changes by staff wait for approval. All fields are written; `description` is formatted text as for a new product. With a new slug the page moves, and the old address redirects to it. Sizes, packaging and add-ons that are left out are deleted. allergens and the flags that they contradict are as for a new product. Staff may change name, description, allergens and whether they are stated, ingredients, tags, SEO words, stock and whether it is offered; prices that staff change wait in pendingPrice until an admin approves them, and any other change by staff is 403 with the fields in errors. 409 STOCK_BELOW_ZERO when fewer pieces are left than stockDelta takes, STOCK_ABOVE_LIMIT when there would be more than 100000.',
  params: idParams,
  body: productDraft,
  answer: adminProduct,
})

export const deleteProduct = endpoint({
  summary: 'Removes a product from the catalogue; orders that name it stay whole',
  method: 'DELETE',
  path: '/admin/products/{id}',
  access: 'admin',
  ifMatch: true,
  details:
    'Orders keep what was bought; the slug becomes free for another product. Answers the product as it was before.',
  params: idParams,
  answer: adminProduct,
})

export const changeStock = endpoint({
  summary: 'Adds pieces to the shelf or removes some',
  method: 'POST',
  path: '/admin/products/{id}/stock',
  access: 'staff',
  details:
    'It needs no version, since orders in the meantime are counted. All changes or none. 409 STOCK_BELOW_ZERO when fewer are left, STOCK_ABOVE_LIMIT when there would be more than 100000 of a size. Goods made to order have a daily capacity instead.',
  params: idParams,
  body: z.strictObject({
    changes: z
      .array(z.strictObject({ sizeId: id, stockDelta }))
      .check(z.minLength(1), z.maxLength(MAX_SIZES)),
  }),
  answer: adminProduct,
})

export const setAvailability = endpoint({
  summary: 'Marks a product as sold out, for good or until a day, or as on sale again',
  method: 'PUT',
  path: '/admin/products/{id}/availability',
  access: 'staff',
  details:
    'The last call wins. With isOffered false the product is sold out until someone changes it; soldOutUntil is a Manila day after today, on which it automatically goes on sale again at midnight. Needs no If-Match.',
  params: idParams,
  body: z.strictObject({ isOffered: z.boolean(), soldOutUntil: z._default(z.nullable(day), null) }),
  answer: adminProduct,
})
