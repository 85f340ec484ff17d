import { type Centavos, formatCentavos } from '#domain/money.ts'
import type { DepositShare } from '#domain/order/payment/deposit.ts'
import { recordOf } from '#domain/record.ts'
import { filipinoOf, type InFilipino } from '#domain/translation.ts'
import { hasStatedAllergens } from './allergen.ts'
import { PRODUCT_FLAGS, type ProductFlag, WORD_LISTS, type WordList } from './product-fields.ts'
import { slugOf } from './slug.ts'
import { productStatus, type StockStatus } from './stock.ts'

/** From `minQuantity` pieces on, each costs `price` (D17). */
export type PriceTier = { minQuantity: number; price: Centavos }

/** The unit that is sold: a product in one size (§3). `stockQuantity` is the number left to sell (D15). */
export type Size = InFilipino<{ name: string }> & {
  id: number
  name: string
  servings: number
  price: Centavos
  stockQuantity: number
  sortOrder: number
  priceTiers: PriceTier[]
}

/** A box or wrap that costs extra. */
export type Packaging = InFilipino<{ name: string }> & { id: number; name: string; price: Centavos }

/** An extra on or in the product; `additionalCost` is for each piece. */
export type Addon = InFilipino<{ name: string }> & { id: number; name: string; additionalCost: Centavos }

/** The words of a product that may also be in Filipino. */
type ProductWords = { description: string } & Pick<Record<WordList, string[]>, 'ingredients' | 'tags'>

/** A picture's file name under `/images/`, with its text for screen readers. */
export type ProductImage = InFilipino<{ alt: string }> & { url: string; alt: string }

/** A product's category in the menu. */
export type CategoryRef = { id: number; name: string; slug: string }

/**
 * Baked to order: open days needed, pieces per day, and the quantity from which an order is large (D15, D25).
 */
export type MadeToOrder = {
  leadTimeDays: { min: number; max: number }
  dailyCapacity: number
  largeQuantity: number
  /** Its own deposit, for each piece if it is a sum (D80). */
  deposit?: DepositShare | null | undefined
}

/** The marks of a product, and whether it carries them. */
export type ProductFlags = Record<ProductFlag, boolean>

/** §3 also names these marks without their `is`. */
const MARKS = {
  popular: 'isPopular',
  bestseller: 'isBestseller',
  featured: 'isFeatured',
  new: 'isNew',
} as const satisfies Record<string, keyof ProductFlags>

type Marks = Record<keyof typeof MARKS, boolean>

/** A product in the form that every screen and every rule uses, after normalisation (§3). */
export type Product = ProductFlags &
  Marks &
  Record<WordList, string[]> &
  InFilipino<ProductWords> & {
    id: number
    slug: string
    name: string
    description: string
    category: CategoryRef
    subcategory: CategoryRef | null
    basePrice: Centavos
    price: Centavos
    currency: 'PHP'
    formattedPrice: string
    /** Until when its prices apply, ISO 8601; not set if no other prices are planned, or by an older server. */
    priceUntil?: string | null | undefined
    stock: number
    stockLevel: number
    status: StockStatus
    available: boolean
    images: ProductImage[]
    sizes: Size[]
    /** §3's other name for the sizes. */
    variants: Size[]
    packaging: Packaging[]
    addons: Addon[]
    allergens: string[]
    /** Whether anybody stated the allergens: an empty list then means none (D69). Not set by an older server. */
    allergensStated?: boolean | undefined
    allowsMessage: boolean
    madeToOrder: MadeToOrder | null
    createdAt: string
    updatedAt: string
    /** Equal to `updatedAt`: §3 has three names for it. */
    lastModified: string
    lastUpdated: string
  }

type Loose<T> = { [Key in keyof T]?: T[Key] | null | undefined }

/** A product as it may arrive: with older spellings and missing parts, money in centavos. */
export type RawProduct = Loose<Omit<Product, 'category' | 'images' | 'sizes' | 'variants' | 'currency'>> & {
  id: number
  name: string
  category?: string | CategoryRef | null | undefined
  images?: readonly RawImage[] | null | undefined
  sizes?: readonly RawSize[] | null | undefined
  /** Used if there are no sizes. */
  variants?: readonly RawSize[] | null | undefined
}

type RawImage = string | (Omit<ProductImage, 'alt'> & { alt?: string | undefined })

type RawSize = Loose<Size> & { id: number; name: string; price: Centavos }

/** Completes a raw product (§3): every field present, derived ones computed. Pure and idempotent. */
export function normaliseProduct(raw: RawProduct): Product {
  const basePrice = raw.basePrice ?? raw.price ?? 0
  const sizes = normaliseSizes(raw, basePrice)
  const stock = sizes[0]?.stockQuantity ?? 0
  const status = productStatus(sizes)
  const price = raw.price ?? basePrice
  const flags = flagsOf(raw)
  const allergens = raw.allergens ?? []
  const createdAt = raw.createdAt ?? ''
  const updatedAt = raw.updatedAt ?? raw.lastUpdated ?? raw.lastModified ?? createdAt
  return {
    ...flags,
    ...marksOf(flags),
    id: raw.id,
    slug: raw.slug ?? slugOf(raw.name, 'product'),
    name: raw.name,
    description: raw.description ?? '',
    category: normaliseCategory(raw.category),
    subcategory: raw.subcategory ?? null,
    basePrice,
    price,
    currency: 'PHP',
    formattedPrice: formatCentavos(price),
    priceUntil: raw.priceUntil ?? null,
    stock,
    stockLevel: stock,
    status,
    available: (raw.available ?? true) && status !== 'out-of-stock',
    images: (raw.images ?? []).map((image) => normaliseImage(image, raw.name)),
    sizes,
    variants: sizes,
    packaging: raw.packaging ?? [],
    addons: raw.addons ?? [],
    allergens,
    allergensStated: hasStatedAllergens({ allergens, allergensStated: raw.allergensStated }),
    ...recordOf(WORD_LISTS, (list) => raw[list] ?? []),
    ...filipinoOf(raw),
    allowsMessage: raw.allowsMessage ?? false,
    madeToOrder: raw.madeToOrder ?? null,
    createdAt,
    updatedAt,
    lastModified: updatedAt,
    lastUpdated: updatedAt,
  }
}

function flagsOf(raw: RawProduct): ProductFlags {
  const flags = recordOf(PRODUCT_FLAGS, (flag) => raw[flag] === true)
  const marks = Object.entries(MARKS).flatMap(([mark, flag]) =>
    raw[flag] == null ? [[flag, raw[mark as keyof Marks] === true]] : [],
  )
  return { ...flags, ...Object.fromEntries(marks) }
}

function marksOf(flags: ProductFlags): Marks {
  return Object.fromEntries(Object.entries(MARKS).map(([mark, flag]) => [mark, flags[flag]])) as Marks
}

function normaliseCategory(category: RawProduct['category']): CategoryRef {
  if (typeof category === 'string') return { id: 0, name: category, slug: slugOf(category, 'category') }
  return category ?? { id: 0, name: '', slug: '' }
}

function normaliseImage(image: RawImage, name: string): ProductImage {
  if (typeof image === 'string') return { url: image, alt: name }
  return { url: image.url, alt: image.alt ?? name, ...filipinoOf(image) }
}

function normaliseSizes(raw: RawProduct, basePrice: Centavos): Size[] {
  const rawSizes = raw.sizes?.length ? raw.sizes : (raw.variants ?? [])
  const stock = raw.stockLevel ?? raw.stock ?? 0
  if (rawSizes.length === 0) {
    return [
      {
        id: raw.id,
        name: 'Regular',
        servings: 1,
        price: basePrice,
        stockQuantity: stock,
        sortOrder: 0,
        priceTiers: [],
      },
    ]
  }
  return rawSizes
    .map((size, index) => ({ ...size, sortOrder: size.sortOrder ?? index }))
    .sort((a, b) => a.sortOrder - b.sortOrder)
    .map((size, index) => ({
      id: size.id,
      name: size.name,
      ...filipinoOf(size),
      servings: size.servings ?? 1,
      price: size.price,
      // A product's stock is its first size's (§3, D14).
      stockQuantity: size.stockQuantity ?? (index === 0 ? stock : 0),
      sortOrder: size.sortOrder,
      priceTiers: [...(size.priceTiers ?? [])].sort((a, b) => a.minQuantity - b.minQuantity),
    }))
}
