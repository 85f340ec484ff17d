import { resolve } from 'node:path'
import * as z from 'zod/mini'
import { type Category, category, listCategories } from '#contract/catalogue/category.ts'
import { listOccasions, type Occasion, occasion } from '#contract/catalogue/occasion.ts'
import { listOldSlugs } from '#contract/catalogue/old-slug.ts'
import { readProduct } from '#contract/catalogue/raw-product.ts'
import type { CatalogueContent } from '#contract/content/shop-content.ts'
import { MAX_PAGE_SIZE } from '#contract/page.ts'
import type { OldSlug } from '#domain/product/old-slug.ts'
import type { Product } from '#domain/product/product.ts'
import { ContentError, check, parseJson, readJsonFile } from './content-check.ts'

const FETCH_TIMEOUT_MS = 30_000

/** `productCount` is counted here: the files do not carry it, and it must agree with the products. */
const rawCategory = z.omit(category, { productCount: true })
/** A file also lists occasions that are switched off. */
const rawOccasion = z.extend(occasion, { isActive: z._default(z.boolean(), true) })
const rawPage = z.object({ content: z.array(z.unknown()), totalPages: z.int() })

type RawList = { place: string; entries: unknown[] }

/** Whether a source is an API's address rather than a folder. */
export function isAddress(source: string): boolean {
  return /^https?:\/\//.test(source)
}

/**
 * Reads and checks the whole catalogue.
 *
 * @param source a folder with `products.json`, `categories.json` and `occasions.json`, or the base address of an API.
 * @throws {ContentError} naming file or address, the entry and the field.
 */
export async function readCatalogue(source: string): Promise<CatalogueContent> {
  const [rawCategories, rawOccasions, rawProducts, oldSlugs] = isAddress(source)
    ? await Promise.all([
        fetchList(source, listCategories),
        fetchList(source, listOccasions),
        fetchProducts(source),
        fetchOldSlugs(source),
      ])
    : await Promise.all([
        readList(source, 'categories'),
        readList(source, 'occasions'),
        readList(source, 'products'),
        [],
      ])
  const categories = rawCategories.entries.map((raw, index) =>
    check(raw, placeOf(rawCategories, 'category', index), (value) => rawCategory.parse(value)),
  )
  const occasions = rawOccasions.entries.map((raw, index) =>
    check(raw, placeOf(rawOccasions, 'occasion', index), (value) => rawOccasion.parse(value)),
  )
  const products = rawProducts.entries.map((raw, index) =>
    check(raw, placeOf(rawProducts, 'product', index), readProduct),
  )
  checkLinks(products, categories, rawProducts.place)
  // In a running shop a product may disappear between two answers.
  if (!isAddress(source)) checkOccasions(occasions, products, rawOccasions.place)
  return {
    products: products.sort((a, b) => a.id - b.id),
    categories: categories.map((entry) => ({ ...entry, productCount: countProducts(entry.id, products) })),
    occasions: occasions.flatMap(({ isActive, ...row }) => (isActive ? [row] : [])),
    oldSlugs,
  }
}

async function readList(folder: string, name: string): Promise<RawList> {
  const { place, value } = await readJsonFile(resolve(folder, `${name}.json`))
  return { place, entries: toList(value, place) }
}

function toList(value: unknown, place: string): unknown[] {
  if (Array.isArray(value)) return value
  throw new ContentError(`${place}: a list is expected here.`)
}

async function fetchList(base: string, { path }: { path: string }): Promise<RawList> {
  const place = base + path
  return { place, entries: toList(await fetchJson(place), place) }
}

async function fetchOldSlugs(base: string): Promise<OldSlug[]> {
  const place = base + listOldSlugs.path
  return check(await fetchJson(place), place, (value) => listOldSlugs.answer.parse(value))
}

async function fetchProducts(base: string): Promise<RawList> {
  const entries: unknown[] = []
  let totalPages = 1
  for (let page = 0; page < totalPages; page++) {
    const place = `${base}/products?page=${page}&size=${MAX_PAGE_SIZE}&sortBy=id&sortDir=asc`
    const answer = check(await fetchJson(place), place, (value) => rawPage.parse(value))
    entries.push(...answer.content)
    totalPages = answer.totalPages
  }
  return { place: `${base}/products`, entries }
}

/** An API's answer. Throws `ContentError` naming the address. */
export async function fetchJson(address: string): Promise<unknown> {
  const response = await fetch(address, {
    signal: AbortSignal.timeout(FETCH_TIMEOUT_MS),
    // The shop is usually on this machine: compressing its whole catalogue would take longer than all pages.
    headers: { 'Accept-Encoding': 'identity' },
  }).catch((cause) => {
    throw new ContentError(`${address}: the API does not answer.`, { cause })
  })
  if (!response.ok) throw new ContentError(`${address}: the API answers ${response.status}.`)
  return parseJson(await response.text(), address)
}

function placeOf(list: RawList, noun: string, index: number): string {
  const { id, name } = (list.entries[index] ?? {}) as { id?: unknown; name?: unknown }
  const isNameless = id === undefined && name === undefined
  const which = isNameless
    ? `at place ${index + 1} of the list`
    : `${id ?? '(no id)'} (${JSON.stringify(name ?? '')})`
  return `${list.place}: ${noun} ${which}`
}

/** Every product needs existing categories and a slug of its own. */
function checkLinks(products: Product[], categories: Omit<Category, 'productCount'>[], place: string): void {
  const slugById = new Map(categories.map((entry) => [entry.id, entry.slug]))
  const productBySlug = new Map<string, Product>()
  for (const product of products) {
    const at = `${place}: product ${product.id} (${JSON.stringify(product.name)})`
    for (const field of ['category', 'subcategory'] as const) {
      const link = product[field]
      if (link && slugById.get(link.id) !== link.slug) {
        throw new ContentError(`${at}, field "${field}": there is no category ${link.id} "${link.slug}".`)
      }
    }
    const twin = productBySlug.get(product.slug)
    if (twin) throw new ContentError(`${at}, field "slug": product ${twin.id} already has "${product.slug}".`)
    productBySlug.set(product.slug, product)
  }
}

/** Every product of an occasion exists. */
function checkOccasions(occasions: readonly Occasion[], products: readonly Product[], place: string): void {
  const knownIds = new Set(products.map(({ id }) => id))
  for (const { id, name, productIds } of occasions) {
    const unknown = productIds.findIndex((productId) => !knownIds.has(productId))
    if (unknown === -1) continue
    const at = `${place}: occasion ${id} (${JSON.stringify(name)}), field "productIds[${unknown}]"`
    throw new ContentError(`${at}: there is no product ${productIds[unknown]}.`)
  }
}

function countProducts(categoryId: number, products: Product[]): number {
  return products.filter(
    (product) => product.category.id === categoryId || product.subcategory?.id === categoryId,
  ).length
}
