import { getCollection } from 'astro:content'
import { arrange, type Catalogue } from './catalogue-arrangement.ts'

let built: Promise<Catalogue> | undefined

/** The catalogue that the site is built from. A build reads it once; `dev` reads it anew for every page. */
export function loadCatalogue(): Promise<Catalogue> {
  if (import.meta.env.DEV) return readCollections()
  built ??= readCollections()
  return built
}

async function readCollections(): Promise<Catalogue> {
  const [products, categories] = await Promise.all([getCollection('products'), getCollection('categories')])
  return arrange(
    products.map((entry) => entry.data),
    categories.map((entry) => entry.data),
  )
}
