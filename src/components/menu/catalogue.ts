import { loadContent } from '#components/shop/shop-content.ts'
import { arrange, type Catalogue } from './catalogue-arrangement.ts'

let arranged: Promise<Catalogue> | undefined

/** The catalogue that the site is built from, arranged once for a build. */
export function loadCatalogue(): Promise<Catalogue> {
  if (import.meta.hot) return arrangeContent()
  arranged ??= arrangeContent()
  return arranged
}

async function arrangeContent(): Promise<Catalogue> {
  const { products, categories, occasions } = await loadContent()
  return arrange(products, categories, occasions)
}
