import type { ManilaDate } from '#domain/time/manila.ts'
import type { Offer } from './offer-words.ts'

/** The news for the customer of a late order: the promise that cannot be kept, and the times offered instead. */
export type LateNews = { date: ManilaDate; window: string } & Offer

/**
 * How the news for a customer compare with the last that they heard: none yet; older news that are no longer right; the same
 * words, but about another change; or this very change.
 */
export const NOTICE_STATES = ['untold', 'outdated', 'same-words', 'told'] as const
export type NoticeState = (typeof NOTICE_STATES)[number]

/** The state of a late order’s news. Only the same news about the same change are never sent twice. */
export function noticeState(last: LateNews | null, news: LateNews, isSameChange: boolean): NoticeState {
  if (!last) return 'untold'
  const isSamePromise = last.date === news.date && last.window === news.window
  const isSameOffer = last.couldBe === news.couldBe && last.sameDay === news.sameDay
  if (!isSamePromise || !isSameOffer) return 'outdated'
  return isSameChange ? 'told' : 'same-words'
}
