import type { WireProduct } from '#contract/catalogue/product.ts'
import type { Allergen } from '#domain/product/allergen.ts'
import type { CategoryRef, ProductFlags } from '#domain/product/product.ts'
import { slugify } from '#domain/product/slug.ts'
import { mainOf, refOf } from './categories.ts'
import { DESCRIPTIONS } from './filipino/descriptions.ts'
import { altFilipino } from './filipino/pictures.ts'
import { ingredientsFilipino, nameFilipino, tagsFilipino } from './filipino/words.ts'
import { picturesOf } from './pictures.ts'

type WireSize = WireProduct['sizes'][number]

/** The fields of the wire that are facts; derived ones are computed when a product is read. */
export type SampleProduct = Omit<
  WireProduct,
  | 'formattedPrice'
  | 'stock'
  | 'stockLevel'
  | 'status'
  | 'available'
  | 'variants'
  | 'popular'
  | 'bestseller'
  | 'featured'
  | 'new'
>

/**
 * A size as written here: name, servings, pesos, pieces left, and cheaper prices from certain quantities on.
 */
type SizeFacts = [
  name: string,
  servings: number,
  price: number,
  stock: number,
  tiers?: [from: number, price: number][],
]

/** The hand-written facts of a product; ids, allergen flags and pictures follow from them. */
export type ProductFacts = {
  name: string
  /** The slug of its subcategory. */
  under: string
  description: string
  sizes: SizeFacts[]
  /** The main ingredient first, separated by commas. */
  ingredients: string
  /** All of them: an empty list states that there are none. */
  allergens: Allergen[]
  tags: string
  packaging?: [name: string, price: number][]
  addons?: [name: string, additionalCost: number][]
  marks?: ('featured' | 'bestseller' | 'new' | 'popular')[]
  /** Without any animal product. The allergens cover eggs and milk, but not lard, meat and honey. */
  vegan?: true
  allowsMessage?: true
  madeToOrder?: { days: [min: number, max: number]; dailyCapacity: number; largeQuantity: number }
  /** Days after 1 January 2026 on which it was added to the menu. */
  since: number
}

const DAY = 86_400_000
const MANILA = 8 * 3_600_000

/** A moment of 2026 in Manila, as ISO 8601 with its offset. */
function manilaTime(daysIntoYear: number, hour: number): string {
  const moment = new Date(Date.UTC(2026, 0, 1, hour) - MANILA + daysIntoYear * DAY)
  return new Date(moment.getTime() + MANILA).toISOString().replace('.000Z', '+08:00')
}

/** The facts in their wire form. Sizes, packaging and add-ons are numbered from the product's own hundred. */
export function productOf(facts: ProductFacts, id: number): SampleProduct {
  const slug = slugify(facts.name)
  const category: CategoryRef = mainOf(facts.under)
  const sizes = facts.sizes.map((size, index) => sizeOf(size, id * 100 + index + 1, index))
  const price = sizes[0]?.price ?? 0
  const [ingredients, tags] = [facts.ingredients.split(', '), facts.tags.split(', ')]
  const updatedAt = manilaTime(facts.since + 30, 15)
  return {
    id,
    slug,
    name: facts.name,
    description: facts.description,
    descriptionFilipino: DESCRIPTIONS[slug],
    category,
    subcategory: refOf(facts.under),
    basePrice: price,
    price,
    currency: 'PHP',
    images: picturesOf(slug).map(({ file, alt }) => ({ url: file, alt, ...altFilipino(file) })),
    sizes,
    packaging: (facts.packaging ?? []).map(([name, cost], index) => ({
      id: id * 100 + index + 1,
      name,
      ...nameFilipino(name),
      price: cost,
    })),
    addons: (facts.addons ?? []).map(([name, additionalCost], index) => ({
      id: id * 100 + index + 1,
      name,
      ...nameFilipino(name),
      additionalCost,
    })),
    allergens: [...facts.allergens],
    allergensStated: true,
    ingredients,
    ingredientsFilipino: ingredientsFilipino(ingredients),
    tags,
    tagsFilipino: tagsFilipino(tags),
    seoKeywords: [
      facts.name.toLowerCase(),
      `${facts.name.toLowerCase()} cavite`,
      `${category.name.toLowerCase()} delivery tagaytay`,
    ],
    ...flagsOf(facts),
    allowsMessage: facts.allowsMessage ?? false,
    madeToOrder: facts.madeToOrder
      ? {
          leadTimeDays: { min: facts.madeToOrder.days[0], max: facts.madeToOrder.days[1] },
          dailyCapacity: facts.madeToOrder.dailyCapacity,
          largeQuantity: facts.madeToOrder.largeQuantity,
        }
      : null,
    createdAt: manilaTime(facts.since, 6),
    updatedAt,
    lastModified: updatedAt,
    lastUpdated: updatedAt,
  }
}

function sizeOf(
  [name, servings, price, stockQuantity, tiers = []]: SizeFacts,
  id: number,
  sortOrder: number,
): WireSize {
  const priceTiers = tiers.map(([minQuantity, tierPrice]) => ({ minQuantity, price: tierPrice }))
  return { id, name, ...nameFilipino(name), servings, price, stockQuantity, sortOrder, priceTiers }
}

/** A "free of" flag is set exactly if the label does not name the ingredient (D40). */
function flagsOf({ allergens, marks = [], vegan, madeToOrder }: ProductFacts): ProductFlags {
  const without = (...named: Allergen[]) => !named.some((allergen) => allergens.includes(allergen))
  return {
    isFeatured: marks.includes('featured'),
    isBestseller: marks.includes('bestseller'),
    isNew: marks.includes('new'),
    isPopular: marks.includes('popular'),
    isGlutenFree: without('wheat'),
    isVegan: vegan === true && without('milk', 'egg'),
    isDairyFree: without('milk'),
    isNutFree: without('peanut', 'tree nuts'),
    isEggFree: without('egg'),
    freshBaked: madeToOrder === undefined,
  }
}
