import { countStockNotices } from '#contract/admin/product/stock-notice.ts'
import { askForStockNotice, stopStockNotices } from '#contract/catalogue/stock-notice.ts'
import { sizesInStock } from '#domain/product/stock.ts'
import type { Auth } from '#server/account/auth.ts'
import { refuseDisposableMail } from '#server/account/mail/disposable-mail.ts'
import { limitMail } from '#server/account/mail/limit-mail.ts'
import { linkInvalid } from '#server/account/registration.ts'
import type { Catalogue } from '#server/catalogue/catalogue.ts'
import type { Database } from '#server/db/open.ts'
import { Problem, refuse } from '#server/http/problem.ts'
import { type App, route } from '#server/http/route.ts'
import type { Vault } from '#server/keys/vault.ts'
import { language } from '#words/language.ts'
import { say } from '#words/say.ts'
import type { SendMail } from './mail.ts'
import { countWaiting, dropStockNotices, keepStockNotice } from './stock-notice-sql.ts'
import { readStopToken } from './stock-notice-token.ts'

type Needs = {
  database: Database
  catalogue: Catalogue
  auth: Auth
  vault: Vault
  mailShop: SendMail | null
  clock: () => Date
}

/** Mails that something is back: asking for one, ending all, and how many wait. */
export function mountStockNotices(app: App, deps: Needs): void {
  const { database, catalogue, auth, vault, mailShop, clock } = deps

  route(app, askForStockNotice, async ({ params: { id }, body: { email, sizeIds }, context }) => {
    refuseDisposableMail('email', email)
    const product = await existing(id)
    const ownSizeIds = product.sizes.map((size) => size.id)
    if (!sizeIds.every((sizeId) => ownSizeIds.includes(sizeId)))
      refuse('sizeIds', 'unknown', say('sizeIds are sizes of this product'))
    if (sizesInStock(product).some((size) => sizeIds.includes(size.id)))
      throw new Problem('IN_STOCK', 'One of these sizes is in stock.')
    await limitMail(auth, context, 'stock', email)
    await keepStockNotice(database, vault, { productId: id, sizeIds, email, language: language() }, clock())
    return { received: true as const }
  })

  route(app, stopStockNotices, async ({ body }) => {
    const email = readStopToken(vault, body.token)
    if (email === null) throw linkInvalid()
    await dropStockNotices(database, vault, email)
    return { done: true as const }
  })

  route(app, countStockNotices, async ({ params: { id } }) => {
    await existing(id)
    return { waiting: await countWaiting(database, id), hasMail: mailShop !== null }
  })

  async function existing(id: number) {
    const product = (await catalogue.read()).product(id)
    if (!product) throw new Problem('NOT_FOUND', 'There is no such product.')
    return product
  }
}
