import { defineCollection } from 'astro:content'
import { glob } from 'astro/loaders'
import { z } from 'astro/zod'
import type { ArticleData } from '#contract/article.ts'
import type { Category } from '#contract/category.ts'
import type { Places } from '#contract/place.ts'
import type { SiteFacts } from '#contract/site.ts'
import { staticPage } from '#contract/static-page.ts'
import type { OldSlug } from '#domain/old-slug.ts'
import type { Product } from '#domain/product.ts'
import { articleLoader } from '#integrations/article-loader.ts'
import { catalogueLoader } from '#integrations/catalogue-loader.ts'
import { placeLoader } from '#integrations/place-loader.ts'
import { siteLoader } from '#integrations/site-loader.ts'

/** A running API's base, such as `http://127.0.0.1:4321/api/v1`; without it, the sample. */
const source = process.env.CATALOGUE_URL || 'content/catalogue'

// The loaders have checked everything by the contract; the schemas only name the types.
export const collections = {
  blog: defineCollection({ loader: articleLoader('content/blog'), schema: z.custom<ArticleData>() }),
  products: defineCollection({ loader: catalogueLoader('products', source), schema: z.custom<Product>() }),
  categories: defineCollection({
    loader: catalogueLoader('categories', source),
    schema: z.custom<Category>(),
  }),
  oldSlugs: defineCollection({
    loader: catalogueLoader('oldSlugs', source),
    schema: z.custom<{ list: OldSlug[] }>(),
  }),
  pages: defineCollection({
    loader: glob({ pattern: '*.mdx', base: 'content/pages' }),
    schema: staticPage,
  }),
  places: defineCollection({
    loader: placeLoader('content/places/places.json'),
    schema: z.custom<Places>(),
  }),
  site: defineCollection({
    loader: siteLoader('content/catalogue/site.json', source),
    schema: z.custom<SiteFacts>(),
  }),
}
