import { type MenuFacts, type Without, withoutOf } from '#domain/menu/menu-filter.ts'
import type { Product } from '#domain/product/product.ts'
import {
  priceTag,
  type ReadyFact,
  readyFact,
  readyFactWords,
  type ShelfFact,
  shelfFact,
  shelfFactWords,
} from '#domain/product/product-words.ts'

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
  return {
    id,
    slug,
    name,
    available,
    isFeatured,
    isBestseller,
    isFrom,
    size,
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

/** An entry as the file holds it. */
export function packEntry(entry: PlainEntry): PackedEntry {
  const { id, slug, name, image, tint, price, createdAt, categories, without, size } = entry
  const marks = MARKS.flatMap(([letter, field]) => (entry[field] ? [letter] : [])).join('')
  return [
    ...([id, slug, name, image, tint, price, createdAt] as const),
    ...([categories.join(' '), without.join(' '), entry.readyFact, entry.shelfFact, size, marks] as const),
  ]
}

/** An entry of the file, in the language of the page. */
export function unpackEntry(packed: PackedEntry): MenuEntry {
  const [id, slug, name, image, tint, price, createdAt, categories, without, ready, shelf, size, marks] =
    packed
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
    size,
    readyFact: ready,
    shelfFact: shelf,
    ready: readyFactWords(ready, shelf),
    shelf: shelfFactWords(shelf),
    categories: categories.split(' ').filter(Boolean),
    without: without.split(' ').filter(Boolean) as Without[],
  }
}
