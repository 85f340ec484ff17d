import {
  buildSearchIndex,
  type SearchDocument,
  type SearchIndex,
  toSearchDocument,
} from '#contract/search-index.ts'
import type { Snapshot } from './catalogue.ts'
import { breath } from './turns.ts'

/** Some milliseconds of work. */
const DOCUMENTS_AT_ONCE = 50

/** The search index that fits a snapshot. */
export type IndexOf = (snapshot: Pick<Snapshot, 'products' | 'categories'>) => Promise<SearchIndex>

/**
 * Keeps one index: every order makes a new snapshot, but only changed words make a new index. Products of a category
 * that is not shown are not found (D4).
 */
export function createIndexOf(): IndexOf {
  let products: Snapshot['products'] | undefined
  let documents: SearchDocument[] = []
  let index = buildSearchIndex(documents)
  return async (snapshot) => {
    if (snapshot.products === products) return index
    const hidden = new Set(snapshot.categories.filter(({ isActive }) => !isActive).map(({ id }) => id))
    const shown = snapshot.products.filter(({ category }) => !hidden.has(category.id)).map(toSearchDocument)
    if (!areSame(shown, documents)) index = await build(shown)
    products = snapshot.products
    documents = shown
    return index
  }
}

/** An index of thousands takes a second: other calls are answered in between. */
async function build(documents: readonly SearchDocument[]): Promise<SearchIndex> {
  const index = buildSearchIndex([])
  for (let place = 0; place < documents.length; place += DOCUMENTS_AT_ONCE) {
    index.addAll(documents.slice(place, place + DOCUMENTS_AT_ONCE))
    await breath()
  }
  return index
}

function areSame(some: readonly SearchDocument[], others: readonly SearchDocument[]): boolean {
  return (
    some.length === others.length &&
    some.every((document, place) =>
      Object.entries(document).every(([field, value]) => others[place]?.[field as 'id'] === value),
    )
  )
}
