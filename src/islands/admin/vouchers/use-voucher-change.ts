import {
  type AdminVoucher,
  getAdminVoucher,
  listAdminVouchers,
  listExpiredVouchers,
  listLowUsageVouchers,
} from '#contract/admin/voucher.ts'
import { useChange } from '#islands/query/use-change.ts'

/** A change of one voucher: every list that it may stand in is asked for anew. */
export function useVoucherChange<Input>(send: (input: Input) => Promise<AdminVoucher>) {
  return useChange({
    send,
    apply: () => undefined,
    list: listAdminVouchers,
    also: [listExpiredVouchers, listLowUsageVouchers, getAdminVoucher],
  })
}
