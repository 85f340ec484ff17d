import {
  type AdminProduct,
  createProduct,
  getAdminProduct,
  type ProductDraft,
  updateProduct,
} from '#contract/admin/product/product.ts'
import { hasStatedAllergens } from '#domain/product/allergen.ts'
import { FILIPINO_LISTS, PRODUCT_FLAGS, WORD_LISTS } from '#domain/product/product-fields.ts'
import { recordOf } from '#domain/record.ts'
import type { SignedIn } from '#tests/server/setup/account.ts'

/** A cake of two sizes as an owner would enter it, money in centavos. */
export function newCake(): ProductDraft {
  return {
    ...recordOf(PRODUCT_FLAGS, (flag) => flag === 'isNew' || flag === 'freshBaked'),
    ...recordOf(WORD_LISTS, () => []),
    name: 'Ube Cake',
    description: 'Purple yam and cream.',
    categoryId: 3,
    subcategoryId: null,
    basePrice: null,
    isOffered: true,
    sizes: [
      {
        name: 'Small',
        servings: 4,
        price: 45_000,
        priceTiers: [{ minQuantity: 3, price: 42_000 }],
        stockQuantity: 6,
        cost: 20_000,
      },
      { name: 'Large', servings: 10, price: 80_000, priceTiers: [], stockQuantity: 2 },
    ],
    packaging: [{ name: 'Box with ribbon', price: 2_500 }],
    addons: [{ name: 'Candle', additionalCost: 1_000 }],
    allergens: ['wheat', 'milk', 'egg'],
    allergensStated: true,
    ingredients: ['flour', 'ube'],
    tags: ['ube'],
    seoKeywords: ['ube cake cavite'],
    allowsMessage: true,
    madeToOrder: null,
  }
}

function withFilipino<Named extends { nameFilipino?: string | null | undefined }>(named: Named) {
  return { ...named, nameFilipino: named.nameFilipino ?? '' }
}

/** A product as its editor would send it back unchanged; hidden fields are not sent. */
export function draftFrom(product: AdminProduct): ProductDraft {
  const { slug, name, description, category, subcategory, basePrice, price, isOffered } = product
  const { packaging, addons, allergens, allowsMessage, madeToOrder } = product
  return {
    ...recordOf(PRODUCT_FLAGS, (flag) => product[flag]),
    ...recordOf(WORD_LISTS, (list) => product[list]),
    ...recordOf(FILIPINO_LISTS, (list) => product[list] ?? []),
    slug,
    name,
    description,
    isOffered,
    packaging: packaging.map(withFilipino),
    addons: addons.map(withFilipino),
    descriptionFilipino: product.descriptionFilipino ?? '',
    allowsMessage,
    madeToOrder,
    allergens: allergens as ProductDraft['allergens'],
    allergensStated: hasStatedAllergens(product),
    categoryId: category.id,
    subcategoryId: subcategory?.id ?? null,
    basePrice: basePrice === price ? null : basePrice,
    sizes: product.sizes.map(({ id, name, nameFilipino, servings, price, priceTiers, cost }) => ({
      ...withFilipino({ id, name, nameFilipino, servings, price, priceTiers }),
      ...(cost !== undefined && { cost }),
    })),
  }
}

/** A product as a signed-in person sees it. */
export function readProduct(id: number, { request }: SignedIn): Promise<AdminProduct> {
  return request(getAdminProduct, { params: { id } })
}

/** Saves a product with these changes, based on the version that was opened. */
export function writeProduct(
  product: AdminProduct,
  changes: Partial<ProductDraft>,
  { request }: SignedIn,
): Promise<AdminProduct> {
  const { id, version } = product
  return request(updateProduct, { params: { id }, version, body: { ...draftFrom(product), ...changes } })
}

/** Adds a cake to the catalogue. */
export function createCake(changes: Partial<ProductDraft>, { request }: SignedIn): Promise<AdminProduct> {
  return request(createProduct, { body: { ...newCake(), ...changes } })
}
