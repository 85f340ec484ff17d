import { and, desc, eq } from 'drizzle-orm'
import type { KeptAddress, LabelledAddress, Profile } from '#contract/account/profile.ts'
import { MAX_ADDRESSES } from '#domain/account/address-book.ts'
import type { Database } from '#server/db/open.ts'
import { addresses, users } from '#server/db/schema/account.ts'
import type { Vault } from '#server/keys/vault.ts'
import { holdAccount } from './account.ts'

/** The name and the mobile number saved in an account for its orders. */
export async function readContact(
  database: Database,
  vault: Vault,
  userId: number,
): Promise<Pick<Profile, 'name' | 'phone'>> {
  const [row] = await database
    .select({ name: users.contactName, phone: users.contactPhone })
    .from(users)
    .where(eq(users.id, userId))
  return { name: row?.name ? vault.read(row.name) : null, phone: row?.phone ? vault.read(row.phone) : null }
}

/** Saves them; `null` deletes. */
export async function writeContact(
  database: Database,
  vault: Vault,
  userId: number,
  { name, phone }: Pick<Profile, 'name' | 'phone'>,
): Promise<void> {
  const contactName = name && vault.seal(name)
  const contactPhone = phone && vault.seal(phone)
  await database.update(users).set({ contactName, contactPhone }).where(eq(users.id, userId))
}

/** An account's addresses, latest saved first; unreadable ones are left out. */
export async function listAddresses(
  database: Database,
  vault: Vault,
  userId: number,
): Promise<KeptAddress[]> {
  const rows = await database
    .select({ id: addresses.id, place: addresses.place })
    .from(addresses)
    .where(eq(addresses.userId, userId))
    .orderBy(desc(addresses.keptAt), desc(addresses.id))
  return rows.flatMap(({ id, place }) => {
    const read = vault.read(place)
    return read === null ? [] : { id, ...(JSON.parse(read) as LabelledAddress) }
  })
}

/** Saves another address; `null` if the account has as many as it may, even with many requests at once. */
export async function insertAddress(
  database: Database,
  vault: Vault,
  userId: number,
  address: LabelledAddress,
  now: Date,
): Promise<KeptAddress | null> {
  return database.transaction(async (transaction) => {
    if ((await holdAccount(transaction, userId)) === null) return null
    const addressCount = await transaction.$count(addresses, eq(addresses.userId, userId))
    if (addressCount >= MAX_ADDRESSES) return null
    const [row] = await transaction
      .insert(addresses)
      .values({ userId, place: vault.seal(JSON.stringify(address)), keptAt: now })
      .returning({ id: addresses.id })
    return row ? { id: row.id, ...address } : null
  })
}

/** Changes one of an account's addresses; false if it has no such address. */
export async function writeAddress(
  database: Database,
  vault: Vault,
  userId: number,
  { id, ...address }: KeptAddress,
  now: Date,
): Promise<boolean> {
  const rows = await database
    .update(addresses)
    .set({ place: vault.seal(JSON.stringify(address)), keptAt: now })
    .where(and(eq(addresses.id, id), eq(addresses.userId, userId)))
    .returning({ id: addresses.id })
  return rows.length > 0
}

/** Deletes one of an account's addresses; false if it has no such address. */
export async function deleteAddress(database: Database, userId: number, id: number): Promise<boolean> {
  const gone = await database
    .delete(addresses)
    .where(and(eq(addresses.id, id), eq(addresses.userId, userId)))
    .returning({ id: addresses.id })
  return gone.length > 0
}
