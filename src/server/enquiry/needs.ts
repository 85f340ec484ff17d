import type { SiteFacts } from '#contract/content/site.ts'
import type { Catalogue } from '#server/catalogue/catalogue.ts'
import type { Database } from '#server/db/open.ts'
import type { Vault } from '#server/keys/vault.ts'
import type { SendMail } from '#server/message/mail.ts'
import type { OrderNews } from '#server/order/news/news.ts'
import type { OrderTokens } from '#server/order/order-token.ts'
import type { PhotoAddresses } from './photo-address.ts'

/** The parts of the server that enquiries need. */
export type EnquiryNeeds = {
  database: Database
  catalogue: Catalogue
  vault: Vault
  /** Sign the links of orders. */
  tokens: OrderTokens
  /** Sign the links of enquiries. */
  enquiryTokens: OrderTokens
  photoAddresses: PhotoAddresses
  orderNews: OrderNews
  shop: Pick<SiteFacts, 'name' | 'phone' | 'address'>
  siteUrl: string
  /** `null` without a mail server. */
  mailShop: SendMail | null
  clock: () => Date
}
