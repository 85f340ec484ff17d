import { and, inArray, isNull } from 'drizzle-orm'
import type { Auth } from '#server/account/auth.ts'
import { removeAccount } from '#server/account/delete-account.ts'
import { findAccount, holdAccount } from '#server/account/sql/account.ts'
import { eraseMailboxWords } from '#server/customer/own-data/mailbox-words.ts'
import { eraseOrders, holdOrders } from '#server/customer/sql/erase.ts'
import { findCustomer } from '#server/customer/sql/find-customer.ts'
import type { Database } from '#server/db/open.ts'
import { enquiries } from '#server/db/schema/order/enquiry.ts'
import { eraseEnquiries } from '#server/enquiry/sql/erase-enquiry.ts'
import { Problem } from '#server/http/problem.ts'
import type { Vault } from '#server/keys/vault.ts'
import { appendAudit } from '#server/team/audit-sql.ts'

type Needs = { database: Database; vault: Vault; auth: Auth; clock: () => Date }

/**
 * Erases a customer's personal data: the account, whatever is personal in the orders, which remain in the books, and what
 * came from or went to their mailboxes.
 * Throws 404, and 409 while an order is under way, money is to be returned, or for a member of the team.
 */
export async function eraseCustomer(
  deps: Needs,
  key: string,
  userId: number,
): Promise<{ orders: number; account: boolean }> {
  const { database, vault, clock } = deps
  return database.transaction(async (transaction) => {
    const customer = await findCustomer(transaction, vault, key)
    if (!customer) throw new Problem('NOT_FOUND', 'There is no such customer.')
    // Locked before its orders, as everywhere.
    if (customer.accountId !== null) await holdAccount(transaction, customer.accountId)
    const theirOrders = await holdOrders(transaction, vault, customer)
    // Somebody else erased the guest while this waited for the lock.
    if (customer.accountId === null && theirOrders.ids.length === 0)
      throw new Problem('NOT_FOUND', 'There is no such customer.')
    if (theirOrders.isOpen) throw new Problem('CUSTOMER_AWAITED', 'An order is still to be handed over.')
    if (theirOrders.isRefundDue) throw new Problem('CUSTOMER_AWAITED', 'Money is still to be returned.')
    await eraseOrders(transaction, vault, customer, theirOrders)
    // Those with an address go with their mailbox.
    await eraseEnquiries(
      transaction,
      and(isNull(enquiries.emailIndex), inArray(enquiries.phoneIndex, theirOrders.phoneIndexes)),
    )
    const account =
      customer.accountId === null ? null : await findAccount(transaction, vault, customer.accountId)
    for (const email of new Set([...theirOrders.emails, ...(account ? [account.email] : [])]))
      await eraseMailboxWords(transaction, vault, email)
    if (account) await removeAccount(deps, transaction, account)
    const entry = { at: clock(), userId, action: 'erased', noun: 'customer', nounId: customer.key }
    const before = { orders: theirOrders.ids.length, account: account !== null }
    await appendAudit(transaction, [{ ...entry, before, after: null }])
    return before
  })
}
