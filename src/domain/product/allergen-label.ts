import { joinWords } from '#domain/join-words.ts'
import { language, perLanguage } from '#words/language.ts'
import { phrase, say, type Words } from '#words/say.ts'
import { ALLERGENS, type Allergen, hasStatedAllergens } from './allergen.ts'
import type { Product, ProductFlags } from './product.ts'

// Words of a product's label about its allergens, for pages and the server. Nothing that browsers run may use it: the
// menu's script reaches it, so that all of it would be among what shoppers load.

const NAMES = {
  wheat: phrase('wheat'),
  milk: phrase('milk'),
  egg: phrase('egg'),
  soy: phrase('soy'),
  peanut: phrase('peanut'),
  'tree nuts': phrase('tree nuts'),
  sesame: phrase('sesame'),
  coconut: phrase('coconut'),
} as const satisfies Record<Allergen, Words>

/** An entry of a product's list in words; one that is not in the vocabulary as it was written. */
export function allergenName(entry: string): string {
  return Object.hasOwn(NAMES, entry) ? say(NAMES[entry as Allergen]) : entry
}

/**
 * A flag claims that all allergens beside it are absent; allergens without a flag are never claimed absent.
 */
const CLAIMS = {
  isGlutenFree: ['wheat'],
  isDairyFree: ['milk'],
  isEggFree: ['egg'],
  isNutFree: ['peanut', 'tree nuts'],
} as const satisfies Partial<Record<keyof ProductFlags, readonly Allergen[]>>

/** Allergens beside which a flag is wrong. `isVegan` alone makes no product free of them. */
const RULED_OUT: Record<Claim, readonly Allergen[]> = { ...CLAIMS, isVegan: ['milk', 'egg'] }

/** A flag about what is absent. */
type Claim = keyof typeof CLAIMS | 'isVegan'

type Statement = Pick<Product, 'allergens' | 'allergensStated'>

/** How lists typed elsewhere may spell an allergen. An entry of the vocabulary only means itself. */
const SPELLINGS: Record<Allergen, RegExp> = {
  wheat: /\b(wheat|gluten|barley|rye|oats?)\b/i,
  milk: /\b(?<!coconut )(milk|dairy|lactose)\b/i,
  egg: /\beggs?\b/i,
  soy: /\b(soy|soya|soybeans?)\b/i,
  peanut: /\b(peanuts?|nuts?)\b/i,
  'tree nuts': /\b(nuts?|almonds?|cashews?|hazelnuts?|pecans?|pili|pistachios?|walnuts?)\b/i,
  sesame: /\bsesame\b/i,
  coconut: /\bcoconuts?\b/i,
}

/** Whether the product's list names the allergen, in any spelling. */
export function contains({ allergens }: Pick<Product, 'allergens'>, allergen: Allergen): boolean {
  return allergens.some((entry) => names(entry, allergen))
}

/** Allergens on the product's list that are not in the vocabulary, as written. */
export function otherAllergens({ allergens }: Pick<Product, 'allergens'>): string[] {
  return allergens.filter((entry) => !ALLERGENS.some((allergen) => names(entry, allergen)))
}

/** Words for the allergens on a label: some, none, or that nobody has stated them (D69). */
export function allergenWords(statement: Statement): string {
  if (!hasStatedAllergens(statement)) return say('Not stated yet. Please ask us.')
  const { allergens } = statement
  if (allergens.length === 0) return say('None in the recipe.')
  return say('Contains {allergens}.', { allergens: joinWords(allergens.map(allergenName)).toLowerCase() })
}

/**
 * Whether the shop may say that a product is made without an allergen: its flag is set **and** the stated list
 * agrees. Unknown does not mean free (D40, D69). Use the words of `freeOfWords`: no kitchen of ours is free of
 * anything.
 */
export function isFreeOf(
  product: Statement & Pick<ProductFlags, keyof typeof CLAIMS>,
  allergen: Allergen,
): boolean {
  const flags = Object.keys(CLAIMS) as (keyof typeof CLAIMS)[]
  const flag = flags.find((claim) => RULED_OUT[claim].includes(allergen))
  return flag !== undefined && product[flag] && hasStatedAllergens(product) && !contradicts(product, flag)
}

/** The flags that the list contradicts, such as `isEggFree` beside egg. */
export function contradictedClaims(label: Pick<Product, 'allergens'>): Claim[] {
  return (Object.keys(RULED_OUT) as Claim[]).filter((claim) => contradicts(label, claim))
}

/** A product's flags about what is absent, as everybody but the office may read them: only those that count (D40, D69). */
export function soundClaims(product: Statement & Pick<ProductFlags, Claim>): Pick<ProductFlags, Claim> {
  const isStated = hasStatedAllergens(product)
  const claims = (Object.keys(RULED_OUT) as Claim[]).map((claim) => [
    claim,
    isStated && product[claim] && !contradicts(product, claim),
  ])
  return Object.fromEntries(claims)
}

function contradicts(label: Pick<Product, 'allergens'>, claim: Claim): boolean {
  return RULED_OUT[claim].some((allergen) => contains(label, allergen))
}

/** British English has no comma before the last. */
const anyOf = /* @__PURE__ */ perLanguage(
  () => new Intl.ListFormat(language() === 'fil' ? 'fil-PH' : 'en-GB', { type: 'disjunction' }),
)

/** The label of D40: `made without wheat or egg, in a shared kitchen`. */
export function freeOfWords(allergens: readonly string[]): string {
  return say('made without {allergens}, in a shared kitchen', { allergens: anyOf().format(allergens) })
}

function names(entry: string, allergen: Allergen): boolean {
  if ((ALLERGENS as readonly string[]).includes(entry)) return entry === allergen
  return SPELLINGS[allergen].test(entry)
}
