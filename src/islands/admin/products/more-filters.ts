import { listAdminProductsAdvanced } from '#contract/admin/product/product-list.ts'
import { isDate } from '#domain/time/manila.ts'
import { FLAG_LABELS } from '#islands/admin/products/form/field-labels.ts'

/** Filters beside words, category and stock, as in the address; `marks` separated by commas. */
export type More = Record<
  'minPrice' | 'maxPrice' | 'minStock' | 'maxStock' | 'startDate' | 'endDate' | 'marks',
  string
>

export const NO_MORE: More = {
  minPrice: '',
  maxPrice: '',
  minStock: '',
  maxStock: '',
  startDate: '',
  endDate: '',
  marks: '',
}

/** The mark of products whose allergens nobody has stated. */
export const UNSTATED = 'unstated'

/** The marks that the server narrows by, with their words. */
export const MARKS: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    Object.entries(FLAG_LABELS).filter(([flag]) => flag in (listAdminProductsAdvanced.query?.shape ?? {})),
  ),
  [UNSTATED]: 'Allergens not stated',
}

export const isPesos = (typed: string) => /^\d{1,5}(\.\d{1,2})?$/.test(typed)
export const isPieces = (typed: string) => /^\d{1,6}$/.test(typed)
export const isDay = (typed: string) => isDate(typed)

const GOOD: Record<Exclude<keyof More, 'marks'>, (typed: string) => boolean> = {
  minPrice: isPesos,
  maxPrice: isPesos,
  minStock: isPieces,
  maxStock: isPieces,
  startDate: isDay,
  endDate: isDay,
}

/** The filters as sent to the server; impossible values in the address are left out. */
export function askedOf(more: More): Record<string, string> {
  const marks = more.marks.split(',').filter((mark) => mark in MARKS)
  const fields = Object.entries(GOOD).flatMap(([name, isGood]) => {
    const value = more[name as keyof typeof GOOD]
    return isGood(value) ? [[name, value]] : []
  })
  return Object.fromEntries([...fields, ...marks.map(queryOf)])
}

function queryOf(mark: string): [name: string, value: string] {
  return mark === UNSTATED ? ['allergensStated', 'false'] : [mark, 'true']
}
