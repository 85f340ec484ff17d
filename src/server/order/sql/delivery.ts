import { and, asc, desc, eq, isNotNull, notInArray } from 'drizzle-orm'
import type { OrderStatus } from '#domain/order/order-status.ts'
import type { ManilaDate } from '#domain/time/manila.ts'
import type { Database, Transaction } from '#server/db/open.ts'
import { orders } from '#server/db/schema/order/order.ts'
import type { Vault } from '#server/keys/vault.ts'
import { listGoods } from './goods.ts'
import { addressOf, noteOf, recipientOf } from './opened.ts'

/** The rider of an order. */
export type Rider = { name: string; phone: string }

/** Nobody rides for these. */
const NOT_DELIVERED: readonly OrderStatus[] = ['PENDING_PAYMENT', 'CANCELLED', 'NO_SHOW']

/** The orders to be delivered on a day, with what a rider has to know. */
export async function listStops(database: Database, vault: Vault, date: ManilaDate) {
  const rows = await database
    .select()
    .from(orders)
    .where(
      and(
        eq(orders.date, date),
        eq(orders.method, 'delivery'),
        notInArray(orders.status, [...NOT_DELIVERED]),
      ),
    )
    .orderBy(asc(orders.window), asc(orders.id))
  const goods = await listGoods(
    database,
    rows.map(({ id }) => id),
  )
  return rows.map(({ id, address, customerPhone, recipient, rider, ...order }) => {
    return {
      ...order,
      goods: goods.get(id) ?? [],
      address: addressOf(vault, address ?? ''),
      phone: vault.read(customerPhone) ?? '',
      recipient: recipientOf({ recipient }, vault),
      note: noteOf(order, vault),
      rider: readRider(vault, rider),
    }
  })
}

/** Records who brings an order. */
export async function setRider(
  transaction: Transaction,
  vault: Vault,
  orderId: number,
  rider: Rider,
): Promise<void> {
  const sealed = vault.seal(JSON.stringify(rider))
  await transaction.update(orders).set({ rider: sealed }).where(eq(orders.id, orderId))
}

/** Orders in which riders are looked for. */
const RECENT = 200
const MAX_RIDERS = 10

/** Recent riders, each telephone number once, the latest first. */
export async function listRiders(database: Database, vault: Vault): Promise<Rider[]> {
  const rows = await database
    .select({ rider: orders.rider })
    .from(orders)
    .where(isNotNull(orders.rider))
    .orderBy(desc(orders.id))
    .limit(RECENT)
  const riders = rows.map(({ rider }) => readRider(vault, rider)).filter((rider) => rider !== null)
  const byPhone = new Map(riders.toReversed().map((rider) => [rider.phone, rider]))
  return [...byPhone.values()].toReversed().slice(0, MAX_RIDERS)
}

/** A rider as stored; `null` if there is none, or if it cannot be read. */
export function readRider(vault: Vault, sealed: string | null): Rider | null {
  const read = sealed && vault.read(sealed)
  return read ? JSON.parse(read) : null
}
