import { eraseOrders, holdOrders } from '#server/customer/sql/erase.ts'
import type { Database } from '#server/db/open.ts'
import { Problem } from '#server/http/problem.ts'
import { tokenHash } from '#server/keys/refresh-token.ts'
import type { Vault } from '#server/keys/vault.ts'
import { appendAudit } from '#server/team/audit-sql.ts'
import { accessOver } from './code.ts'
import { takeAccess } from './code-sql.ts'
import { awaitedWords } from './known.ts'
import { customerOfMailbox, listAwaited } from './mailbox-sql.ts'
import { eraseMailboxWords } from './mailbox-words.ts'

type Needs = { database: Database; vault: Vault; clock: () => Date }

/**
 * Erases what the shop knows of a mailbox, by the rules of an admin's erasure and in one transaction, which also ends every
 * access and every code of it. Throws 400 if the access has ended, 409 while an order is under way or money is to be returned.
 */
export async function eraseMailbox({ database, vault, clock }: Needs, access: string) {
  const now = clock()
  return database.transaction(async (transaction) => {
    const dataAccess = await takeAccess(transaction, vault, tokenHash(access), now)
    if (!dataAccess) throw accessOver()
    const { email } = dataAccess
    const guest = customerOfMailbox(vault, email)
    const theirOrders = await holdOrders(transaction, vault, guest)
    if (theirOrders.isOpen || theirOrders.isRefundDue) {
      const errors = (await listAwaited(transaction, guest)).map((order) => ({
        field: 'access',
        code: 'awaited',
        message: awaitedWords(order),
      }))
      throw new Problem('CUSTOMER_AWAITED', 'An order is still to be handed over or paid back.', { errors })
    }
    const aboutOrders = await eraseOrders(transaction, vault, guest, theirOrders)
    const others = await eraseMailboxWords(transaction, vault, email)
    const erased = { orders: theirOrders.ids.length, ...others, messages: aboutOrders + others.messages }
    const entry = { at: now, userId: null, action: 'erased-by-themselves', noun: 'customer', nounId: 'guest' }
    await appendAudit(transaction, [{ ...entry, before: erased, after: null }])
    return erased
  })
}
