import type { WhatIfChange } from '#contract/admin/order/what-if.ts'
import type { WhatIf } from '#domain/order/what-if/promise.ts'
import { hoursOn } from '#domain/time/hours.ts'
import { manilaDate } from '#domain/time/manila.ts'
import { windowNames } from '#domain/time/pickup-window.ts'
import type { Snapshot } from '#server/catalogue/snapshot.ts'
import { Problem, refuse } from '#server/http/problem.ts'
import type { MadeGoods } from './made-goods.ts'

/** The change as the rules read it. Throws `Problem` for one that cannot be. */
export function changeOf(
  { ovens, closed, rush }: WhatIfChange,
  goods: MadeGoods,
  settings: Snapshot['settings'],
  now: Date,
): WhatIf {
  if (!ovens && !closed && !rush)
    throw new Problem('VALIDATION_FAILED', 'One of ovens, closed and rush is needed.')
  if (closed && closed.until < closed.from)
    refuse('closed.until', 'before-from', 'closed.until must not be before closed.from')
  if (closed?.hours && closed.hours.until <= closed.hours.from)
    refuse('closed.hours.until', 'before-from', 'closed.hours.until must be after closed.hours.from')
  if (rush) checkRush(rush, goods, settings, now)
  return { ovens: ovens && ovenChange(ovens, goods), closed, rush }
}

/** The same change in the same words, however it was sent: what was told about it is compared with this. */
export function plainChange({ ovens, closed, rush }: WhatIfChange): WhatIfChange {
  if (!ovens) return { ovens, closed, rush }
  const { goods, percent } = ovens
  const [from, until] = [ovens.from, ovens.until].map((at) => new Date(at).toISOString()) as [string, string]
  const ordered = (ids: readonly number[]) => [...new Set(ids)].sort((a, b) => a - b)
  const named = goods && {
    categoryIds: ordered(goods.categoryIds),
    productIds: ordered(goods.productIds),
  }
  return { ovens: { from, until, percent, goods: named }, closed, rush }
}

function ovenChange(ovens: NonNullable<WhatIfChange['ovens']>, goodsMade: MadeGoods): WhatIf['ovens'] {
  const { percent, goods } = ovens
  const [from, until] = [new Date(ovens.from), new Date(ovens.until)]
  if (until <= from) refuse('ovens.until', 'before-from', 'ovens.until must be after ovens.from')
  return { from, until, percent, productIds: goods && productsOf(goods, goodsMade) }
}

type Goods = NonNullable<NonNullable<WhatIfChange['ovens']>['goods']>

function productsOf({ categoryIds, productIds }: Goods, { products, inCategory }: MadeGoods): Set<number> {
  const field = 'ovens.goods'
  if (categoryIds.length + productIds.length === 0)
    refuse(field, 'required', 'ovens.goods must name at least one category or product')
  if (productIds.some((id) => !products.has(id)))
    refuse(`${field}.productIds`, 'not-made-to-order', 'ovens.goods.productIds must be made to order')
  const ofCategories = categoryIds.map((id) => inCategory.get(id) ?? [])
  if (ofCategories.some(({ length }) => length === 0))
    refuse(
      `${field}.categoryIds`,
      'not-made-to-order',
      'ovens.goods.categoryIds must have goods made to order',
    )
  return new Set([...productIds, ...ofCategories.flat()])
}

function checkRush(
  { productId, date, window }: NonNullable<WhatIfChange['rush']>,
  { products }: MadeGoods,
  settings: Snapshot['settings'],
  now: Date,
): void {
  if (!products.get(productId)?.isOffered)
    refuse('rush.productId', 'not-made-to-order', 'rush.productId must be made to order')
  if (date < manilaDate(now)) refuse('rush.date', 'past', 'rush.date must not be in the past')
  const hours = hoursOn(date, settings)
  if (!hours || !windowNames({ hours, windowHours: settings.windowHours }).includes(window))
    refuse('rush.window', 'not-offered', 'rush.window must be one of the windows of that day')
}
