import type { useAddress } from '#islands/admin/use-address.ts'

/** Defaults of the address: the state that is listed, and the enquiry, or the saved answers, that are open. */
export const UNSET = { state: '', page: '0', request: '', answers: '' }

/** The screen's state in the address bar, and how to change it. */
export type EnquiriesAddress = ReturnType<typeof useAddress<typeof UNSET>>
