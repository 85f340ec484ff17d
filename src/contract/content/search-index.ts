import MiniSearch, { type Options, type Query, type SearchResult } from 'minisearch'
import { plainLine } from '#domain/formatted.ts'
import type { FoundProduct } from '#domain/menu/found-product.ts'
import { withoutOf } from '#domain/menu/menu-filter.ts'
import { type AskedSearch, mayShow, readSearch } from '#domain/menu/search-without.ts'
import { foldPlural, indexedWords, searchWords } from '#domain/menu/search-words.ts'
import { swaps } from '#domain/menu/slip.ts'
import type { Product } from '#domain/product/product.ts'

// One index for both sides: the server answers from it, and the site carries a copy for when the server
// cannot be reached.

/**
 * The searchable fields of a product, and the allergens it is made without (D40), under the names of the
 * menu's filters.
 */
export type SearchDocument = Record<Field, string> & { id: number; without: string }

type Field = 'name' | 'tags' | 'category' | 'description' | 'ingredients'

/** The site's own copy of the index, with the data that results show of each product, as of the build. */
export type SearchFile = { index: WrittenIndex; products: readonly FoundProduct[] }

/** Address of the copy on the site's host. */
export const SEARCH_FILE = '/search-index.json'

type WrittenIndex = Parameters<typeof MiniSearch.loadJS>[0]

/** The index of one catalogue, ready for searching or for writing to a file. */
export type SearchIndex = MiniSearch<SearchDocument>

/** Fields that name a product: in these the beginning of a word is enough to match. */
const TITLES = ['name', 'tags', 'category'] as const satisfies Field[]
const FIELDS: Field[] = [...TITLES, 'description', 'ingredients']
const BOOST: Record<Field, number> = { name: 6, tags: 3, category: 2, description: 0.3, ingredients: 0.3 }

/** The words after this many are ignored. */
const MAX_WORDS = 8
const LETTER = /^\p{L}$/u
/** If there are only single letters, as many count: each begins a word of most products. */
const MAX_LETTERS = 2
/** Shorter words must be spelled correctly; in longer ones, one letter in five may be wrong. */
const SHORTEST_MISSPELLED = 4
const WRONG_LETTERS = 0.2
/** Scores that differ by less than one step are equal: sums in another order differ in their last digits. */
const SCORE_STEPS = 1e6

const OPTIONS: Options<SearchDocument> = {
  fields: FIELDS,
  storeFields: ['without'],
  tokenize: indexedWords,
  processTerm: (word) => word,
}

/** A product in the index's form. Its tags and ingredients are found in either language. */
export function toSearchDocument(product: Product): SearchDocument {
  const { id, name, tags, category, subcategory, description, ingredients } = product
  const { tagsFilipino, ingredientsFilipino } = product
  return {
    id,
    name,
    tags: [...tags, ...(tagsFilipino ?? [])].join(' · '),
    category: [category.name, subcategory?.name].join(' · '),
    description: plainLine(description),
    ingredients: [...ingredients, ...(ingredientsFilipino ?? [])].join(' · '),
    without: withoutOf(product).join(' '),
  }
}

export function buildSearchIndex(documents: readonly SearchDocument[]): SearchIndex {
  const index = new MiniSearch(OPTIONS)
  index.addAll(documents)
  return index
}

/** Reads an index written by `JSON.stringify`. */
export function readSearchIndex(file: WrittenIndex): SearchIndex {
  return MiniSearch.loadJS(file, OPTIONS)
}

/**
 * Ids of the products that match a term, best first; none for a blank term (§5).
 *
 * Looks for products with every word, then with typing mistakes, then with any word, until some are found.
 * Products that contain what the term excludes are never among them; a term that only excludes is a whole
 * search (D62).
 */
export function findProductIds(index: SearchIndex, term: string): number[] {
  const search = readSearch(term)
  const isFiltered = search.without.length + search.unknown.length > 0
  const words = askedWords(search.rest)
  if (words.length === 0 && !isFiltered) return []
  if (words.length === 0) return idsOf(index.search(MiniSearch.wildcard), search)
  const attempts: Query[] = [
    { combineWith: 'AND', queries: words.map(spelledRight) },
    { combineWith: 'AND', queries: words.map(misspelled) },
    { combineWith: 'OR', queries: words.map(misspelled) },
  ]
  for (const attempt of attempts) {
    const results = index.search(attempt, { tokenize: (word) => [word], boost: BOOST })
    if (results.length > 0) return idsOf(results, search)
  }
  return []
}

/** The first words; beside others, single letters find nothing more, and cost the most. */
function askedWords(text: string): string[] {
  const words = searchWords(text)
  const others = words.filter((word) => !LETTER.test(word))
  return (others.length > 0 ? others : words.slice(0, MAX_LETTERS)).slice(0, MAX_WORDS)
}

function idsOf(results: readonly SearchResult[], search: AskedSearch): number[] {
  return results
    .filter(({ without }) => mayShow(String(without).split(' '), search))
    .sort(byScore)
    .map(({ id }) => id)
}

function spelledRight(word: string): Query {
  return {
    combineWith: 'OR',
    queries: [
      { queries: [word], fields: TITLES, prefix: true },
      { queries: [word], fields: FIELDS.slice(TITLES.length) },
    ],
  }
}

function misspelled(word: string): Query {
  if (word.length < SHORTEST_MISSPELLED) return { queries: [word], fields: TITLES, prefix: true }
  return {
    combineWith: 'OR',
    queries: [
      { queries: [word], fields: TITLES, prefix: true, fuzzy: WRONG_LETTERS },
      // Two swapped letters are one slip, not two wrong letters.
      { queries: swaps(word).map(foldPlural), fields: TITLES },
    ],
  }
}

function byScore(a: SearchResult, b: SearchResult): number {
  return Math.round((b.score - a.score) * SCORE_STEPS) || a.id - b.id
}
