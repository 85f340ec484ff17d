import * as z from 'zod/mini'
import {
  getProduct,
  getProductBySlug,
  listAvailableProducts,
  listProducts,
} from '#contract/catalogue/product.ts'
import { listPrices } from '#contract/catalogue/shown-price.ts'
import type { Product } from '#domain/product/product.ts'
import { priceTag } from '#domain/product/product-words.ts'
import { prepared } from '#server/catalogue/answers/answer.ts'
import { Problem } from '#server/http/problem.ts'
import { type App, route } from '#server/http/route.ts'
import { phrase } from '#words/say.ts'
import type { Catalogue } from './catalogue.ts'
import { pageJson, productJson, productsJson } from './product-json.ts'
import type { Snapshot } from './snapshot.ts'

/** The tag of every answer that lists products. */
const PRODUCTS_TAG = 'products'

const byWords = new Intl.Collator('en')

/** The public product calls (§7), answered from memory. Literal routes come before `{id}`. */
export function mountProducts(app: App, { catalogue }: { catalogue: Catalogue }): void {
  route(app, listAvailableProducts, async ({ context }) => {
    const snapshot = await catalogue.read()
    return prepared(context, {
      snapshot,
      key: 'products/available',
      tags: [PRODUCTS_TAG],
      make: () => productsJson(snapshot.products.filter((product) => product.available)),
    })
  })

  route(app, listPrices, async ({ context, query: { ids } }) => {
    const snapshot = await catalogue.read()
    return prepared(context, {
      snapshot,
      key: `products/prices?${ids}`,
      tags: [PRODUCTS_TAG],
      make: () => {
        const products = ids.split(',').flatMap((id) => snapshot.product(Number(id)) ?? [])
        const prices = products.map((product) => ({ id: product.id, price: priceTag(product).amount }))
        return JSON.stringify(z.encode(listPrices.answer, prices))
      },
    })
  })

  route(app, getProductBySlug, async ({ context, params }) => {
    const snapshot = await catalogue.read()
    return answerProduct(context, snapshot, snapshot.productBySlug(params.slug))
  })

  route(app, getProduct, async ({ context, params }) => {
    const snapshot = await catalogue.read()
    return answerProduct(context, snapshot, snapshot.product(params.id))
  })

  const sorted = createSorting()
  route(app, listProducts, async ({ context, query }) => {
    const { page, size, sortBy, sortDir } = query
    const snapshot = await catalogue.read()
    return prepared(context, {
      snapshot,
      key: `products?${page}&${size}&${sortBy}&${sortDir}`,
      tags: [PRODUCTS_TAG],
      make: () => {
        const ascending = sorted(snapshot.products, sortBy)
        return pageJson(sortDir === 'desc' ? ascending.toReversed() : ascending, query)
      },
    })
  })
}

function answerProduct(
  context: Parameters<typeof prepared>[0],
  snapshot: Snapshot,
  product: Product | undefined,
): Promise<Response> {
  if (!product) throw new Problem('NOT_FOUND', phrase('There is no such product.'))
  const tags = [`product-${product.id}`, `category-${product.category.id}`]
  return prepared(context, {
    snapshot,
    key: `product/${product.id}`,
    tags,
    make: () => productJson(product),
  })
}

type Field = 'id' | 'name' | 'price' | 'createdAt' | 'updatedAt'

/**
 * Sorts a catalogue once by each field: a list has many pages, and sorting thousands of names takes a while.
 */
function createSorting() {
  const sortings = new WeakMap<readonly Product[], Map<Field, readonly Product[]>>()
  return (products: readonly Product[], field: Field): readonly Product[] => {
    const orders = sortings.get(products) ?? new Map<Field, readonly Product[]>()
    sortings.set(products, orders)
    const sorted =
      orders.get(field) ?? products.toSorted((a, b) => compare(a[field], b[field]) || a.id - b.id)
    orders.set(field, sorted)
    return sorted
  }
}

function compare(a: string | number, b: string | number): number {
  return typeof a === 'string' && typeof b === 'string' ? byWords.compare(a, b) : Number(a) - Number(b)
}
