import type { FilipinoList, ProductFlag, WordList } from '#domain/product/product-fields.ts'

/** The marks of a product, as an editor reads them (§3). */
export const FLAG_LABELS: Record<ProductFlag, string> = {
  isFeatured: 'Featured',
  isBestseller: 'Bestseller',
  isNew: 'New',
  isPopular: 'Popular',
  freshBaked: 'Fresh every day',
  isGlutenFree: 'Gluten-free',
  isVegan: 'Vegan',
  isDairyFree: 'Dairy-free',
  isNutFree: 'Nut-free',
  isEggFree: 'Egg-free',
}

/** The lists of words of a product, as an editor reads them. */
export const LIST_LABELS: Record<WordList | FilipinoList, string> = {
  ingredients: 'Ingredients',
  ingredientsFilipino: 'Ingredients in Filipino',
  tags: 'Tags',
  tagsFilipino: 'Tags in Filipino',
  seoKeywords: 'Words for search engines',
}
