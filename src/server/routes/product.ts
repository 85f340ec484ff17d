import * as z from 'zod/mini'
import {
  getProduct,
  getProductBySlug,
  listAvailableProducts,
  listProducts,
  product as wireProduct,
} from '#contract/product.ts'
import type { Product } from '#domain/product.ts'
import { prepared } from '#server/answer.ts'
import type { Deps } from '#server/app.ts'
import { Problem } from '#server/problem.ts'
import { type App, route } from '#server/route.ts'

/** The public product calls (§7), answered from memory. Literal routes come before `{id}`. */
export function mountProducts(app: App, { catalogue }: Deps): void {
  route(app, listAvailableProducts, async ({ context }) => {
    const snapshot = await catalogue.read()
    return prepared(context, snapshot, 'products/available', () =>
      snapshot.products.filter((product) => product.available).map(toWire),
    )
  })

  route(app, getProductBySlug, async ({ context, params }) => {
    const snapshot = await catalogue.read()
    const product = snapshot.productBySlug(params.slug)
    return answerProduct(context, snapshot, product)
  })

  route(app, getProduct, async ({ context, params }) => {
    const snapshot = await catalogue.read()
    return answerProduct(context, snapshot, snapshot.product(params.id))
  })

  route(app, listProducts, async ({ context, query }) => {
    const { page, size, sortBy, sortDir } = query
    const snapshot = await catalogue.read()
    return prepared(context, snapshot, `products?${page}&${size}&${sortBy}&${sortDir}`, () => {
      const sorted = snapshot.products.toSorted((a, b) => compare(a[sortBy], b[sortBy]) || a.id - b.id)
      if (sortDir === 'desc') sorted.reverse()
      return {
        content: sorted.slice(page * size, (page + 1) * size).map(toWire),
        page,
        size,
        totalElements: sorted.length,
        totalPages: Math.ceil(sorted.length / size),
      }
    })
  })
}

function answerProduct(
  context: Parameters<typeof prepared>[0],
  snapshot: Parameters<typeof prepared>[1],
  product: Product | undefined,
): Response {
  if (!product) throw new Problem('NOT_FOUND', 'There is no such product.')
  return prepared(context, snapshot, `product/${product.id}`, () => toWire(product))
}

function toWire(product: Product) {
  return z.encode(wireProduct, product)
}

function compare(a: string | number, b: string | number): number {
  return typeof a === 'string' && typeof b === 'string' ? a.localeCompare(b, 'en') : Number(a) - Number(b)
}
