import type * as z from 'zod/mini'
import type { listMadeGoods, WhatIfChange } from '#contract/admin/order/what-if.ts'
import { type ManilaDate, manilaDate, manilaTime } from '#domain/time/manila.ts'
import { fullDayWords, plainWindowWords } from '#domain/time/words/day-words.ts'
import { untilWords } from '#domain/time/words/until-words.ts'

/** The goods to choose from. */
export type Goods = z.output<typeof listMadeGoods.answer>

const DAY_BEGINS = '00:00'

/** A change in words, such as `Closed Sat, Nov 28, 12 PM – 2 PM`; a sentence for each part. */
export function changeWords({ ovens, closed, rush }: WhatIfChange, goods: Goods | undefined): string[] {
  return [
    ...(ovens
      ? [`Capacity ${ovens.percent} % ${momentsWords(ovens)}, ${scopeWords(ovens.goods, goods)}`]
      : []),
    ...(closed ? [`Closed ${daysWords(closed)}${closed.hours ? `, ${hoursWords(closed.hours)}` : ''}`] : []),
    ...(rush
      ? [
          `Rush order of ${rush.quantity} ${productWords(rush.productId, goods)}, ${fullDayWords(rush.date)}, ${plainWindowWords(rush.window)}`,
        ]
      : []),
  ]
}

/** A category with the one above it: several may have a name in common. */
export function categoryWords({ name, parent }: Goods['categories'][number]): string {
  return parent === null ? name : `${name} (${parent})`
}

function momentsWords({ from, until }: { from: string; until: string }): string {
  const at = new Date(from)
  const [day, time] = [manilaDate(at), manilaTime(at)]
  const begins = time === DAY_BEGINS ? fullDayWords(day) : `${fullDayWords(day)}, ${plainWindowWords(time)}`
  const ends = untilWords(until)
  return begins === ends ? begins : `${begins} to ${ends}`
}

function daysWords({ from, until }: { from: ManilaDate; until: ManilaDate }): string {
  return from === until ? fullDayWords(from) : `${fullDayWords(from)} to ${fullDayWords(until)}`
}

function hoursWords({ from, until }: { from: string; until: string }): string {
  return plainWindowWords(`${from}-${until}`)
}

function scopeWords(named: NonNullable<WhatIfChange['ovens']>['goods'], goods: Goods | undefined): string {
  if (!named) return 'all goods'
  const categories = named.categoryIds.map((id) => {
    const match = goods?.categories.find((category) => category.id === id)
    return match ? categoryWords(match) : `category ${id}`
  })
  return [...categories, ...named.productIds.map((id) => productWords(id, goods))].join(', ')
}

function productWords(id: number, goods: Goods | undefined): string {
  return goods?.products.find((product) => product.id === id)?.name ?? `product ${id}`
}
