import type { useAddress } from '#islands/admin/use-address.ts'

/** Chosen instead of paid or unpaid: the customer has sent a reference that nobody has confirmed. */
export const TOLD = 'told'
/** Likewise: the rest should have been paid by now. */
export const LATE = 'late'

/** Defaults of the address; `order` is the one that is open, and `edit` opens its form. */
export const UNSET = {
  order: '',
  edit: '',
  q: '',
  date: '',
  status: '',
  method: '',
  paid: '',
  sort: 'due',
  dir: 'asc',
  page: '0',
}

/** The screen's state in the address bar, and how to change it. */
export type OrderAddress = ReturnType<typeof useAddress<typeof UNSET>>
