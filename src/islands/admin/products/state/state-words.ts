import type { ProductState } from '#domain/product/product-state.ts'

/** Where products of each state are, as a filter and a heading. */
export const STATE_WORDS: Readonly<Record<ProductState, string>> = {
  published: 'In the shop',
  draft: 'Drafts',
  archived: 'Archived',
}

/** The meaning of each state for shoppers. */
export const STATE_MEANING: Readonly<Record<ProductState, string>> = {
  published: '',
  draft: 'A draft: shoppers do not see it.',
  archived: 'Archived: it is not sold, and its page is gone. Orders and figures keep it.',
}
