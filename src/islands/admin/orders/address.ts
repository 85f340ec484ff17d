import type { useAddress } from '#islands/admin/use-address.ts'

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
