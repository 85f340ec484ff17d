import { defineLiveCollection } from 'astro:content'
import { shopLoader } from '#integrations/content/shop-loader.ts'

/** A running API's base, such as `http://127.0.0.1:4321/api/v1`; without it, the sample. */
const source = process.env.CATALOGUE_URL || 'content/catalogue'

/**
 * Content that changes while the shop is open. Pages ask for it as they are made: code is bundled without it.
 */
export const collections = {
  shop: defineLiveCollection({ loader: shopLoader('content/catalogue/site.json', source) }),
}
