import { ENQUIRY } from '#words/fil/enquiry/enquiry.ts'
import { ENQUIRY_MAIL } from '#words/fil/enquiry/enquiry-mail.ts'
import { MAIL } from '#words/fil/mail/mail.ts'
import { MAIL_ACCOUNT } from '#words/fil/mail/mail-account.ts'
import { DEPOSIT } from '#words/fil/rules/deposit.ts'
import { RULES_ORDER } from '#words/fil/rules/order.ts'
import { RULES_PRODUCT } from '#words/fil/rules/product.ts'
import { REFUSALS } from '#words/fil/rules/refusals.ts'
import { RULES_TIME } from '#words/fil/rules/time.ts'
import { ACCOUNT } from './account.ts'
import { ACTIONS } from './actions.ts'
import { CALLS } from './calls.ts'
import { CART } from './cart.ts'
import { CHECKOUT } from './checkout.ts'
import { CHECKOUT_FIELDS } from './checkout-fields.ts'
import { MENU } from './menu.ts'
import { ORDER } from './order.ts'
import { OWN_DATA } from './own-data.ts'
import { PAGE } from './page.ts'
import { PAGES } from './pages.ts'
import { PRODUCT } from './product.ts'
import { SCRIPTS } from './scripts.ts'
import { SHOP } from './shop.ts'
import { VOUCHER } from './voucher.ts'

/** All words in Filipino, by the English ones. Each is given once. */
export const FILIPINO = {
  ...ACTIONS,
  ...ACCOUNT,
  ...CALLS,
  ...CART,
  ...CHECKOUT,
  ...CHECKOUT_FIELDS,
  ...DEPOSIT,
  ...ENQUIRY,
  ...ENQUIRY_MAIL,
  ...MAIL,
  ...MAIL_ACCOUNT,
  ...MENU,
  ...ORDER,
  ...OWN_DATA,
  ...PAGE,
  ...PAGES,
  ...PRODUCT,
  ...REFUSALS,
  ...RULES_ORDER,
  ...RULES_PRODUCT,
  ...RULES_TIME,
  ...SCRIPTS,
  ...SHOP,
  ...VOUCHER,
} as const
