import { STOCK_NOTICE_RETENTION_DAYS } from '#contract/catalogue/stock-notice.ts'
import type { OwnData } from '#contract/shop/own-data.ts'
import { PHOTO_RETENTION_DAYS } from '#domain/order/enquiry/enquiry-limits.ts'
import { RETENTION_DAYS } from '#domain/retention.ts'
import { locale, perLanguage } from '#words/language.ts'
import { phrase, say, type Words } from '#words/say.ts'

const format = /* @__PURE__ */ perLanguage(
  () => new Intl.DateTimeFormat(locale(), { timeZone: 'UTC', dateStyle: 'medium' }),
)

/** A day with its year, `Nov 21, 2031`. */
export function yearDayWords(date: string): string {
  return format().format(new Date(`${date}T00:00:00Z`))
}

/** The parts of a guest's data that have entries of their own. */
export type Group = 'orders' | 'messages' | 'contactMessages' | 'enquiries' | 'feedback' | 'stockNotices'

/** The name of each group, which also fits into a sentence, and the reason for keeping it so long. */
export const GROUP_WORDS = {
  orders: {
    title: phrase('Orders'),
    why: ({ bookYears }: OwnData) =>
      say(
        'Each order is kept for {years} years, because tax law asks us to keep our books. After a deletion they hold its goods, sums and discounts, day, town and payment reference, without your name, number, address and notes.',
        { years: bookYears },
      ),
  },
  messages: {
    title: phrase('E-mails and texts to you'),
    why: () =>
      say('Kept for {days} days, in case one does not arrive and has to be sent again.', {
        days: RETENTION_DAYS,
      }),
  },
  contactMessages: {
    title: phrase('Messages to us'),
    why: () =>
      say(
        'Kept for a year, because an answer may need what you wrote before. A copy is in our mailbox for as long: ask us if it is to go sooner.',
      ),
  },
  enquiries: {
    title: phrase('Requests for a cake of your own'),
    why: () =>
      say(
        'Kept for a year, the photos for {days} days after the day you wished; what became an order is kept with it.',
        { days: PHOTO_RETENTION_DAYS },
      ),
  },
  feedback: {
    title: phrase('What you told us about orders'),
    why: () =>
      say(
        'Kept for a year, so that our bakers see what has changed. After a deletion the stars and choices stay, without your words.',
      ),
  },
  stockNotices: {
    title: phrase('Products that you wait for'),
    why: () =>
      say('Kept until the one e-mail that it is back, {days} days at most.', {
        days: STOCK_NOTICE_RETENTION_DAYS,
      }),
  },
} satisfies Record<Group, { title: Words; why: (data: OwnData) => string }>
