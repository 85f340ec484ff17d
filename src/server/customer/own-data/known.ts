import { STOCK_NOTICE_RETENTION_DAYS } from '#contract/catalogue/stock-notice.ts'
import type { DeliveryAddress } from '#contract/order/fulfilment.ts'
import { CONTACT_RETENTION_DAYS } from '#contract/shop/contact.ts'
import { FEEDBACK_RETENTION_DAYS, type FeedbackAnswers } from '#contract/shop/feedback.ts'
import type { OwnData } from '#contract/shop/own-data.ts'
import type { OrderingSettings } from '#domain/order/ordering-settings.ts'
import type { Recipient } from '#domain/order/recipient.ts'
import { findMunicipality } from '#domain/place/delivery.ts'
import { endOfBooks, RETENTION_DAYS } from '#domain/retention.ts'
import { fullDayWords } from '#domain/time/day-words.ts'
import { addDays, manilaDate, manilaIso } from '#domain/time/manila.ts'
import type { Database } from '#server/db/open.ts'
import { UNREADABLE, type Vault } from '#server/keys/vault.ts'
import { readMessage } from '#server/message/outbox-sql.ts'
import { loadOrderingSettings } from '#server/shop/settings-sql.ts'
import { say } from '#words/say.ts'
import { hasAccount, listBesideOrders, listKnownOrders, listNoticesOf } from './known-sql.ts'
import { contactMessagesOf, customerOfMailbox, listAwaited, otherMessagesTo } from './mailbox-sql.ts'

type Needs = { database: Database; vault: Vault }
type OrderRow = Awaited<ReturnType<typeof listKnownOrders>>['rows'][number]

/** Everything that the shop knows of a mailbox, grouped, each part with the day on which it is deleted by itself. */
export async function knownOf(
  { database, vault }: Needs,
  { email, accessUntil }: { email: string; accessUntil: Date },
): Promise<OwnData> {
  const guest = customerOfMailbox(vault, email)
  const settings = await loadOrderingSettings(database)
  const [{ rows, all }, beside, others, contact, notices, isMember, awaited] = await Promise.all([
    listKnownOrders(database, guest),
    listBesideOrders(database, guest),
    otherMessagesTo(database, vault, email),
    contactMessagesOf(database, vault, email),
    listNoticesOf(database, vault, email),
    hasAccount(database, vault, email),
    listAwaited(database, guest),
  ])
  const read = (sealed: string) => vault.read(sealed) ?? UNREADABLE
  return {
    ...{ email, accessUntil: manilaIso(accessUntil) },
    orders: rows.map((row) => knownOrder(row, read, settings)),
    olderOrders: all - rows.length,
    messages: [...beside.messages, ...others.map((one) => ({ ...one, orderNumber: null }))].map((row) => {
      const { subject, text } = readMessage(vault, row)
      return {
        // Other mails may open an account.
        ...{ subject, text: row.orderNumber === null ? null : text, orderNumber: row.orderNumber },
        writtenAt: manilaIso(row.createdAt),
        sentAt: row.mailedAt && manilaIso(row.mailedAt),
        keptUntil: daysAfter(row.createdAt, RETENTION_DAYS),
      }
    }),
    contactMessages: contact.map((row) => ({
      ...{ name: read(row.name), subject: read(row.subject), text: read(row.message) },
      phone: row.phone && read(row.phone),
      receivedAt: manilaIso(row.receivedAt),
      answeredAt: row.answeredAt && manilaIso(row.answeredAt),
      keptUntil: daysAfter(row.receivedAt, CONTACT_RETENTION_DAYS),
    })),
    feedback: beside.given.map(({ orderNumber, givenAt, rating, answers }) => {
      const opened = vault.read(answers)
      const said: FeedbackAnswers = opened === null ? { words: UNREADABLE } : JSON.parse(opened)
      return {
        ...{ orderNumber, rating, givenAt: manilaIso(givenAt), handover: said.handover ?? null },
        ...{ again: said.again ?? null, words: said.words ?? null },
        keptUntil: daysAfter(givenAt, FEEDBACK_RETENTION_DAYS),
      }
    }),
    stockNotices: notices.map(({ product, createdAt }) => ({
      ...{ product, since: manilaIso(createdAt) },
      keptUntil: daysAfter(createdAt, STOCK_NOTICE_RETENTION_DAYS),
    })),
    teamNotes: beside.teamNotes,
    hasAccount: isMember,
    awaited: awaited.map(awaitedWords),
    bookYears: settings.keepBooksYears,
  }
}

/** Why an order keeps its customer's data from being deleted, in a sentence. */
export function awaitedWords({ number, date, isOpen }: Awaited<ReturnType<typeof listAwaited>>[number]) {
  return isOpen
    ? say('Order {number} is still open: it can be deleted after it is handed over on {day}, or cancelled.', {
        ...{ number, day: fullDayWords(date) },
      })
    : say('Money for order {number} is still to be returned: it can be deleted after that.', { number })
}

function knownOrder(
  row: OrderRow,
  read: (sealed: string) => string,
  settings: OrderingSettings,
): OwnData['orders'][number] {
  const { number, status, method, date, window, voucherCode, subtotal, discount, deliveryFee, total } = row
  const { paymentMethod, paymentReference, lawful, idShown, idCheckedAt } = row
  return {
    ...{ number, status, method, date, window, voucherCode, subtotal, discount, deliveryFee, total },
    ...{ paymentMethod, paymentReference },
    placedAt: manilaIso(row.placedAt),
    name: row.customerName,
    phone: read(row.customerPhone),
    email: row.customerEmail ? read(row.customerEmail) : '',
    address: row.address === null ? null : addressOf(read(row.address), settings),
    recipient: row.recipient === null ? null : recipientOf(read(row.recipient)),
    note: row.note && read(row.note),
    goods: row.items.map(
      ({ productName, sizeName, quantity, packagingName, addons, message, totalPrice }) => ({
        ...{ name: productName, size: sizeName, quantity, message, total: totalPrice },
        extras: [packagingName, ...addons.map(({ name }) => name)].filter(Boolean),
      }),
    ),
    lawful: lawful && { people: lawful.people, senior: lawful.senior, pwd: lawful.pwd },
    idCheck: idShown !== null && idCheckedAt ? { isShown: idShown, at: manilaIso(idCheckedAt) } : null,
    keptUntil: manilaDate(endOfBooks(row.placedAt, settings.keepBooksYears)),
  }
}

function addressOf(opened: string, { delivery }: OrderingSettings) {
  if (opened === UNREADABLE) return { town: null, barangay: UNREADABLE, street: '', landmark: '', note: null }
  const { municipality, barangay, street, landmark, note }: DeliveryAddress = JSON.parse(opened)
  return { town: findMunicipality(municipality, delivery)?.name ?? null, barangay, street, landmark, note }
}

function recipientOf(opened: string) {
  if (opened === UNREADABLE) return { name: UNREADABLE, phone: '', cardMessage: null }
  const { name, phone, message }: Recipient = JSON.parse(opened)
  return { name, phone, cardMessage: message }
}

function daysAfter(at: Date, days: number): string {
  return addDays(manilaDate(at), days)
}
