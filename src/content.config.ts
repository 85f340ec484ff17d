import { defineCollection } from 'astro:content'
import { z } from 'astro/zod'
import type { ArticleData } from '#contract/content/article.ts'
import type { StaticPage } from '#contract/content/static-page.ts'
import { besideOthers } from '#integrations/content/beside-others.ts'
import { articleLoader } from '#integrations/content/texts/article-loader.ts'
import { pageLoader, translationsOf } from '#integrations/content/texts/text-loader.ts'

// The loaders have checked everything by the contract; the schemas only name the types.
export const collections = {
  blog: defineCollection({
    loader: besideOthers(articleLoader('content/blog')),
    schema: z.custom<ArticleData>(),
  }),
  pages: defineCollection({
    loader: besideOthers(pageLoader('content/pages')),
    schema: z.custom<StaticPage>(),
  }),
  blogFilipino: defineCollection({
    loader: besideOthers(articleLoader(translationsOf('content/blog'))),
    schema: z.custom<ArticleData>(),
  }),
  pagesFilipino: defineCollection({
    loader: besideOthers(pageLoader(translationsOf('content/pages'))),
    schema: z.custom<StaticPage>(),
  }),
}
