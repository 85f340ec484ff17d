import {
  type AdminVoucher,
  getAdminVoucher,
  listAdminVouchers,
  listExpiredVouchers,
  listLowUsageVouchers,
} from '#contract/admin/voucher.ts'
import { refetch, useChange } from '#islands/query/use-change.ts'

/** A change of one voucher: every list that it may stand in is asked for anew. */
export function useVoucherChange<Input>(send: (input: Input) => Promise<AdminVoucher>) {
  return useChange({
    send,
    apply: (client) => {
      for (const list of [listExpiredVouchers, listLowUsageVouchers, getAdminVoucher])
        void refetch(client, list)
    },
    list: listAdminVouchers,
  })
}
