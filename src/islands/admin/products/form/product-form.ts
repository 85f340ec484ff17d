import type { AdminProduct } from '#contract/admin/product/product.ts'
import { typedText } from '#domain/formatted.ts'
import { centavosToPesos } from '#domain/money.ts'
import { type Allergen, hasStatedAllergens } from '#domain/product/allergen.ts'
import type { ProductFlags } from '#domain/product/product.ts'
import {
  FILIPINO_LISTS,
  type FilipinoList,
  PRODUCT_FLAGS,
  WORD_LISTS,
  type WordList,
} from '#domain/product/product-fields.ts'
import { recordOf } from '#domain/record.ts'
import { typedShare } from '#islands/admin/edit/form/deposit-share.ts'

/** All lists of words, each a field with commas. */
export const LISTS = [...WORD_LISTS, ...FILIPINO_LISTS]

type Tier = { minQuantity: string; price: string }
export type SizeFields = {
  sizeId: number | undefined
  name: string
  nameFilipino: string
  servings: string
  price: string
  stock: string
  cost: string
  priceTiers: Tier[]
}

type OptionFields = {
  optionId: number | undefined
  name: string
  nameFilipino: string
  price: string
}

/** The values of the editor's fields: money in pesos, lists of words separated by commas. */
export type ProductFields = ProductFlags &
  Record<WordList | FilipinoList, string> & {
    name: string
    slug: string
    description: string
    descriptionFilipino: string
    categoryId: string
    subcategoryId: string
    isOffered: boolean
    basePrice: string
    sizes: SizeFields[]
    packaging: OptionFields[]
    addons: OptionFields[]
    allergens: Allergen[]
    /** Ticked by somebody, never assumed: without it an empty list is not stated (D69). */
    hasNoAllergens: boolean
    allowsMessage: boolean
    isMadeToOrder: boolean
    minDays: string
    maxDays: string
    dailyCapacity: string
    largeQuantity: string
    deposit: string
    reason: string
  }

export const NEW_SIZE: SizeFields = {
  sizeId: undefined,
  name: 'Regular',
  nameFilipino: '',
  servings: '1',
  price: '',
  stock: '0',
  cost: '',
  priceTiers: [],
}

const pesos = (centavos: number) => centavosToPesos(centavos).toFixed(2)

/** Words as their field shows them. */
export function listed(words: readonly string[]): string {
  return words.join(', ')
}

/** The fields of an existing product. Returns new objects each time, since an editor changes them. */
export function fieldsOf(product: AdminProduct): ProductFields {
  const { madeToOrder } = product
  return {
    ...recordOf(PRODUCT_FLAGS, (flag) => product[flag]),
    ...recordOf(LISTS, (list) => listed(product[list] ?? [])),
    name: product.name,
    slug: product.slug,
    description: typedText(product.description),
    descriptionFilipino: typedText(product.descriptionFilipino ?? ''),
    categoryId: String(product.category.id),
    subcategoryId: product.subcategory ? String(product.subcategory.id) : '',
    isOffered: product.isOffered,
    basePrice: product.basePrice === product.price ? '' : pesos(product.basePrice),
    sizes: product.sizes.map((size) => ({
      sizeId: size.id,
      name: size.name,
      nameFilipino: size.nameFilipino ?? '',
      servings: String(size.servings),
      price: pesos(size.price),
      stock: String(size.stockQuantity),
      cost: size.cost === undefined || size.cost === null ? '' : pesos(size.cost),
      priceTiers: size.priceTiers.map(({ minQuantity, price }) => ({
        minQuantity: String(minQuantity),
        price: pesos(price),
      })),
    })),
    packaging: product.packaging.map((option) => optionFields(option, option.price)),
    addons: product.addons.map((option) => optionFields(option, option.additionalCost)),
    allergens: product.allergens as Allergen[],
    hasNoAllergens: product.allergens.length === 0 && hasStatedAllergens(product),
    allowsMessage: product.allowsMessage,
    isMadeToOrder: madeToOrder !== null,
    minDays: String(madeToOrder?.leadTimeDays.min ?? 1),
    maxDays: String(madeToOrder?.leadTimeDays.max ?? 2),
    dailyCapacity: String(madeToOrder?.dailyCapacity ?? 10),
    largeQuantity: String(madeToOrder?.largeQuantity ?? 24),
    deposit: typedShare(madeToOrder?.deposit),
    reason: '',
  }
}

type Option = { id: number; name: string; nameFilipino?: string | null | undefined }

function optionFields({ id, name, nameFilipino }: Option, price: number): OptionFields {
  return { optionId: id, name, nameFilipino: nameFilipino ?? '', price: pesos(price) }
}

/** The fields of a new product. */
export function emptyFields(categoryId: string): ProductFields {
  return {
    ...recordOf(PRODUCT_FLAGS, () => false),
    ...recordOf(LISTS, () => ''),
    name: '',
    slug: '',
    description: '',
    descriptionFilipino: '',
    categoryId,
    subcategoryId: '',
    isOffered: true,
    basePrice: '',
    sizes: [{ ...NEW_SIZE }],
    packaging: [],
    addons: [],
    allergens: [],
    hasNoAllergens: false,
    allowsMessage: false,
    isMadeToOrder: false,
    minDays: '1',
    maxDays: '2',
    dailyCapacity: '10',
    largeQuantity: '24',
    deposit: '',
    reason: '',
  }
}
