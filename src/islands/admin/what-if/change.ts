import { MAX_PERCENT, type WhatIfChange } from '#contract/admin/order/what-if.ts'
import { type ManilaDate, manilaMoment } from '#domain/time/manila.ts'
import { checkWhole } from '#islands/admin/edit/form/check-amount.ts'

/** The kinds of changes that can be tried, in the words of the owner. */
export const KINDS = { oven: 'Ovens', closed: 'Closed days', rush: 'Rush order' } as const

type Kind = keyof typeof KINDS

/** The form as typed. Days and times are Manila's; an empty time is the day's beginning, or its end. */
export type Typed = {
  kind: Kind
  from: ManilaDate
  fromTime: string
  until: ManilaDate
  untilTime: string
  percent: string
  productId: string
  quantity: string
  window: string
}

/** A day that nothing is said about. */
export function nothingTyped(today: ManilaDate): Typed {
  return {
    ...{ kind: 'oven', from: today, fromTime: '', until: today, untilTime: '' },
    ...{ percent: '0', productId: '', quantity: '', window: '' },
  }
}

const MOST_PIECES = 100_000

/** The change as it is asked, or what is still wrong with it. */
export function changeOf(typed: Typed): { change: WhatIfChange } | { problem: string } {
  const nothing = { ovens: null, closed: null, rush: null }
  const { from, until, fromTime, untilTime, percent, productId, quantity, window } = typed
  if (!from) return { problem: 'Choose a day.' }
  if (typed.kind === 'rush') {
    const wrong = checkWhole(quantity, 1, MOST_PIECES)
    if (!productId) return { problem: 'Choose a product.' }
    if (wrong) return { problem: `Pieces: ${wrong}` }
    if (!window) return { problem: 'Choose a time.' }
    const rush = { productId: Number(productId), quantity: Number(quantity), date: from, window }
    return { change: { ...nothing, rush } }
  }
  const last = until || from
  if (typed.kind === 'closed') {
    if (last < from) return { problem: 'The last day is before the first one.' }
    return { change: { ...nothing, closed: { from, until: last } } }
  }
  const wrong = checkWhole(percent, 0, MAX_PERCENT)
  if (wrong) return { problem: `Per cent: ${wrong}` }
  const span = [manilaMoment(from, fromTime || '00:00'), manilaMoment(last, untilTime || '24:00')] as const
  if (span[1] <= span[0]) return { problem: 'It ends before it begins.' }
  const [start, end] = span.map((at) => at.toISOString()) as [string, string]
  return { change: { ...nothing, ovens: { from: start, until: end, percent: Number(percent) } } }
}
