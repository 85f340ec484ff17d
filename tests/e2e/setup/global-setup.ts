import { appendFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { makePictures } from '#tests/e2e/setup/process/make-pictures.ts'
import { prepareShops, startShopProcess } from '#tests/e2e/setup/process/shop-process.ts'
import { startMailServer } from '#tests/server/setup/mail-server.ts'
import { FULL_MAILBOX, MAILS } from './mails.ts'

/** Starts the shop of all browser tests that change nothing for others. Returns the function that ends it. */
export default async function startShop(): Promise<() => Promise<void>> {
  await rm(MAILS, { force: true })
  const tried = new Set<string>()
  const mail = await startMailServer(
    (text) => appendFileSync(MAILS, `${JSON.stringify(text)}\n`),
    (recipient) => {
      const isFull = recipient.startsWith(`<${FULL_MAILBOX}`) && !tried.has(recipient)
      tried.add(recipient)
      return !isFull
    },
  )
  process.env['MAIL_URL'] = mail.url
  await prepareShops()
  const { address, stop } = await startShopProcess('e2e', { SMTP_URL: mail.url })
  process.env['SHOP_URL'] = address
  void makePictures(address)
  return async () => {
    await stop()
    mail.close()
  }
}
