import { translate, translateAll } from '#domain/translation.ts'
import type { Language } from '#words/language.ts'
import type { Addon, Packaging, ProductImage, Size } from './product.ts'

type Named = {
  images: readonly ProductImage[]
  sizes: readonly Size[]
  packaging: readonly Packaging[]
  addons: readonly Addon[]
}

/** A product with its words, and those of its pictures and of all that can be chosen of it, in a language. Its name is the same in any. */
export function translateProduct<Translated extends Named>(
  product: Translated,
  language: Language,
): Translated {
  const images = translateAll(product.images, language)
  const sizes = translateAll(product.sizes, language)
  const packaging = translateAll(product.packaging, language)
  const addons = translateAll(product.addons, language)
  const isSame =
    images === product.images &&
    sizes === product.sizes &&
    packaging === product.packaging &&
    addons === product.addons
  const words = translate(product, language)
  return isSame
    ? words
    : { ...words, images, sizes, ...('variants' in words && { variants: sizes }), packaging, addons }
}
