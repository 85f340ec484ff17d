import type { BulkAnswer } from '#contract/admin/product/product-bulk.ts'

/** The outcome for a product in a bulk edit. */
export const OUTCOMES = {
  changed: 'Changes',
  unchanged: 'Stays as it is',
  proposed: 'Waits for an admin',
  refused: 'Cannot be changed',
} as const satisfies Record<BulkAnswer['rows'][number]['outcome'], string>
