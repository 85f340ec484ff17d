import { MAX_NAME, type ProductDraft } from '#contract/admin/product/product.ts'
import type { KeptImage } from '#domain/product/pictures/product-image.ts'
import { priceSteps } from '#domain/product/pricing/price-change.ts'
import { draftProblems } from '#domain/product/product-draft.ts'
import { copyName, type ProductState } from '#domain/product/product-state.ts'
import { tellCatalogueEdited } from '#server/catalogue/sql/catalogue-edit.ts'
import type { Transaction } from '#server/db/open.ts'
import { Problem, refuse } from '#server/http/problem.ts'
import { keepPriceSteps } from '#server/pricing/price-sql.ts'
import {
  claimSlug,
  type HeldProduct,
  holdProducts,
  loadCategoryParents,
} from '#server/product/sql/product-edit.ts'
import { appendAudit } from '#server/team/audit-sql.ts'
import { draftOf, fillDraft, pricesOf } from './draft.ts'
import type { Editor } from './edit.ts'
import { productState } from './state.ts'
import { placeProblems, writeNew } from './write-draft.ts'

/** How many products with the same name are distinguished by a number in the slug. */
const MAX_NAMESAKES = 100

/** The state and pictures of a new product. */
type Beginning = { state: ProductState; images: KeptImage[] }

/** Adds a product to the catalogue and returns its id. Throws `Problem` if it is refused. */
export async function createProduct(
  transaction: Transaction,
  request: ProductDraft,
  { userId, now }: Editor,
  { state, images }: Beginning = { state: 'published', images: [] },
): Promise<number> {
  const draft = fillDraft(request, null)
  const errors = [
    ...draftProblems(draft),
    ...placeProblems(draft, null, await loadCategoryParents(transaction)),
  ]
  if (errors[0]) throw new Problem('VALIDATION_FAILED', errors[0].message, { errors })
  const slug = await freeSlug(transaction, draft.slug, request.slug !== undefined)
  const id = await writeNew(transaction, { ...draft, slug }, { state, images, now })
  const product = (await holdProducts(transaction, [id])).get(id)
  if (!product) throw new Error('The product was not written')
  const reason = request.reason ?? null
  const costs = new Map(product.sizes.map((size) => [size.id, size.cost]))
  const nothing = { basePrice: product.row.basePrice, sizes: [] }
  await keepPriceSteps(
    transaction,
    { productId: id, at: now, userId, proposalId: null, reason, costs },
    priceSteps(nothing, pricesOf(product)),
  )
  const entry = { at: now, userId, action: 'created', noun: 'product', nounId: id, reason }
  await appendAudit(transaction, [{ ...entry, before: null, after: productState(product) }])
  if (state === 'published') await tellCatalogueEdited(transaction)
  return id
}

/** Adds a draft with everything that a locked product has, except its stock; returns its id. */
export async function copyProduct(
  transaction: Transaction,
  product: HeldProduct,
  editor: Editor,
): Promise<number> {
  const { slug: _, ...draft } = draftOf(product)
  const withoutId = <T extends { id?: number | undefined }>({ id: _id, ...rest }: T) => rest
  const copy = {
    ...draft,
    name: copyName(draft.name, MAX_NAME),
    sizes: draft.sizes.map((size) => ({ ...withoutId(size), stockQuantity: 0 })),
    packaging: draft.packaging.map(withoutId),
    addons: draft.addons.map(withoutId),
  }
  // Stored files never change, so that both may refer to the same.
  return createProduct(transaction, copy, editor, { state: 'draft', images: product.row.images })
}

async function freeSlug(transaction: Transaction, slugBase: string, isGiven: boolean): Promise<string> {
  for (let namesake = 1; namesake <= (isGiven ? 1 : MAX_NAMESAKES); namesake++) {
    const slug = namesake === 1 ? slugBase : `${slugBase}-${namesake}`
    if (await claimSlug(transaction, slug)) return slug
  }
  return refuse('slug', 'taken', `slug ${slugBase} belongs to another product`, 'SLUG_TAKEN')
}
