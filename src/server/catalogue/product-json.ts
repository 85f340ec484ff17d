import * as z from 'zod/mini'
import { product as wireProduct } from '#contract/catalogue/product.ts'
import { soundClaims } from '#domain/product/allergen-label.ts'
import type { Product } from '#domain/product/product.ts'
import { nextTurn } from '#server/flow/turns/turns.ts'

/** Each product's JSON is made once; lists, pages, searches and single answers are assembled from it. */
const jsonOf = new WeakMap<Product, Buffer>()

/** Products turned into JSON before other work gets a turn: a few milliseconds. */
const PRODUCTS_AT_ONCE = 100

const COMMA = Buffer.from(',')

/** One product in its wire form. */
export function productJson(product: Product): Buffer {
  const copy = jsonOf.get(product)
  if (copy) return copy
  const json = Buffer.from(JSON.stringify(z.encode(wireProduct, { ...product, ...soundClaims(product) })))
  jsonOf.set(product, json)
  return json
}

/** A list of products. */
export async function productsJson(products: readonly Product[]): Promise<Buffer> {
  return Buffer.concat(await listParts(products))
}

/** The parts of a list's JSON. A long list is made in pieces, so that other calls are answered in between. */
async function listParts(products: readonly Product[]): Promise<Buffer[]> {
  const parts: Buffer[] = [Buffer.from('[')]
  let fresh = 0
  for (const [index, product] of products.entries()) {
    if (index > 0) parts.push(COMMA)
    if (!jsonOf.has(product) && ++fresh % PRODUCTS_AT_ONCE === 0) await nextTurn()
    parts.push(productJson(product))
  }
  parts.push(Buffer.from(']'))
  if (fresh > 0) await nextTurn()
  return parts
}

/** One page of a list of products (D33). */
export async function pageJson(
  products: readonly Product[],
  { page, size }: { page: number; size: number },
): Promise<Buffer> {
  const content = await listParts(products.slice(page * size, (page + 1) * size))
  const totalElements = products.length
  const rest = { page, size, totalElements, totalPages: Math.ceil(totalElements / size) }
  return Buffer.concat([
    Buffer.from('{"content":'),
    ...content,
    Buffer.from(`,${JSON.stringify(rest).slice(1)}`),
  ])
}
