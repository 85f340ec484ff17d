import type { DeliveryAddress } from '#contract/order/fulfilment.ts'
import { FEEDBACK_RETENTION_DAYS, type FeedbackAnswers } from '#contract/shop/feedback.ts'
import type { OlderData, OwnData } from '#contract/shop/own-data.ts'
import type { OrderingSettings } from '#domain/order/ordering-settings.ts'
import type { Recipient } from '#domain/order/recipient.ts'
import { findMunicipality } from '#domain/place/delivery.ts'
import { townWords } from '#domain/place/province.ts'
import { endOfBooks, RETENTION_DAYS } from '#domain/retention.ts'
import { addDays, manilaDate, manilaIso } from '#domain/time/manila.ts'
import type { FoundCustomer } from '#server/customer/sql/find-customer.ts'
import type { Database } from '#server/db/open.ts'
import { UNREADABLE, type Vault } from '#server/keys/vault.ts'
import { readMessage } from '#server/message/outbox-sql.ts'
import { listBesideOrders, listKnownOrders } from './known-sql.ts'

type Needs = { database: Database; vault: Vault; settings: OrderingSettings }
type OrderRow = Awaited<ReturnType<typeof listKnownOrders>>['rows'][number]

/** Orders of a guest before one of them, or the latest, with what was written about them. */
export async function partOf(
  { database, vault, settings }: Needs,
  guest: FoundCustomer,
  before: number | null,
): Promise<OlderData> {
  const { rows, older } = await listKnownOrders(database, guest, before)
  const { messages, feedbackRows } = await listBesideOrders(
    database,
    rows.map(({ id }) => id),
  )
  const read = (sealed: string) => vault.read(sealed) ?? UNREADABLE
  return {
    orders: rows.map((row) => knownOrder(row, read, settings)),
    olderOrders: older,
    messages: messages.map((row) => {
      const { subject, text } = readMessage(vault, row)
      return {
        subject,
        text,
        orderNumber: row.orderNumber,
        writtenAt: manilaIso(row.createdAt),
        sentAt: row.mailedAt && manilaIso(row.mailedAt),
        keptUntil: daysAfter(row.createdAt, RETENTION_DAYS),
      }
    }),
    feedback: feedbackRows.map(({ orderNumber, givenAt, rating, answers }) => {
      const opened = vault.read(answers)
      const feedback: FeedbackAnswers = opened === null ? { words: UNREADABLE } : JSON.parse(opened)
      return {
        orderNumber,
        rating,
        givenAt: manilaIso(givenAt),
        handover: feedback.handover ?? null,
        again: feedback.again ?? null,
        words: feedback.words ?? null,
        keptUntil: daysAfter(givenAt, FEEDBACK_RETENTION_DAYS),
      }
    }),
  }
}

/** The day so many days after a moment. */
export function daysAfter(at: Date, days: number): string {
  return addDays(manilaDate(at), days)
}

function knownOrder(
  row: OrderRow,
  read: (sealed: string) => string,
  settings: OrderingSettings,
): OwnData['orders'][number] {
  const { lawful, idShown, idCheckedAt } = row
  return {
    ...row,
    placedAt: manilaIso(row.placedAt),
    name: row.customerName,
    phone: read(row.customerPhone),
    email: row.customerEmail ? read(row.customerEmail) : '',
    address: row.address === null ? null : addressOf(read(row.address), settings),
    recipient: row.recipient === null ? null : recipientOf(read(row.recipient)),
    note: row.note && read(row.note),
    goods: row.items.map(
      ({ productName, sizeName, quantity, packagingName, addons, message, totalPrice }) => ({
        name: productName,
        size: sizeName,
        quantity,
        message,
        total: totalPrice,
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
  const town = findMunicipality(municipality, delivery)
  return { town: town ? townWords(town) : null, barangay, street, landmark, note }
}

function recipientOf(opened: string) {
  if (opened === UNREADABLE) return { name: UNREADABLE, phone: '', cardMessage: null }
  const { name, phone, message }: Recipient = JSON.parse(opened)
  return { name, phone, cardMessage: message }
}
