import {
  and,
  asc,
  desc,
  eq,
  ilike,
  inArray,
  isNotNull,
  isNull,
  like,
  ne,
  not,
  notInArray,
  or,
  sql,
} from 'drizzle-orm'
import { plainPhone } from '#domain/account/phone.ts'
import type { BakeLine } from '#domain/order/bake-list.ts'
import type { OrderOrigin } from '#domain/order/order-origin.ts'
import { type FulfilmentMethod, type OrderStatus, OVER_STATUSES } from '#domain/order/order-status.ts'
import { fold } from '#domain/text.ts'
import type { ManilaDate } from '#domain/time/manila.ts'
import type { Database, Transaction } from '#server/db/open.ts'
import { users } from '#server/db/schema/account.ts'
import { orderEvents, orderLines, orderNotes, orders } from '#server/db/schema/order/order.ts'
import { UNREADABLE, type Vault } from '#server/keys/vault.ts'
import { isBalanceLate, isReported } from '#server/money/sql/balance.ts'
import { phoneIndexes } from '#server/voucher/customer-keys.ts'
import { listGoods } from './goods.ts'
import { noteOf } from './opened.ts'
import { isPhonePart, ordersByPhonePart } from './phone-part.ts'

/** Filters of orders; absent ones are off. */
export type OrderFilter = {
  status?: OrderStatus | undefined
  /** Whether it is still to be paid, baked or handed over. */
  open?: boolean | undefined
  date?: ManilaDate | undefined
  method?: FulfilmentMethod | undefined
  paid?: boolean | undefined
  /** Whether its customer has reported a payment that nobody has checked. */
  told?: boolean | undefined
  /** Whether its rest should have been paid by this time. */
  late?: Date | undefined
  origin?: OrderOrigin | undefined
  search?: string | undefined
}

type Wanted = OrderFilter & { sortBy: 'due' | 'placed'; sortDir: 'asc' | 'desc'; page: number; size: number }

/** The format of a phone number; shorter texts are the beginning of something else. */
const PHONE = /^\+?(?=(?:\D*\d){7})[\d \-()]+$/

/** Letters in Philippine and other names, which people may type without accents. */
const ACCENTED = 'ÁÀÂÄÃÅáàâäãåÉÈÊËéèêëÍÌÎÏíìîïÓÒÔÖÕóòôöõÚÙÛÜúùûüÑñÇç'

/** A name without its accents; empty for names without any, which are compared as they are. */
const plainName = sql`CASE WHEN octet_length(${orders.customerName}) > char_length(${orders.customerName})
  THEN lower(translate(${orders.customerName}, ${ACCENTED}, ${[...ACCENTED].map(fold).join('')})) END`

/** A page of the matching orders, and their total number. */
export async function searchOrders(
  database: Database,
  vault: Vault,
  { sortBy, sortDir, page, size, ...filter }: Wanted,
) {
  const { search } = filter
  const ids = search && isPhonePart(search) ? await ordersByPhonePart(database, vault, search) : []
  const where = conditions(vault, filter, ids)
  const way = sortDir === 'asc' ? asc : desc
  const by = sortBy === 'due' ? [way(orders.date), way(orders.window)] : [way(orders.placedAt)]
  const rows = await database
    .select()
    .from(orders)
    .where(where)
    .orderBy(...by, way(orders.id))
    .limit(size)
    .offset(page * size)
  const goods = await listGoods(
    database,
    rows.map(({ id }) => id),
  )
  return {
    content: rows.map((row) => ({
      ...row,
      ...readPhone(vault, row.customerPhone),
      goods: goods.get(row.id) ?? [],
    })),
    totalElements: await database.$count(orders, where),
  }
}

function conditions(vault: Vault, filter: OrderFilter, ids: number[]) {
  const { status, open, date, method, paid, told: isTold, late, origin, search } = filter
  return and(
    status && eq(orders.status, status),
    open === undefined ? undefined : (open ? notInArray : inArray)(orders.status, [...OVER_STATUSES]),
    date ? eq(orders.date, date) : undefined,
    method && eq(orders.method, method),
    origin && eq(orders.origin, origin),
    paid === undefined ? undefined : paid ? isNotNull(orders.paidAt) : isNull(orders.paidAt),
    isTold === undefined ? undefined : isTold ? isReported : not(isReported),
    late && isBalanceLate(late),
    search ? or(matchesOrder(vault, search), inArray(orders.id, ids)) : undefined,
  )
}

/**
 * Whether an order is what somebody looks for. Telephone numbers are sealed, so only the whole number finds them. Order
 * numbers are found by their beginning.
 */
export function matchesOrder(vault: Vault, search: string) {
  if (PHONE.test(plainPhone(search))) return inArray(orders.customerPhoneIndex, phoneIndexes(vault, search))
  const literal = search.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)
  const number = literal.toUpperCase().replace(/^(?!P-)/, 'P-')
  const words = `%${fold(literal)}%`
  return or(like(orders.number, `${number}%`), ilike(orders.customerName, words), like(plainName, words))
}

/** The sealed phone number, and whether it cannot be read. */
export function readPhone(vault: Vault, sealed: string): { phone: string; isUnreadable: boolean } {
  const phone = vault.read(sealed)
  return { phone: phone ?? '', isUnreadable: phone === null }
}

/** The parts of an order that only staff see: its origin, and who did what. */
export async function loadStaffPart(database: Database, vault: Vault, orderId: number) {
  const [row] = await database
    .select({
      origin: orders.origin,
      refunded: orders.refunded,
      cashReceived: orders.cashReceived,
      idCheckedAt: orders.idCheckedAt,
      idCheckedBy: users.username,
    })
    .from(orders)
    .leftJoin(users, eq(users.id, orders.idCheckedBy))
    .where(eq(orders.id, orderId))
  const events = await database
    .select({ event: orderEvents, username: users.username })
    .from(orderEvents)
    .leftJoin(users, eq(users.id, orderEvents.userId))
    .where(eq(orderEvents.orderId, orderId))
    .orderBy(asc(orderEvents.id))
  const notes = await database
    .select({ note: orderNotes, username: users.username })
    .from(orderNotes)
    .leftJoin(users, eq(users.id, orderNotes.userId))
    .where(eq(orderNotes.orderId, orderId))
    .orderBy(asc(orderNotes.id))
  return {
    refunded: row?.refunded ?? 0,
    cashReceived: row?.cashReceived ?? null,
    idCheck: row?.idCheckedAt ? { at: row.idCheckedAt, username: row.idCheckedBy } : null,
    origin: row?.origin ?? ('web' as const),
    events: events.map(({ event, username }) => ({
      ...event,
      reason: event.reason && (vault.read(event.reason) ?? UNREADABLE),
      // The order itself names a signed-in customer.
      username: event.by === 'staff' ? username : null,
    })),
    notes: notes.map(({ note, username }) => ({
      ...note,
      username,
      text: vault.read(note.text) ?? UNREADABLE,
    })),
  }
}

/** Stores a note by staff, sealed. */
export async function insertStaffNote(
  transaction: Transaction,
  vault: Vault,
  { text, ...note }: { orderId: number; userId: number; at: Date; text: string },
): Promise<void> {
  await transaction.insert(orderNotes).values({ ...note, text: vault.seal(text) })
}

/** Records who entered an order for a customer, and how it came in; returns its number and total. */
export async function recordTakenBy(
  transaction: Transaction,
  orderId: number,
  { origin, userId }: { origin: OrderOrigin; userId: number },
): Promise<{ number: string; total: number }> {
  const [order] = await transaction
    .update(orders)
    .set({ origin, acceptedAt: sql`${orders.placedAt}`, acceptedBy: userId })
    .where(eq(orders.id, orderId))
    .returning({ number: orders.number, total: orders.total })
  if (!order) throw new Error('There is no such order')
  await transaction.update(orderEvents).set({ by: 'staff', userId }).where(eq(orderEvents.orderId, orderId))
  return order
}

/** Every line of a day's orders, or of those in one window. Sales at the counter come off the shelf. */
export async function listBakeLines(
  database: Database,
  vault: Vault,
  { date, window }: { date: ManilaDate; window: string | undefined },
): Promise<BakeLine[]> {
  const rows = await database
    .select({
      number: orders.number,
      status: orders.status,
      window: orders.window,
      isMadeToOrder: orderLines.isMadeToOrder,
      quantity: orderLines.quantity,
      item: orderLines.item,
      note: orders.note,
    })
    .from(orders)
    .innerJoin(orderLines, eq(orderLines.orderId, orders.id))
    .where(
      and(
        eq(orders.date, date),
        ne(orders.origin, 'counter'),
        window ? eq(orders.window, window) : undefined,
      ),
    )
    .orderBy(asc(orders.window), asc(orders.id), asc(orderLines.position))
  return rows.map((row) => ({ ...row, note: noteOf(row, vault) }))
}
