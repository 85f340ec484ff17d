import type { DeliveryAddress } from '#contract/order/fulfilment.ts'
import type { OrderDraft } from '#contract/order/order-draft.ts'
import type { Recipient } from '#domain/order/recipient.ts'
import type { orders } from '#server/db/schema/order/order.ts'
import { UNREADABLE, type Vault } from '#server/keys/vault.ts'

// The sealed columns of an order, opened.

type Row = typeof orders.$inferSelect

/** The customer; without a phone if something of their data cannot be read. */
export function customerOf(row: Row, vault: Vault): OrderDraft['customer'] & { isUnreadable?: boolean } {
  const phone = vault.read(row.customerPhone)
  const email = row.customerEmail && vault.read(row.customerEmail)
  const isUnreadable =
    phone === null ||
    (email === null && row.customerEmail !== null) ||
    [row.address, row.recipient].some((sealed) => sealed !== null && vault.read(sealed) === null)
  return { name: row.customerName, phone: phone ?? '', email, ...(isUnreadable && { isUnreadable }) }
}

/** The recipient, if not the customer. */
export function recipientOf({ recipient }: Pick<Row, 'recipient'>, vault: Vault): Recipient | null {
  const read = recipient && vault.read(recipient)
  return read ? JSON.parse(read) : null
}

/** The customer's note. */
export function noteOf({ note }: Pick<Row, 'note'>, vault: Vault): string | null {
  return wordsOf(note, vault)
}

/** Sealed words, if there are any. */
export function wordsOf(sealed: string | null, vault: Vault): string | null {
  return sealed && (vault.read(sealed) ?? UNREADABLE)
}

/** No place has this code, so nothing is claimed about an unreadable address. */
const NOWHERE: DeliveryAddress = {
  municipality: '0000000000',
  barangay: UNREADABLE,
  street: UNREADABLE,
  landmark: UNREADABLE,
  note: null,
}

/** The address of a delivery. */
export function addressOf(vault: Vault, sealed: string): DeliveryAddress {
  const address = vault.read(sealed)
  return address === null ? NOWHERE : JSON.parse(address)
}
