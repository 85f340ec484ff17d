import { perContent } from '#components/shop/shop-content.ts'
import { arrange } from './catalogue-arrangement.ts'

/** The catalogue that the site is built from, arranged once. */
export const loadCatalogue = perContent(async ({ products, categories, occasions }) =>
  arrange(products, categories, occasions),
)
