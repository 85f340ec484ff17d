import { desc, ne } from 'drizzle-orm'
import { plainPhone } from '#domain/account/phone.ts'
import type { Database } from '#server/db/open.ts'
import { orders } from '#server/db/schema/order/order.ts'
import type { Vault } from '#server/keys/vault.ts'

/** Telephone numbers are sealed, each differently: a part of one can only be looked for in numbers that are opened. */
const RECENT = 1000
/** Digits of a number, as people say them; fewer than four are in too many. */
const PART = /^\+?(?=(?:\D*\d){4})[\d \-()]+$/
/** With so many digits it is a whole number, which its index finds among all orders. */
const WHOLE_DIGITS = 10

/** The digits without the country's code or the zero that stands for it. */
const digitsOf = (typed: string) =>
  plainPhone(typed)
    .replaceAll(/\D/g, '')
    .replace(/^(?:63|0)(?=9)/, '')

/** Whether a search is a part of a telephone number. */
export function isPhonePart(search: string): boolean {
  return PART.test(plainPhone(search)) && digitsOf(search).length < WHOLE_DIGITS
}

/** The latest orders whose customer's number has these digits in a row. */
export async function ordersByPhonePart(database: Database, vault: Vault, search: string): Promise<number[]> {
  const digits = digitsOf(search)
  const rows = await database
    .select({ id: orders.id, phone: orders.customerPhone })
    .from(orders)
    .where(ne(orders.origin, 'counter'))
    .orderBy(desc(orders.id))
    .limit(RECENT)
  return rows.filter(({ phone }) => digitsOf(vault.read(phone) ?? '').includes(digits)).map(({ id }) => id)
}
