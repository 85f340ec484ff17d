import type { Logger } from 'pino'
import type { Product } from '#domain/product/product.ts'
import { sizesInStock } from '#domain/product/stock.ts'
import { translateAll } from '#domain/translation.ts'
import type { Catalogue } from '#server/catalogue/catalogue.ts'
import type { Database } from '#server/db/open.ts'
import { outbox } from '#server/db/schema/outbox.ts'
import { inLanguage } from '#server/flow/in-language.ts'
import { type Repeated, repeat } from '#server/flow/repeat.ts'
import type { Vault } from '#server/keys/vault.ts'
import { here } from '#words/address.ts'
import { say } from '#words/say.ts'
import type { SendMail } from './mail.ts'
import { messageRow, type NewMessage, STOCK_NOTICE } from './outbox-sql.ts'
import { dropVainNotices, listWantedSizes, type StockNotice, takeStockNotices } from './stock-notice-sql.ts'
import { stopToken } from './stock-notice-token.ts'

/** The parts of the server that mailing needs; without a mail server people keep waiting. */
type Needs = {
  database: Database
  catalogue: Catalogue
  vault: Vault
  siteUrl: string
  mailShop: SendMail | null
  clock: () => Date
  log: Logger
}

/** How long after a size is back the first people are told. If it is gone again by then, nobody is. */
const INTERVAL_MS = 15_000
/** Told at once: other mails must not wait long behind them, and the last in the queue are told only if there is some left. */
const BATCH = 50

/** Looks every 15 s for people who wait for something that can be bought. Several processes may share a database. */
export function startStockNotices(needs: Needs): Repeated {
  const task = () => tellWaiting(needs)
  return repeat(needs.log, { name: 'stock notices', intervalMs: INTERVAL_MS, task })
}

/**
 * Tells the next of those who wait for something that can be bought now. A mail is written in the transaction that takes its
 * notice away.
 */
export async function tellWaiting({
  database,
  catalogue,
  vault,
  siteUrl,
  mailShop,
  clock,
}: Needs): Promise<void> {
  const now = clock()
  await dropVainNotices(database, now)
  if (!mailShop) return
  const wantedSizes = await listWantedSizes(database)
  if (wantedSizes.size === 0) return
  const { products, product } = await catalogue.read()
  const back = products.flatMap(sizesInStock).flatMap(({ id }) => (wantedSizes.has(id) ? id : []))
  if (back.length === 0) return
  await database.transaction(async (transaction) => {
    const notices = await takeStockNotices(transaction, vault, back, BATCH)
    const rows = notices.flatMap((notice) => {
      const message = messageTo(product(notice.productId), notice)
      return message ? [messageRow(vault, message)] : []
    })
    if (rows.length > 0) await transaction.insert(outbox).values(rows)
  })

  function messageTo(product: Product | undefined, notice: StockNotice): NewMessage | null {
    const { sizeIds, email, language } = notice
    if (!product || email === null) return null
    const sizes = sizesInStock(product).filter(({ id }) => sizeIds.includes(id))
    const token = stopToken(vault, email)
    return {
      ...inLanguage(language, () => stockMail(siteUrl, product, translateAll(sizes, language), token)),
      to: email,
      now,
    }
  }
}

/** The one mail. Its token follows the #, a part that browsers never send, so no log holds it. */
function stockMail(
  siteUrl: string,
  { name, slug, sizes: all }: Product,
  sizes: readonly { name: string }[],
  token: string,
): Pick<NewMessage, 'kind' | 'subject' | 'text'> {
  const what = all.length > 1 ? `${name} (${sizes.map((size) => size.name).join(', ')})` : name
  const paragraphs = [
    say('You asked us to tell you when this is back. It is: {what}.', { what }),
    siteUrl + here(`/product/${slug}`),
    say('Nothing is put aside for you, so it may be gone again soon.'),
    say(
      'This is the only mail about it, and your address is deleted from our list. If you wait for anything else of ours and no longer want to hear of it, or if it was not you who asked:',
    ),
    siteUrl + here(`/stop-notices#t=${token}`),
  ]
  const subject = say('Back in stock: {name}', { name })
  return { kind: STOCK_NOTICE, subject, text: `${paragraphs.join('\n\n')}\n` }
}
