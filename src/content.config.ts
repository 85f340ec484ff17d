import { defineCollection } from 'astro:content'
import { glob } from 'astro/loaders'
import { z } from 'astro/zod'
import type { ArticleData } from '#contract/article.ts'
import type { Places } from '#contract/place.ts'
import { staticPage } from '#contract/static-page.ts'
import { articleLoader } from '#integrations/article-loader.ts'
import { placeLoader } from '#integrations/place-loader.ts'

// The loaders have checked everything by the contract; the schemas only name the types.
export const collections = {
  blog: defineCollection({ loader: articleLoader('content/blog'), schema: z.custom<ArticleData>() }),
  pages: defineCollection({
    loader: glob({ pattern: '*.mdx', base: 'content/pages' }),
    schema: staticPage,
  }),
  places: defineCollection({
    loader: placeLoader('content/places/places.json'),
    schema: z.custom<Places>(),
  }),
}
