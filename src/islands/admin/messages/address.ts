import type { useAddress } from '#islands/admin/use-address.ts'

/** Defaults of the address; each list has filters of its own. Without a list, the one with work is shown. */
export const UNSET = { show: '', answered: 'false', state: '', page: '0', message: 'order-placed' }

/** The screen's state in the address bar, and how to change it. */
export type MessagesAddress = ReturnType<typeof useAddress<typeof UNSET>>
