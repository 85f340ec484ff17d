/**
 * The allergens that this shop's labels can name, in the order of its tables; all lists of allergens use
 * these.
 */
export const ALLERGENS = ['wheat', 'milk', 'egg', 'soy', 'peanut', 'tree nuts', 'sesame', 'coconut'] as const

export type Allergen = (typeof ALLERGENS)[number]

/** The names of things to be free of; several allergens if the word covers them (D40). */
export const ALLERGEN_WORDS = {
  wheat: ['wheat'],
  gluten: ['wheat'],
  milk: ['milk'],
  dairy: ['milk'],
  egg: ['egg'],
  eggs: ['egg'],
  peanut: ['peanut'],
  peanuts: ['peanut'],
  'tree-nuts': ['tree nuts'],
  nut: ['peanut', 'tree nuts'],
  nuts: ['peanut', 'tree nuts'],
  soy: ['soy'],
  sesame: ['sesame'],
  coconut: ['coconut'],
} as const satisfies Record<string, readonly Allergen[]>

export type AllergenWord = keyof typeof ALLERGEN_WORDS

/** Whether anybody has stated the allergens. An empty list alone states nothing (D69). */
export function hasStatedAllergens({
  allergens,
  allergensStated,
}: {
  allergens: readonly string[]
  allergensStated?: boolean | null | undefined
}): boolean {
  return allergens.length > 0 || allergensStated === true
}
