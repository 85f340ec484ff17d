/** The progress of a bulk change. */
export const BULK = { id: 'bulk change', type: 'circular' } as const
