import type { useAddress } from '#islands/admin/use-address.ts'
import { NO_MORE } from './more-filters.ts'

/** Defaults of the address; `product` is the one being edited. */
export const UNSET = {
  product: '',
  q: '',
  category: '',
  stock: '',
  state: 'published',
  ...NO_MORE,
  sort: 'id',
  dir: 'desc',
  page: '0',
}

/** The screen's state in the address bar, and how to change it. */
export type ProductAddress = ReturnType<typeof useAddress<typeof UNSET>>
