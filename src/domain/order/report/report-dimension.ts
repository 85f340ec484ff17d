/** The figures by which reports of whole orders can be split. */
export const ORDER_DIMENSIONS = [
  'day',
  'window',
  'payment',
  'fulfilment',
  'origin',
  'town',
  'voucher',
] as const
/** Dimensions that split an order into its goods. */
export const GOODS_DIMENSIONS = ['product', 'category'] as const

export const REPORT_DIMENSIONS = [...ORDER_DIMENSIONS, ...GOODS_DIMENSIONS] as const

export type OrderDimension = (typeof ORDER_DIMENSIONS)[number]
export type GoodsDimension = (typeof GOODS_DIMENSIONS)[number]
export type ReportDimension = (typeof REPORT_DIMENSIONS)[number]

/** Whether a report splits orders into their goods, so that vouchers and fees belong to no row. */
export function isOfGoods(by: ReportDimension): by is GoodsDimension {
  return GOODS_DIMENSIONS.some((dimension) => dimension === by)
}

/** Keys of rows that have no value: pickups have no town, most orders no voucher. */
export const NO_TOWN = 'pickup'
export const UNKNOWN_TOWN = 'unknown'
export const NO_VOUCHER = ''
