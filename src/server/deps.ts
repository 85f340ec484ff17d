import type { Logger } from 'pino'
import type { Hosting } from '#contract/content/shop-content.ts'
import type { SiteFacts } from '#contract/content/site.ts'
import type { ShopFacts } from '#domain/place/shop-facts.ts'
import type { Auth } from '#server/account/auth.ts'
import type { Catalogue } from '#server/catalogue/catalogue.ts'
import type { Cdn } from '#server/cdn/routes.ts'
import type { Database } from '#server/db/open.ts'
import type { Repeated } from '#server/flow/repeat.ts'
import type { CallLimit } from '#server/http/limits/call-limit.ts'
import type { Limit } from '#server/http/limits/verdict.ts'
import type { SpendNonce } from '#server/http/nonce.ts'
import type { Origins } from '#server/http/origins.ts'
import type { SessionCookie } from '#server/http/session-cookie.ts'
import type { SiteHeaders } from '#server/http/site-headers.ts'
import type { CsrfTokens } from '#server/keys/csrf-token.ts'
import type { Vault } from '#server/keys/vault.ts'
import type { Encoder } from '#server/media/encoder.ts'
import type { PictureStore } from '#server/media/picture-store.ts'
import type { Pictures } from '#server/media/pictures.ts'
import type { SendMail } from '#server/message/mail.ts'
import type { DiskWatch } from '#server/operation/disk-watch.ts'
import type { Readiness } from '#server/operation/health/readiness.ts'
import type { Metrics } from '#server/operation/metrics/metrics.ts'
import type { RequestLog } from '#server/operation/metrics/request-log.ts'
import type { OrderNews } from '#server/order/news/news.ts'
import type { OrderTokens } from '#server/order/order-token.ts'
import type { Builder } from '#server/pages/elsewhere/builder.ts'
import type { ShopPages } from '#server/pages/shop-pages.ts'
import type { SecurityLog } from '#server/security/security-log.ts'
import type { TextNeeds } from '#server/text/known-shop.ts'
import type { VoucherGuesses } from '#server/voucher/voucher-guesses.ts'

/** Everything the server needs; tests provide their own. */
export type Deps = {
  database: Database
  /** For reads that may be some seconds old. */
  lagging: Database
  catalogue: Catalogue
  orderNews: OrderNews
  tokens: OrderTokens
  auth: Auth
  vault: Vault
  pictures: Pictures
  /** Decodes uploads. */
  encoder: Encoder
  /** Where uploads are kept. */
  pictureStore: PictureStore
  /** Makes pictures' sizes; `pass` does it now. */
  optimizer: Repeated
  contactLimit: Limit<string>
  callLimit: CallLimit
  csrfTokens: CsrfTokens
  origins: Origins
  /** How many of our own proxies add the client's address. */
  trustedProxies: number
  /** How long caches in front may keep pages; 0 if they have to ask each time. */
  pageCacheSeconds: number
  sessionCookie: SessionCookie
  spendNonce: SpendNonce
  securityLog: SecurityLog
  voucherGuesses: VoucherGuesses
  disk: DiskWatch
  /** Mails the shop; `null` without a mail server. */
  mailShop: SendMail | null
  /** The pages of this process; `null` if they are elsewhere, or not open yet. */
  pages: () => ShopPages | null
  /** Called when something that pages show may have changed. */
  pagesChanged: () => void
  /** The builder elsewhere; `null` without one. */
  builder: Builder | null
  metrics: Metrics
  requestLog: RequestLog
  readiness: Readiness
  metricsToken: string | null
  cdn: Cdn
  /** The shop's facts used in messages, and the address that their links begin with. */
  shop: SiteFacts
  /** All facts of the shop's file; the settings may have newer ones. */
  fileFacts: ShopFacts
  /** Codes of the municipalities to which the shop may deliver. */
  municipalities: () => Promise<ReadonlySet<string>>
  /** The articles, pages and pictures of the project's files. */
  authorFiles: TextNeeds['authorFiles']
  headers: SiteHeaders
  siteUrl: string
  /** The API's origin; empty if it is the site's own. */
  apiOrigin: string
  hosting: Hosting
  clock: () => Date
  /** Compares it with the database's; `null` on the embedded one. */
  clockWatch: Repeated | null
  log: Logger
}
