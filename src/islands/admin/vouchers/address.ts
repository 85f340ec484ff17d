import type { useAddress } from '#islands/admin/use-address.ts'

/** Defaults of the address; `voucher` is the one being edited. */
export const UNSET = { voucher: '', view: '', q: '', status: '', page: '0', range: '30d' }

/** The screen's state in the address bar, and how to change it. */
export type VoucherAddress = ReturnType<typeof useAddress<typeof UNSET>>
