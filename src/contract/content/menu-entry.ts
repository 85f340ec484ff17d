import { type MenuFacts, type Without, withoutOf } from '#domain/menu/menu-filter.ts'
import type { Product } from '#domain/product/product.ts'
import { translateProduct } from '#domain/product/product-translation.ts'
import {
  priceTag,
  type ReadyFact,
  readyFact,
  readyFactWords,
  type ShelfFact,
  shelfFact,
  shelfFactWords,
} from '#domain/product/product-words.ts'
import { language } from '#words/language.ts'

/** A product with the fields that the menu's filters and its card need. */
export type MenuEntry = PlainEntry & {
  /** When it can be had, and what is left of it, in words. */
  ready: string
  shelf: string
}

/** The same in either language. */
export type PlainEntry = MenuFacts & {
  slug: string
  /** The first picture's file name, or empty. */
  image: string
  /** The number of its category's tint. */
  tint: number
  /** Other sizes cost more than `price`. */
  isFrom: boolean
  /** The size that costs `price`; empty if the only size has no name. */
  size: string
  /** Its Filipino words, where they differ. */
  sizeFilipino?: string
  isMadeToOrder: boolean
  readyFact: ReadyFact
  shelfFact: ShelfFact
}

/**
 * An entry as `menu-index.json` holds it, thousands of times: without names, with lists as words and flags as
 * letters.
 */
export type PackedEntry = [
  id: number,
  slug: string,
  name: string,
  image: string,
  tint: number,
  price: number,
  createdAt: number,
  categories: string,
  without: string,
  ready: ReadyFact,
  shelf: ShelfFact,
  size: string,
  marks: string,
]

const MARKS = [
  ['a', 'available'],
  ['f', 'isFeatured'],
  ['b', 'isBestseller'],
  ['p', 'isFrom'],
  ['m', 'isMadeToOrder'],
] as const satisfies [string, keyof MenuEntry][]

/** The fields of a product that the menu's filters need. */
export function menuEntry(product: Product, tint: number): PlainEntry {
  const { id, slug, name, available, isFeatured, isBestseller, category, subcategory } = product
  const { amount, isFrom, size } = priceTag(product)
  const filipino = priceTag(translateProduct(product, 'fil')).size
  return {
    id,
    slug,
    name,
    available,
    isFeatured,
    isBestseller,
    isFrom,
    size,
    ...(filipino !== size && { sizeFilipino: filipino }),
    tint,
    image: product.images[0]?.url ?? '',
    without: withoutOf(product),
    price: amount,
    createdAt: Date.parse(product.createdAt) || 0,
    categories: [...new Set([category.slug, subcategory?.slug ?? category.slug])],
    isMadeToOrder: product.madeToOrder !== null,
    readyFact: readyFact(product),
    shelfFact: shelfFact(product),
  }
}

/** Between the names of a size, neither of which has it. */
const LANGUAGE_BREAK = '\n'

/** An entry as the file holds it. */
export function packEntry(entry: PlainEntry): PackedEntry {
  const { id, slug, name, image, tint, price, createdAt, categories, without } = entry
  // One file serves both languages, and most sizes repeat in it.
  const size = [entry.size, entry.sizeFilipino].filter(Boolean).join(LANGUAGE_BREAK)
  const marks = MARKS.flatMap(([letter, field]) => (entry[field] ? [letter] : [])).join('')
  return [
    ...([id, slug, name, image, tint, price, createdAt] as const),
    ...([categories.join(' '), without.join(' '), entry.readyFact, entry.shelfFact, size, marks] as const),
  ]
}

/** An entry of the file, in the language of the page. */
export function unpackEntry(packed: PackedEntry): MenuEntry {
  const [id, slug, name, image, tint, price, createdAt, categories, without, ready, shelf, sizes, marks] =
    packed
  const [english = '', filipino = english] = sizes.split(LANGUAGE_BREAK)
  const flags = MARKS.map(([letter, field]) => [field, marks.includes(letter)])
  return {
    ...(Object.fromEntries(flags) as Record<(typeof MARKS)[number][1], boolean>),
    id,
    slug,
    name,
    image,
    tint,
    price,
    createdAt,
    size: language() === 'fil' ? filipino : english,
    readyFact: ready,
    shelfFact: shelf,
    ready: readyFactWords(ready, shelf),
    shelf: shelfFactWords(shelf),
    categories: categories.split(' ').filter(Boolean),
    without: without.split(' ').filter(Boolean) as Without[],
  }
}
