/** A draft is only seen in the admin; an archived product is no longer sold, and can be brought back. */
export const PRODUCT_STATES = ['draft', 'published', 'archived'] as const

export type ProductState = (typeof PRODUCT_STATES)[number]

/**
 * The states that may follow each one. Nothing returns to being a draft: shoppers may have its address, and orders
 * may name it.
 */
const NEXT: Readonly<Record<ProductState, readonly ProductState[]>> = {
  draft: ['published'],
  published: ['archived'],
  archived: ['published'],
}

/** Whether a product in one state may be put into another. */
export function mayBecome(from: ProductState, to: ProductState): boolean {
  return NEXT[from].includes(to)
}

const COPY = 'Copy of '

/** The name of a duplicate, cut to the length that names may have. */
export function copyName(name: string, maxLength: number): string {
  return `${COPY}${name}`.slice(0, maxLength).trim()
}
