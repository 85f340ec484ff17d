/** Kinds of pages by which their speed is told apart (D59). Pages only load `page-kind.ts`, without the list. */
export const PAGE_KINDS = ['home', 'menu', 'product', 'article', 'checkout', 'account', 'text'] as const

export type PageKind = (typeof PAGE_KINDS)[number]
