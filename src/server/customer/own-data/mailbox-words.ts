import { and, inArray, isNotNull, isNull, or } from 'drizzle-orm'
import { emailKey } from '#domain/account/account-name.ts'
import type { Transaction } from '#server/db/open.ts'
import { contactMessages } from '#server/db/schema/contact.ts'
import { enquiries } from '#server/db/schema/order/enquiry.ts'
import { outbox } from '#server/db/schema/outbox.ts'
import { eraseEnquiries } from '#server/enquiry/sql/erase-enquiry.ts'
import type { Vault } from '#server/keys/vault.ts'
import { countNoticesOf, dropStockNotices } from '#server/message/stock-notice-sql.ts'
import { dropCodesOf } from './code-sql.ts'
import { contactMessagesOf, otherMessagesTo } from './mailbox-sql.ts'

/**
 * Erases what the shop knows of a mailbox besides its orders: messages from and to it, enquiries, what it waits for, and its codes.
 * Mails on their way are sent first: those of an account may warn its owner.
 *
 * @returns how many of each are gone.
 */
export async function eraseMailboxWords(transaction: Transaction, vault: Vault, email: string) {
  const stockNotices = await countNoticesOf(transaction, vault, email)
  await dropStockNotices(transaction, vault, email)
  const contactIds = (await contactMessagesOf(transaction, vault, email)).map(({ id }) => id)
  await transaction.delete(contactMessages).where(inArray(contactMessages.id, contactIds))
  const mailed = (await otherMessagesTo(transaction, vault, email)).map(({ id }) => id)
  const isAtRest = or(isNotNull(outbox.mailedAt), isNull(outbox.nextAttemptAt))
  const gone = await transaction
    .delete(outbox)
    .where(and(inArray(outbox.id, mailed), isAtRest))
    .returning({ id: outbox.id })
  await eraseEnquiries(transaction, inArray(enquiries.emailIndex, vault.indexes(emailKey(email))))
  await dropCodesOf(transaction, vault, email)
  return { messages: gone.length, contactMessages: contactIds.length, stockNotices }
}
