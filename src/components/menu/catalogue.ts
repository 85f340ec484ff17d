import { loadContent } from '#components/shop/shop-content.ts'
import type { ShopContent } from '#contract/content/shop-content.ts'
import { translateProduct } from '#domain/product/product-translation.ts'
import { translate, translateAll } from '#domain/translation.ts'
import { type Language, language } from '#words/language.ts'
import { arrangeOnce, type Catalogue } from './catalogue-arrangement.ts'

/** The catalogue that a content shows, by default in the language of the page; without a content, that of the page. */
export async function loadCatalogue(ofPage?: ShopContent, inLanguage = language()): Promise<Catalogue> {
  const content = ofPage ?? (await loadContent())
  if (inLanguage !== 'fil') return arrangeOnce(content)
  return arrangeOnce({
    products: inFilipino(content.products, translateProduct),
    categories: inFilipino(content.categories),
    occasions: inFilipino(content.occasions),
  })
}

const lists = new WeakMap<object, readonly unknown[]>()
const things = new WeakMap<object, object>()

/** A list in Filipino: the same one each time, and what an edit has not touched are the same things in it. */
function inFilipino<Thing extends object>(
  list: readonly Thing[],
  one: (thing: Thing, language: Language) => Thing = translate,
): readonly Thing[] {
  const ready = lists.get(list) as readonly Thing[] | undefined
  if (ready) return ready
  const translated = translateAll(list, 'fil', (thing) => {
    const copy = (things.get(thing) as Thing | undefined) ?? one(thing, 'fil')
    things.set(thing, copy)
    return copy
  })
  lists.set(list, translated)
  return translated
}
