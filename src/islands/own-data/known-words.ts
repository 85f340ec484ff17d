import { STOCK_NOTICE_RETENTION_DAYS } from '#contract/catalogue/stock-notice.ts'
import type { OwnData } from '#contract/shop/own-data.ts'
import { onFirstUse } from '#domain/first-use.ts'
import { RETENTION_DAYS } from '#domain/retention.ts'

const format = /* @__PURE__ */ onFirstUse(
  () => new Intl.DateTimeFormat('en-PH', { timeZone: 'UTC', dateStyle: 'medium' }),
)

/** A day with its year, `Nov 21, 2031`. */
export function yearDayWords(date: string): string {
  return format().format(new Date(`${date}T00:00:00Z`))
}

/** The parts of a guest's data that have entries of their own. */
export type Group = 'orders' | 'messages' | 'contactMessages' | 'feedback' | 'stockNotices'

/** The name of each group, which also fits into a sentence, and the reason for keeping it so long. */
export const GROUP_WORDS: Record<Group, { title: string; why: (data: OwnData) => string }> = {
  orders: {
    title: 'Orders',
    why: ({ bookYears }) =>
      `Each order is kept for ${bookYears} years, because tax law asks us to keep our books. After a deletion they hold its goods, sums and discounts, day, town and payment reference, without your name, number, address and notes.`,
  },
  messages: {
    title: 'E-mails and texts to you',
    why: () => `Kept for ${RETENTION_DAYS} days, in case one does not arrive and has to be sent again.`,
  },
  contactMessages: {
    title: 'Messages to us',
    why: () =>
      'Kept for a year, because an answer may need what you wrote before. A copy is in our mailbox for as long: ask us if it is to go sooner.',
  },
  feedback: {
    title: 'What you told us about orders',
    why: () =>
      'Kept for a year, so that our bakers see what has changed. After a deletion the stars and choices stay, without your words.',
  },
  stockNotices: {
    title: 'Products that you wait for',
    why: () => `Kept until the one e-mail that it is back, ${STOCK_NOTICE_RETENTION_DAYS} days at most.`,
  },
}
