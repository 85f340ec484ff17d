import { MAX_PERCENT, type WhatIfChange } from '#contract/admin/order/what-if.ts'
import { MAX_PIECES } from '#contract/catalogue/product.ts'
import { type ManilaDate, manilaMoment } from '#domain/time/manila.ts'
import { checkWhole } from '#islands/admin/edit/form/check-amount.ts'

/** The kinds of changes that can be tried, alone or together, in the words of the owner. */
export const KINDS = { ovens: 'Capacity', closed: 'Closed days', rush: 'Rush order' } as const

export type Kind = keyof typeof KINDS

/** The goods that a change of capacity is about. */
export const SCOPES = {
  all: 'All of them',
  categories: 'Some categories',
  products: 'Some products',
} as const

/** Days and times as typed, Manila’s; an empty time is the day’s beginning, or its end. */
export type TypedSpan = { from: ManilaDate; fromTime: string; until: ManilaDate; untilTime: string }

/** The form as typed. */
export type ChangeDraft = {
  kinds: readonly Kind[]
  ovens: TypedSpan & {
    percent: string
    scope: keyof typeof SCOPES
    categoryIds: readonly number[]
    productIds: readonly number[]
  }
  /** The times are those of each day. */
  closed: TypedSpan
  rush: { productId: string; quantity: string; date: ManilaDate; window: string }
}

/** A day that nothing is said about. */
export function nothingTyped(today: ManilaDate): ChangeDraft {
  const span = { from: today, fromTime: '', until: today, untilTime: '' }
  return {
    kinds: [],
    ovens: { ...span, percent: '0', scope: 'all', categoryIds: [], productIds: [] },
    closed: span,
    rush: { productId: '', quantity: '', date: today, window: '' },
  }
}

/** A part of the form as it is sent, or what is still wrong with it. */
type Read<Part> = { part: Part } | { problem: string }

/** The change as it is asked, or what is still wrong with it. */
export function changeOf({
  kinds,
  ovens,
  closed,
  rush,
}: ChangeDraft): { change: WhatIfChange } | { problem: string } {
  if (kinds.length === 0) return { problem: 'Tick what changes first.' }
  const change: WhatIfChange = { ovens: null, closed: null, rush: null }
  const parts = {
    ovens: kinds.includes('ovens') ? ovensOf(ovens) : { part: null },
    closed: kinds.includes('closed') ? closureOf(closed) : { part: null },
    rush: kinds.includes('rush') ? rushOf(rush) : { part: null },
  }
  for (const [kind, read] of Object.entries(parts)) {
    if ('problem' in read) return { problem: `${KINDS[kind as Kind]}: ${read.problem}` }
    Object.assign(change, { [kind]: read.part })
  }
  return { change }
}

const DAY_BEGINS = '00:00'
const DAY_ENDS = '24:00'

function ovensOf(typed: ChangeDraft['ovens']): Read<NonNullable<WhatIfChange['ovens']>> {
  const { from, until, fromTime, untilTime, percent, scope } = typed
  if (!from) return { problem: 'choose a day.' }
  const wrong = checkWhole(percent, 0, MAX_PERCENT)
  if (wrong) return { problem: `per cent: ${wrong}` }
  const begins = manilaMoment(from, fromTime || DAY_BEGINS)
  const ends = manilaMoment(until || from, untilTime || DAY_ENDS)
  if (ends <= begins) return { problem: 'it ends before it begins.' }
  const categoryIds = scope === 'categories' ? [...typed.categoryIds] : []
  const productIds = scope === 'products' ? [...typed.productIds] : []
  if (scope !== 'all' && categoryIds.length + productIds.length === 0)
    return { problem: `tick at least one ${scope === 'products' ? 'product' : 'category'}.` }
  const goods = scope === 'all' ? null : { categoryIds, productIds }
  return {
    part: { from: begins.toISOString(), until: ends.toISOString(), percent: Number(percent), goods },
  }
}

function closureOf({
  from,
  until,
  fromTime,
  untilTime,
}: TypedSpan): Read<NonNullable<WhatIfChange['closed']>> {
  if (!from) return { problem: 'choose a day.' }
  const last = until || from
  if (last < from) return { problem: 'the last day is before the first one.' }
  if (!fromTime && !untilTime) return { part: { from, until: last, hours: null } }
  const hours = { from: fromTime || DAY_BEGINS, until: untilTime || DAY_ENDS }
  if (hours.until <= hours.from) return { problem: 'on each day it ends before it begins.' }
  return { part: { from, until: last, hours } }
}

function rushOf({
  productId,
  quantity,
  date,
  window,
}: ChangeDraft['rush']): Read<NonNullable<WhatIfChange['rush']>> {
  const wrong = checkWhole(quantity, 1, MAX_PIECES)
  if (!productId) return { problem: 'choose a product.' }
  if (wrong) return { problem: `pieces: ${wrong}` }
  if (!date) return { problem: 'choose a day.' }
  if (!window) return { problem: 'choose a time.' }
  return { part: { productId: Number(productId), quantity: Number(quantity), date, window } }
}
