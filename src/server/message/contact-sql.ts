import { eq, lt } from 'drizzle-orm'
import { CONTACT_RETENTION_DAYS, type ContactMessage } from '#contract/shop/contact.ts'
import type { Database } from '#server/db/open.ts'
import { contactMessages } from '#server/db/schema/contact.ts'
import type { Vault } from '#server/keys/vault.ts'

const DAY_MS = 86_400_000

/** Stores a message, sealed, and returns its id; deletes those older than the privacy policy allows. */
export async function insertContactMessage(
  database: Database,
  vault: Vault,
  { name, email, phone, subject, message }: ContactMessage,
  receivedAt: Date,
): Promise<number> {
  const [stored] = await database
    .insert(contactMessages)
    .values({
      name: vault.seal(name),
      email: vault.seal(email),
      phone: phone ? vault.seal(phone) : null,
      subject: vault.seal(subject),
      message: vault.seal(message),
      receivedAt,
    })
    .returning({ id: contactMessages.id })
  if (!stored) throw new Error('The message was not written')
  const oldest = new Date(receivedAt.getTime() - CONTACT_RETENTION_DAYS * DAY_MS)
  await database.delete(contactMessages).where(lt(contactMessages.receivedAt, oldest))
  return stored.id
}

/** Records that a copy reached the shop's mailbox. */
export async function markMailed(database: Database, id: number, mailedAt: Date): Promise<void> {
  await database.update(contactMessages).set({ mailedAt }).where(eq(contactMessages.id, id))
}
