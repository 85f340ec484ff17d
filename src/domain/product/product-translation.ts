import { translate, translateAll } from '#domain/translation.ts'
import type { Language } from '#words/language.ts'
import type { Addon, Packaging, Size } from './product.ts'

type Named = { sizes: readonly Size[]; packaging: readonly Packaging[]; addons: readonly Addon[] }

/** A product with its words, and those of all that can be chosen of it, in a language. Its name is the same in any. */
export function translateProduct<Translated extends Named>(
  product: Translated,
  language: Language,
): Translated {
  const sizes = translateAll(product.sizes, language)
  const packaging = translateAll(product.packaging, language)
  const addons = translateAll(product.addons, language)
  const isSame = sizes === product.sizes && packaging === product.packaging && addons === product.addons
  const own = translate(product, language)
  return isSame ? own : { ...own, sizes, ...('variants' in own && { variants: sizes }), packaging, addons }
}
