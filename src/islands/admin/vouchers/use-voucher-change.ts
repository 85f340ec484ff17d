import {
  type AdminVoucher,
  getAdminVoucher,
  listAdminVouchers,
  listExpiredVouchers,
  listLowUsageVouchers,
} from '#contract/admin/voucher.ts'
import { useChange } from '#islands/query/use-change.ts'

/** A change of one voucher: refetches every list that may show it. */
export function useVoucherChange<Input>(send: (input: Input) => Promise<AdminVoucher>) {
  return useChange({
    send,
    apply: () => undefined,
    list: listAdminVouchers,
    also: [listExpiredVouchers, listLowUsageVouchers, getAdminVoucher],
  })
}
