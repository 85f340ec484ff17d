import type { Customer, CustomerRow } from '#contract/admin/customer.ts'
import { manilaIso } from '#domain/time/manila.ts'
import {
  findFavourite,
  listAccounts,
  listContacts,
  listNotes,
  sumCustomer,
} from '#server/customer/sql/customer.ts'
import { type FoundCustomer, findCustomer } from '#server/customer/sql/find-customer.ts'
import type { Database } from '#server/db/open.ts'
import { Problem } from '#server/http/problem.ts'
import { wireTimes } from '#server/http/wire-times.ts'
import type { Vault } from '#server/keys/vault.ts'
import { countNoticesOf } from '#server/message/stock-notice-sql.ts'

type Needs = { database: Database; vault: Vault }
type Sums = { accountId: number | null; orders: number; spent: number; lastId: number | null }

/** Customers as rows of the list: an account’s own data, or what was given with the last order. */
export async function customerRows(
  { database, vault }: Needs,
  rows: readonly Sums[],
): Promise<CustomerRow[]> {
  const [contacts, accounts] = await Promise.all([
    listContacts(
      database,
      vault,
      rows.flatMap(({ lastId }) => lastId ?? []),
    ),
    listAccounts(
      database,
      vault,
      rows.flatMap(({ accountId }) => accountId ?? []),
    ),
  ])
  return rows.map(({ accountId, orders, spent, lastId }) => {
    const last = lastId === null ? undefined : contacts.get(lastId)
    const account = accountId === null ? undefined : accounts.get(accountId)
    return {
      key: accountId === null ? (last?.number ?? '') : String(accountId),
      kind: accountId === null ? 'guest' : 'account',
      name: account?.name ?? last?.name ?? account?.username ?? '',
      phone: account?.phone ?? last?.phone ?? '',
      email: (account ? account.email : last?.email) ?? null,
      orders,
      spent,
      lastOrderAt: last ? manilaIso(last.placedAt) : null,
      isUnreadable: (account?.isUnreadable || last?.isUnreadable) ?? false,
    }
  })
}

/** The customer with a key. Throws 404. */
export async function requireCustomer({ database, vault }: Needs, key: string): Promise<FoundCustomer> {
  const customer = await findCustomer(database, vault, key)
  if (!customer) throw new Problem('NOT_FOUND', 'There is no such customer.')
  return customer
}

/** A customer with figures, consent and notes. */
export async function customerPage(deps: Needs, customer: FoundCustomer): Promise<Customer> {
  const { database, vault } = deps
  const { accountId } = customer
  const [sums, favourite, notes, accounts] = await Promise.all([
    sumCustomer(database, customer),
    findFavourite(database, customer),
    listNotes(database, vault, customer),
    listAccounts(database, vault, accountId === null ? [] : [accountId]),
  ])
  const [row] = await customerRows(deps, [{ accountId, ...sums }])
  if (!row) throw new Error('The customer was not read')
  const contacts = await listContacts(database, vault, sums.firstId === null ? [] : [sums.firstId])
  const first = contacts.get(sums.firstId ?? 0)
  const account = accountId === null ? undefined : accounts.get(accountId)
  return {
    ...row,
    username: account?.username ?? null,
    since: account ? manilaIso(account.since) : null,
    firstOrderAt: first ? manilaIso(first.placedAt) : null,
    allOrders: sums.allOrders,
    favourite,
    stockNotices: row.email ? await countNoticesOf(database, vault, row.email) : 0,
    notes: wireTimes(notes),
  }
}
