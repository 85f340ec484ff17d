import { perContent } from '#components/shop/shop-content.ts'
import { type AllergenPage, allergenGroups, allergenPages } from './allergen-pages.ts'
import { arrange } from './catalogue-arrangement.ts'

/** The catalogue that the site is built from, arranged once. */
export const loadCatalogue = perContent(async ({ products, categories, occasions }) =>
  arrange(products, categories, occasions),
)

/** The pages of allergens that the catalogue needs. */
export async function loadAllergenPages(): Promise<AllergenPage[]> {
  const { products, mainCategories } = await loadCatalogue()
  return allergenPages(allergenGroups(mainCategories, products))
}
