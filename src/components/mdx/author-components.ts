import type { BLOG_COMPONENTS } from '#contract/content/author-words.ts'
import MadeToOrder from './MadeToOrder.astro'
import Notice from './Notice.astro'
import Photo from './Photo.astro'
import PriceTable from './PriceTable.astro'
import ProductCard from './ProductCard.astro'
import Table from './Table.astro'

/** The components of articles, used in `.mdx` without importing them. */
export const authorComponents = {
  MadeToOrder,
  Notice,
  Photo,
  PriceTable,
  ProductCard,
  Table,
} satisfies Record<keyof typeof BLOG_COMPONENTS, unknown>
