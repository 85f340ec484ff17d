/** Kinds of pages by which their speed is told apart (D59). The list is not for pages, which measure their own kind. */
export const PAGE_KINDS = ['home', 'menu', 'product', 'article', 'checkout', 'account', 'text'] as const

export type PageKind = (typeof PAGE_KINDS)[number]
