// The fields of a product that differ only in their name. Its type, the editor's form, the file for spreadsheets and the
// server's edits derive from these lists; the recipe is in `server/README.md`.

/** The marks that a product may carry (§3). */
export const PRODUCT_FLAGS = [
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

/** A mark of a product. */
export type ProductFlag = (typeof PRODUCT_FLAGS)[number]

/** The lists of words of a product (§3). */
export const WORD_LISTS = ['ingredients', 'tags', 'seoKeywords'] as const

/** A list of words of a product. */
export type WordList = (typeof WORD_LISTS)[number]

/** The lists that may be given in Filipino, too. */
export const FILIPINO_LISTS = ['ingredientsFilipino', 'tagsFilipino'] as const

/** A list of words in Filipino. */
export type FilipinoList = (typeof FILIPINO_LISTS)[number]
