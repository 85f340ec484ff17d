import { type AdminOccasion, listAdminOccasions } from '#contract/admin/product/occasion.ts'
import { useChange } from '#islands/query/use-change.ts'

/** A change of an occasion. */
export function useOccasionChange<Input>(send: (input: Input) => Promise<AdminOccasion>) {
  return useChange({ send, apply: () => undefined, list: listAdminOccasions })
}
