import { desc, eq } from 'drizzle-orm'
import { askForDataCode, openOwnData } from '#contract/shop/own-data.ts'
import { outbox } from '#server/db/schema/outbox.ts'
import type { Shop } from './shop.ts'

/** The codes that were mailed to an address, the latest first. */
export async function mailedCodes({ deps: { database, vault } }: Shop, to: string): Promise<string[]> {
  const mails = await database
    .select()
    .from(outbox)
    .where(eq(outbox.kind, 'data-code'))
    .orderBy(desc(outbox.id))
  return mails
    .filter(({ recipient }) => vault.open(recipient) === to)
    .flatMap(({ body }) => /\b\d{8}\b/.exec(vault.open(body))?.[0] ?? [])
}

/** Asks for a code with an address or a number, and reads it in the mail to an address. */
export async function askAndRead(shop: Shop, contact: string, to = contact) {
  const { request } = await shop.request(askForDataCode, { body: { contact } })
  const [code = ''] = await mailedCodes(shop, to)
  return { request, code }
}

/** Access by a code that was mailed to an address. */
export async function accessTo(shop: Shop, email: string): Promise<string> {
  const { request, code } = await askAndRead(shop, email)
  const { access } = await shop.request(openOwnData, { body: { request, mailedCode: code } })
  return access
}

/** A code that is not the given one. */
export function otherThan(code: string): string {
  return code === '00000000' ? '00000001' : '00000000'
}
