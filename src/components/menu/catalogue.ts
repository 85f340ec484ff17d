import { loadContent } from '#components/shop/shop-content.ts'
import type { ShopContent } from '#contract/content/shop-content.ts'
import { language } from '#words/language.ts'
import { arrangeOnce, type Catalogue } from './catalogue-arrangement.ts'

/** The catalogue that a content shows, by default in the language of the page; without a content, that of the page. */
export async function loadCatalogue(ofPage?: ShopContent, inLanguage = language()): Promise<Catalogue> {
  return arrangeOnce(ofPage ?? (await loadContent()), inLanguage)
}
