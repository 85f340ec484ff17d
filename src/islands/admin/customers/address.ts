import type { useAddress } from '#islands/admin/use-address.ts'

/** Defaults of the address: the list without filters, the last orders first. */
export const UNSET = { customer: '', q: '', sort: 'last', dir: 'desc', page: '0', orders: '0' }

/** The screen's state in the address bar, and how to change it. */
export type CustomersAddress = ReturnType<typeof useAddress<typeof UNSET>>
