import type { OrderingSettings } from '#domain/order/ordering-settings.ts'
import type { ShopCalendar } from '#domain/time/hours.ts'
import type { ManilaDate } from '#domain/time/manila.ts'
import type { Closure } from './closure.ts'
import type { OvenChange } from './oven.ts'

/**
 * An open order, with the pieces of each product that are baked for it. Ids grow in the order of placing. An open quote, which holds
 * its place like an order, has an id below zero.
 */
export type PromisedOrder = {
  id: number
  date: ManilaDate
  window: string
  /** Its goods are out of the oven: nothing that happens to the oven makes it late. */
  isBaked: boolean
  /** It is on its way to the customer: nothing makes it late. */
  isOut: boolean
  /** The weekdays on which it can be handed over, 0 for Sunday; `null` for any, as for a pickup. */
  weekdays: readonly number[] | null
  pieces: readonly { productId: number; quantity: number }[]
}

/** Something that might happen; `null` for each that does not. */
export type WhatIf = {
  ovens: OvenChange | null
  closed: Closure | null
  rush: { productId: number; quantity: number; date: ManilaDate; window: string } | null
}

/** How the shop works now. */
export type Kitchen = {
  settings: ShopCalendar & Pick<OrderingSettings, 'windowHours' | 'ordersPerWindow' | 'horizonDays'>
  /** The pieces a day of each product that is made to order; others need no oven of the day. */
  capacities: ReadonlyMap<number, number>
  now: Date
}

/** A promise that would not be kept. */
export type LateOrder = {
  id: number
  why: 'closed' | 'oven'
  /** The first later day on which it can be baked and handed over, if there is one. */
  couldBe: ManilaDate | null
  /** The next window of its own day that stays open and has a place, if it is baked by then. */
  sameDay: string | null
}

/** The effect of a change on the promises: only differences from the present state. */
export type Outcome = {
  late: LateOrder[]
  windows: { date: ManilaDate; window: string; why: 'closed' | 'full' }[]
  /** Products of which nothing more could be ordered for a day. */
  soldOut: { productId: number; date: ManilaDate }[]
}

/** The shop under a change. */
export type Day = {
  /** The windows that stay open, of each day that can be booked. */
  windows: ReadonlyMap<ManilaDate, readonly string[]>
  late: ReadonlyMap<number, { why: LateOrder['why']; isBakedThen: boolean }>
  /** Pieces that a day could still bake; below 0 if it is overbooked. */
  capacityLeft: (productId: number, date: ManilaDate) => number
}
