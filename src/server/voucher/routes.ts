import {
  applyVoucher,
  checkAvailableVouchers,
  listAvailableVouchers,
  listVoucherHistory,
  removeVoucher,
  validateVoucher,
} from '#contract/voucher.ts'
import { countsFor, discountBase } from '#domain/cart/cart-totals.ts'
import type { Centavos } from '#domain/money.ts'
import { categoriesOf, priceLines, type QuoteRequest } from '#domain/order/quote.ts'
import { manilaIso } from '#domain/time/manila.ts'
import { translate } from '#domain/translation.ts'
import { normaliseVoucherCode } from '#domain/voucher/voucher.ts'
import { listOffers, UPCOMING_MS } from '#domain/voucher/voucher-offer.ts'
import type { Catalogue } from '#server/catalogue/catalogue.ts'
import type { Database } from '#server/db/open.ts'
import { type App, type Caller, route } from '#server/http/route.ts'
import type { SessionCookie } from '#server/http/session-cookie.ts'
import type { Vault } from '#server/keys/vault.ts'
import { language } from '#words/language.ts'
import { customerKeys } from './customer-keys.ts'
import { listPublicVouchers, listVoucherUses } from './sql.ts'
import { type CartBase, offerAnswer, validationAnswer } from './voucher-answer.ts'
import type { VoucherGuesses } from './voucher-guesses.ts'
import { lookUpVoucher } from './voucher-lookup.ts'

/** Nobody reads more; the best ones come first. */
const MAX_OFFERS = 100

/** A cart as described by the caller: its total, or its lines. */
type CartSent = { orderTotal: Centavos; items?: QuoteRequest['lines'] | undefined }

type Needs = {
  database: Database
  catalogue: Catalogue
  vault: Vault
  sessionCookie: SessionCookie
  voucherGuesses: VoucherGuesses
  clock: () => Date
}

/** Vouchers for shoppers (D16–D20). None of these calls counts a use; only orders do. */
export function mountVouchers(app: App, deps: Needs): void {
  const { database, catalogue, vault, clock } = deps

  route(app, validateVoucher, async ({ params, query, caller, context }) => {
    const customer = customerKeys(vault, { email: query.customerEmail }, caller?.userId)
    const voucher = await lookUpVoucher(deps, context, params.code, customer)
    return validationAnswer(params.code, voucher, await readBase({ orderTotal: query.orderTotal }), clock())
  })

  route(app, applyVoucher, async ({ body, caller, context }) => {
    const customer = customerKeys(vault, {}, caller?.userId)
    const voucher = await lookUpVoucher(deps, context, body.code, customer)
    return validationAnswer(body.code, voucher, await readBase(body), clock())
  })

  route(app, listAvailableVouchers, async ({ query, caller }) => ({
    vouchers: await offers(query, null, caller),
  }))

  route(app, checkAvailableVouchers, async ({ body, caller }) => ({
    vouchers: await offers(body, body.customerEmail, caller),
  }))

  route(app, removeVoucher, async ({ body }) => ({
    code: normaliseVoucherCode(body.code),
    removed: true as const,
  }))

  route(app, listVoucherHistory, async ({ caller }) => {
    const uses = await listVoucherUses(database, caller.userId)
    return uses.map((use) => ({ ...translate(use, language()), usedAt: manilaIso(use.usedAt) }))
  })

  async function offers(cart: CartSent, email: string | null, caller: Caller | undefined) {
    const now = clock()
    const customer = customerKeys(vault, { email }, caller?.userId)
    const vouchers = await listPublicVouchers(database, customer, {
      startsBy: new Date(+now + UPCOMING_MS),
      endsAfter: now,
    })
    const { baseOf, hasLines } = await readBase(cart)
    return listOffers(vouchers, baseOf, now)
      .slice(0, MAX_OFFERS)
      .map((offer) => offerAnswer(offer, hasLines, now))
  }

  /**
   * The basis of a voucher's discount: the lines at the shop's prices, otherwise the bare total by the
   * literal formula (D16).
   */
  async function readBase({ orderTotal, items: lines }: CartSent): Promise<CartBase> {
    const bare = { baseSubtotal: orderTotal, eligibleBase: orderTotal, payable: orderTotal }
    if (!lines) return { baseOf: () => bare, hasLines: false, eligibleOf: () => [] }
    const { product } = await catalogue.read()
    const priced = priceLines({ lines, product })
    return {
      baseOf: (voucher) => discountBase(priced, voucher, (id) => categoriesOf(product(id))),
      hasLines: true,
      eligibleOf: (voucher) => [
        ...new Set(
          lines
            .map(({ productId }) => productId)
            .filter((id) => countsFor(voucher, categoriesOf(product(id)))),
        ),
      ],
    }
  }
}
