import type { Logger } from 'pino'
import type { Hosting } from '#contract/content/shop-content.ts'
import type { SiteFacts } from '#contract/content/site.ts'
import type { ShopFacts } from '#domain/place/shop-facts.ts'
import type { Auth } from '#server/account/auth.ts'
import type { Catalogue } from '#server/catalogue/catalogue.ts'
import type { Cdn } from '#server/cdn/routes.ts'
import type { Database } from '#server/db/open.ts'
import type { PhotoAddresses } from '#server/enquiry/photo-address.ts'
import type { Repeated } from '#server/flow/repeat.ts'
import type { Guards } from '#server/http/guards/open-guards.ts'
import type { Vault } from '#server/keys/vault.ts'
import type { Media } from '#server/media/open-media.ts'
import type { SendMail } from '#server/message/mail.ts'
import type { Monitoring } from '#server/operation/open-monitoring.ts'
import type { OrderNews } from '#server/order/news/news.ts'
import type { OrderTokens } from '#server/order/order-token.ts'
import type { PageSource } from '#server/pages/page-source.ts'
import type { Asking } from '#server/payment/asking.ts'
import type { SecurityLog } from '#server/security/security-log.ts'
import type { Town } from '#server/shop/places.ts'
import type { TextNeeds } from '#server/text/known-shop.ts'
import type { VoucherGuesses } from '#server/voucher/voucher-guesses.ts'
import type { Network } from '#server/webhook/post.ts'

/** Everything that the nouns of the shop need where they are mounted. */
export type Deps = Guards &
  Media &
  Monitoring & {
    database: Database
    catalogue: Catalogue
    orderNews: OrderNews
    tokens: OrderTokens
    /** Sign the links of enquiries, and the addresses of their photos. */
    enquiryTokens: OrderTokens
    photoAddresses: PhotoAddresses
    auth: Auth
    vault: Vault
    securityLog: SecurityLog
    voucherGuesses: VoucherGuesses
    /** Mails the shop; `null` without a mail server. */
    mailShop: SendMail | null
    /** Questions to payment providers that nobody waits for. */
    asking: Asking
    /** Makes the calls to payment providers. */
    callProviders: typeof fetch
    /** Leads events to the shop's other programs. */
    webhookNetwork: Network
    pages: PageSource
    /** How long caches in front may keep pages; 0 if they have to ask each time. */
    pageCacheSeconds: number
    cdn: Cdn
    /** The shop's facts of its file, as messages and pages show them. */
    shop: SiteFacts
    /** The file's facts that an owner may change; the settings may have newer ones. */
    fileFacts: ShopFacts
    /** The towns to which the shop may deliver. */
    readTowns: () => Promise<Town[]>
    /** The articles, pages and pictures of the project's files. */
    authorFiles: TextNeeds['authorFiles']
    siteUrl: string
    /** The API's origin; empty if it is the site's own. */
    apiOrigin: string
    hosting: Hosting
    clock: () => Date
    /** Compares it with the database's; `null` on the embedded one. */
    clockWatch: Repeated | null
    log: Logger
  }
