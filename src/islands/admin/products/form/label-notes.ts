import { type Claim, hasStatedAllergens, soundClaims } from '#domain/product/allergen.ts'
import { FLAGS, type ProductFields } from './product-form.ts'

type Fields = Pick<ProductFields, 'allergens' | 'hasNoAllergens' | Claim>

/** Remarks below the allergens: that nobody has stated them, and which ticked marks do not count (D40, D69). */
export function labelNotes({ hasNoAllergens, ...fields }: Fields): string[] {
  const statement = { ...fields, allergensStated: hasNoAllergens }
  const isStated = hasStatedAllergens(statement)
  const lost = Object.entries(soundClaims(statement)).flatMap(([claim, counts]) =>
    fields[claim as Claim] && !counts ? FLAGS[claim as Claim] : [],
  )
  const marks = lost.join(', ')
  if (isStated) return lost.length > 0 ? [`Not saved: ${marks}. The allergens say otherwise.`] : []
  return [
    'Shoppers read: Not stated yet. Please ask us.',
    ...(lost.length > 0 ? [`Until then these marks do not count: ${marks}.`] : []),
  ]
}
