import { fullDayWords, plainWindowWords } from '#domain/time/words/day-words.ts'
import { say } from '#words/say.ts'
import type { LateOrder } from './promise.ts'

/** The other times that the customer of a late order is offered. */
export type Offer = Pick<LateOrder, 'couldBe' | 'sameDay'>

/** The sentence with both times, the sooner one first; empty if there is none. */
export function offerWords({ couldBe, sameDay }: Offer): string {
  const window = sameDay === null ? '' : plainWindowWords(sameDay)
  const day = couldBe === null ? '' : fullDayWords(couldBe)
  if (window && day) return say('It could be ready on the same day, {window}, or on {day}.', { window, day })
  if (window) return say('It could be ready on the same day, {window}.', { window })
  return day ? say('It could be ready on {day}.', { day }) : ''
}

/** The offer in as few letters as possible, for an SMS. */
export function shortOfferWords({ couldBe, sameDay }: Offer): string {
  const window = sameDay === null ? '' : plainWindowWords(sameDay)
  const day = couldBe === null ? '' : fullDayWords(couldBe)
  if (window && day) return say('{window} that day or {day}?', { window, day })
  if (window) return say('{window} that day?', { window })
  return day && `${day}?`
}
