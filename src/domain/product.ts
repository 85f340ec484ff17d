import { type Centavos, formatCentavos } from './money.ts'
import { productStatus, type StockStatus } from './stock.ts'

/** From `minQuantity` pieces on, each costs `price` (D17). */
export type PriceTier = { minQuantity: number; price: Centavos }

/** What is sold: a product in one size (§3). `stockQuantity` is what is left to sell (D15). */
export type Size = {
  id: number
  name: string
  servings: number
  price: Centavos
  stockQuantity: number
  sortOrder: number
  priceTiers: PriceTier[]
}

/** A box or wrap that costs extra. */
export type Packaging = { id: number; name: string; price: Centavos }

/** An extra put on or into the product; `additionalCost` is for each piece. */
export type Addon = { id: number; name: string; additionalCost: Centavos }

/** A picture's file name under `/images/`, with what a screen reader says of it. */
export type ProductImage = { url: string; alt: string }

/** Where a product stands in the menu. */
export type CategoryRef = { id: number; name: string; slug: string }

/** Baked when ordered: how many open days it takes, how many a day, and from how many on an order is large (D15, D25). */
export type MadeToOrder = {
  leadTimeDays: { min: number; max: number }
  dailyCapacity: number
  largeQuantity: number
}

const PRODUCT_FLAGS = [
  'isFeatured',
  'isBestseller',
  'isNew',
  'isPopular',
  'isGlutenFree',
  'isVegan',
  'isDairyFree',
  'isNutFree',
  'isEggFree',
  'freshBaked',
] as const

/** The marks that a product may carry (§3). */
export type ProductFlags = Record<(typeof PRODUCT_FLAGS)[number], boolean>

/** A product as every screen and every rule sees it, after normalisation (§3). */
export type Product = ProductFlags & {
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
  stock: number
  stockLevel: number
  status: StockStatus
  available: boolean
  images: ProductImage[]
  sizes: Size[]
  packaging: Packaging[]
  addons: Addon[]
  allergens: string[]
  ingredients: string[]
  tags: string[]
  seoKeywords: string[]
  allowsMessage: boolean
  madeToOrder: MadeToOrder | null
  createdAt: string
  updatedAt: string
}

type Loose<T> = { [Key in keyof T]?: T[Key] | null | undefined }

/** A product as it may arrive: older spellings, missing parts, money in centavos. */
export type RawProduct = Loose<Omit<Product, 'category' | 'images' | 'sizes' | 'currency'>> & {
  id: number
  name: string
  category?: string | CategoryRef | null | undefined
  images?: readonly (string | { url: string; alt?: string | undefined })[] | null | undefined
  sizes?: readonly (Loose<Size> & { id: number; name: string; price: Centavos })[] | null | undefined
}

/** `Made-to-Order Egg Pie` → `made-to-order-egg-pie`; accents are dropped. */
export function slugify(name: string): string {
  return name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
}

/** A raw product made whole (§3): every field present, the derived ones computed. Pure and idempotent. */
export function normaliseProduct(raw: RawProduct): Product {
  const basePrice = raw.basePrice ?? raw.price ?? 0
  const sizes = normaliseSizes(raw, basePrice)
  const stock = raw.sizes?.[0]?.stockQuantity ?? raw.stockLevel ?? raw.stock ?? 0
  const status = productStatus(sizes)
  const price = raw.price ?? basePrice
  return {
    ...flagsOf(raw),
    id: raw.id,
    slug: raw.slug ?? slugify(raw.name),
    name: raw.name,
    description: raw.description ?? '',
    category: normaliseCategory(raw.category),
    subcategory: raw.subcategory ?? null,
    basePrice,
    price,
    currency: 'PHP',
    formattedPrice: formatCentavos(price),
    stock,
    stockLevel: stock,
    status,
    available: (raw.available ?? true) && status !== 'out-of-stock',
    images: (raw.images ?? []).map((image) => normaliseImage(image, raw.name)),
    sizes,
    packaging: raw.packaging ?? [],
    addons: raw.addons ?? [],
    allergens: raw.allergens ?? [],
    ingredients: raw.ingredients ?? [],
    tags: raw.tags ?? [],
    seoKeywords: raw.seoKeywords ?? [],
    allowsMessage: raw.allowsMessage ?? false,
    madeToOrder: raw.madeToOrder ?? null,
    createdAt: raw.createdAt ?? '',
    updatedAt: raw.updatedAt ?? raw.createdAt ?? '',
  }
}

function flagsOf(raw: RawProduct): ProductFlags {
  return Object.fromEntries(PRODUCT_FLAGS.map((flag) => [flag, raw[flag] === true])) as ProductFlags
}

function normaliseCategory(category: RawProduct['category']): CategoryRef {
  if (typeof category === 'string') return { id: 0, name: category, slug: slugify(category) }
  return category ?? { id: 0, name: '', slug: '' }
}

function normaliseImage(
  image: string | { url: string; alt?: string | undefined },
  name: string,
): ProductImage {
  return typeof image === 'string' ? { url: image, alt: name } : { url: image.url, alt: image.alt ?? name }
}

function normaliseSizes(raw: RawProduct, basePrice: Centavos): Size[] {
  if (!raw.sizes?.length) {
    const stockQuantity = raw.stockLevel ?? raw.stock ?? 0
    return [
      {
        id: raw.id,
        name: 'Regular',
        servings: 1,
        price: basePrice,
        stockQuantity,
        sortOrder: 0,
        priceTiers: [],
      },
    ]
  }
  return raw.sizes
    .map((size, index) => ({
      id: size.id,
      name: size.name,
      servings: size.servings ?? 1,
      price: size.price,
      stockQuantity: size.stockQuantity ?? 0,
      sortOrder: size.sortOrder ?? index,
      priceTiers: [...(size.priceTiers ?? [])].sort((a, b) => a.minQuantity - b.minQuantity),
    }))
    .sort((a, b) => a.sortOrder - b.sortOrder)
}
