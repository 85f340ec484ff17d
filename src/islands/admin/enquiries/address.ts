import type { useAddress } from '#islands/admin/use-address.ts'

/** Defaults of the address: the state that is listed, and the enquiry that is open. */
export const UNSET = { state: '', page: '0', request: '' }

/** The screen's state in the address bar, and how to change it. */
export type EnquiriesAddress = ReturnType<typeof useAddress<typeof UNSET>>
