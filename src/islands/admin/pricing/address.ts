import type { useAddress } from '#islands/admin/use-address.ts'

/** Defaults of the address; `product` is the one whose history is shown. */
export const UNSET = {
  product: '',
  view: '',
  q: '',
  category: '',
  margin: '',
  sort: 'name',
  dir: 'asc',
  page: '0',
  range: '30d',
}

/** The screen's state in the address bar, and how to change it. */
export type PricingAddress = ReturnType<typeof useAddress<typeof UNSET>>
