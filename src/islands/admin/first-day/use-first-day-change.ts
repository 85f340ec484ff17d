import { countWork } from '#contract/admin/office.ts'
import { type FirstDay, getFirstDay } from '#contract/admin/shop/first-day.ts'
import { getSettings } from '#contract/admin/shop/settings.ts'
import { getShopTerms } from '#contract/shop/shop.ts'
import { keyOf } from '#islands/query/use-call.ts'
import { useChange } from '#islands/query/use-change.ts'

/** A step of the first day. */
export function useFirstDayChange<Input>(send: (input: Input) => Promise<FirstDay>) {
  return useChange({
    send,
    apply: (client, answer) => client.setQueryData(keyOf(getFirstDay), answer),
    list: getFirstDay,
    also: [countWork, getSettings, getShopTerms],
  })
}
