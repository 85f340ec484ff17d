import { getFirstDay } from '#contract/admin/shop/first-day.ts'
import { useCall } from '#islands/query/use-call.ts'

/** How far the shop is from the sample to its owner's own. */
export function useFirstDay() {
  return useCall(getFirstDay)
}
