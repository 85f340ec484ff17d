import { STOCK_NOTICE_RETENTION_DAYS } from '#contract/catalogue/stock-notice.ts'
import { CONTACT_RETENTION_DAYS } from '#contract/shop/contact.ts'
import type { OlderData, OwnData } from '#contract/shop/own-data.ts'
import { ENQUIRY_RETENTION_DAYS } from '#domain/order/enquiry/enquiry-limits.ts'
import { endOfBooks, RETENTION_DAYS } from '#domain/retention.ts'
import { manilaDate, manilaIso } from '#domain/time/manila.ts'
import { fullDayWords } from '#domain/time/words/day-words.ts'
import type { Database } from '#server/db/open.ts'
import { enquiriesOf } from '#server/enquiry/sql/enquiry.ts'
import { refuse } from '#server/http/problem.ts'
import { UNREADABLE, type Vault } from '#server/keys/vault.ts'
import { readMessage } from '#server/message/outbox-sql.ts'
import { loadOrderingSettings } from '#server/shop/settings-sql.ts'
import { say } from '#words/say.ts'
import { daysAfter, partOf } from './known-part.ts'
import { countTeamNotes, findKnownOrder, hasAccount, listNoticesOf } from './known-sql.ts'
import { contactMessagesOf, customerOfMailbox, listAwaited, otherMessagesTo } from './mailbox-sql.ts'

type Needs = { database: Database; vault: Vault }

/**
 * Everything that the shop knows of a mailbox, grouped, each part with the day on which it is deleted by itself; of the
 * orders the first part.
 */
export async function knownOf(
  { database, vault }: Needs,
  { email, accessUntil }: { email: string; accessUntil: Date },
): Promise<OwnData> {
  const guest = customerOfMailbox(vault, email)
  const settings = await loadOrderingSettings(database)
  const [part, teamNotes, others, contact, enquiries, notices, isMember, awaited] = await Promise.all([
    partOf({ database, vault, settings }, guest, null),
    countTeamNotes(database, guest),
    otherMessagesTo(database, vault, email),
    contactMessagesOf(database, vault, email),
    enquiriesOf(database, vault, email),
    listNoticesOf(database, vault, email),
    hasAccount(database, vault, email),
    listAwaited(database, guest),
  ])
  const read = (sealed: string) => vault.read(sealed) ?? UNREADABLE
  return {
    email,
    accessUntil: manilaIso(accessUntil),
    ...part,
    messages: [
      ...part.messages,
      ...others.map((row) => ({
        // Other mails may open an account: their words are left out.
        subject: readMessage(vault, row).subject,
        text: null,
        orderNumber: null,
        writtenAt: manilaIso(row.createdAt),
        sentAt: row.mailedAt && manilaIso(row.mailedAt),
        keptUntil: daysAfter(row.createdAt, RETENTION_DAYS),
      })),
    ],
    contactMessages: contact.map((row) => ({
      name: read(row.name),
      subject: read(row.subject),
      text: read(row.message),
      phone: row.phone && read(row.phone),
      receivedAt: manilaIso(row.receivedAt),
      answeredAt: row.answeredAt && manilaIso(row.answeredAt),
      keptUntil: daysAfter(row.receivedAt, CONTACT_RETENTION_DAYS),
    })),
    enquiries: enquiries.map(({ number, createdAt, customer, wish, date, notes, photos, order }) => ({
      number,
      askedAt: manilaIso(createdAt),
      name: customer.name,
      date,
      words: wish.words,
      messages: notes.map(({ words }) => words),
      photos: photos.length,
      keptUntil: order
        ? manilaDate(endOfBooks(createdAt, settings.keepBooksYears))
        : daysAfter(createdAt, ENQUIRY_RETENTION_DAYS),
    })),
    stockNotices: notices.map(({ product, createdAt }) => ({
      product,
      since: manilaIso(createdAt),
      keptUntil: daysAfter(createdAt, STOCK_NOTICE_RETENTION_DAYS),
    })),
    teamNotes,
    hasAccount: isMember,
    awaited: awaited.map(awaitedWords),
    bookYears: settings.keepBooksYears,
  }
}

/** The orders before one of them. Throws 400 if the mailbox has no such order: nobody may take a part for the whole. */
export async function olderOf(
  { database, vault }: Needs,
  { email }: { email: string },
  number: string,
): Promise<OlderData> {
  const guest = customerOfMailbox(vault, email)
  const before = await findKnownOrder(database, guest, number)
  if (before === null) refuse('before', 'unknown', say('This order is not among yours any more.'))
  return partOf({ database, vault, settings: await loadOrderingSettings(database) }, guest, before)
}

/** Why an order keeps its customer's data from being deleted, in a sentence. */
export function awaitedWords({ number, date, isOpen }: Awaited<ReturnType<typeof listAwaited>>[number]) {
  return isOpen
    ? say('Order {number} is still open: it can be deleted after it is handed over on {day}, or cancelled.', {
        number,
        day: fullDayWords(date),
      })
    : say('Money for order {number} is still to be returned: it can be deleted after that.', { number })
}
