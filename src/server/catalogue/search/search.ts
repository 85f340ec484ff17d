import {
  buildSearchIndex,
  findProductIds,
  type SearchDocument,
  toSearchDocument,
} from '#contract/content/search-index.ts'
import type { Product } from '#domain/product/product.ts'
import type { Snapshot } from '#server/catalogue/snapshot.ts'
import { createSearchThread, type FindIds, type IndexDocuments } from './thread.ts'

/** Ids of a snapshot's products that match a term, best match first. */
export type FindProducts = (
  snapshot: Pick<Snapshot, 'products' | 'categories'>,
  term: string,
) => Promise<readonly number[]>

/**
 * A search of up to this many takes a tenth of a millisecond or two. With thousands, a long misspelled term
 * takes as long as a hundred other calls, and indexing takes a second: both are then done in another thread.
 */
const MAX_HERE = 1000

/** Each product's document is made once: products unchanged by an order are the same objects in memory. */
const cache = new WeakMap<Product, SearchDocument>()

/**
 * Keeps one index: every order makes a new snapshot, but only changed words make a new index. Products of a
 * category that is not shown are not found (D4).
 */
export function createFindProducts(index: IndexDocuments = indexBySize()): FindProducts {
  let products: Snapshot['products'] | undefined
  let documents: readonly SearchDocument[] | undefined
  let find: FindIds | undefined
  return async (snapshot, term) => {
    if (!find || snapshot.products !== products) {
      const newDocuments = shownDocuments(snapshot)
      if (!find || !documents || !areSame(newDocuments, documents)) {
        find = index(newDocuments)
      }
      products = snapshot.products
      documents = newDocuments
    }
    return find(term)
  }
}

function indexBySize(): IndexDocuments {
  const inThread = createSearchThread()
  return (documents) => (documents.length > MAX_HERE ? inThread(documents) : indexHere(documents))
}

/** Makes an index that is searched in this thread. */
export function indexHere(documents: readonly SearchDocument[]): FindIds {
  const index = buildSearchIndex(documents)
  return async (term) => findProductIds(index, term)
}

function shownDocuments({ products, categories }: Pick<Snapshot, 'products' | 'categories'>) {
  const hidden = new Set(categories.filter(({ isActive }) => !isActive).map(({ id }) => id))
  return products.filter(({ category }) => !hidden.has(category.id)).map(documentOf)
}

function documentOf(product: Product): SearchDocument {
  const document = cache.get(product) ?? toSearchDocument(product)
  cache.set(product, document)
  return document
}

function areSame(some: readonly SearchDocument[], others: readonly SearchDocument[]): boolean {
  return (
    some.length === others.length &&
    some.every((document, place) => {
      const other = others[place]
      return (
        document === other ||
        Object.entries(document).every(([field, value]) => other?.[field as 'id'] === value)
      )
    })
  )
}
