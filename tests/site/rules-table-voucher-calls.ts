import { type Covered, covered } from './screens-table.ts'

const STORE = 'tests/unit/stores/vouchers.test.ts'
const CACHE = 'tests/unit/stores/voucher-cache.test.ts'
const OFFERED = 'tests/unit/stores/offered-vouchers.test.ts'
const SERVER = 'tests/server/voucher.test.ts'

const LISTED = 'is loaded for the base subtotal when the cart is not empty'
const LOOKED_INTO = 'is looked into once, after 100 ms, by POST /vouchers/available without an e-mail'
const QUOTED = 'apply is a quote without side effect, remove acknowledges (D20)'

/** The calls of §7 for vouchers, and the voucher cache of §9. */
export const VOUCHER_CALLS: readonly Covered[] = [
  // §7
  covered(
    'GET /vouchers/validate/{code}?orderTotal&customerEmail.',
    STORE,
    'codes are trimmed and upper-cased before they are looked up',
  ),
  covered(
    'customerEmail is the one that is typed (D19).',
    'tests/unit/stores/voucher-customer.test.ts',
    'a code is validated with the e-mail that is typed at the checkout, once it is one (§7)',
  ),
  covered('POST /vouchers/apply {code, orderTotal}: a quote without side effect (D20).', SERVER, QUOTED),
  covered('GET /vouchers/available?orderTotal; response field vouchers, entries with code.', OFFERED, LISTED),
  covered('Loaded when the cart is non-empty.', OFFERED, 'is not loaded for an empty cart'),
  covered(
    'A non-OK answer raises an error.',
    OFFERED,
    'an answer that is not OK is an error with its words, and removes no voucher',
  ),
  covered(
    'A fetch failure yields an empty list, which is not known to be empty (D18).',
    OFFERED,
    'a fetch failure leaves the list empty and unknown, and removes no voucher (D18)',
  ),
  covered(
    'POST /vouchers/available, body {orderTotal, customerEmail (null)}; sent once after the cart loads, 100 ms delay.',
    OFFERED,
    LOOKED_INTO,
  ),
  covered('Sent with a stored voucher.', OFFERED, 'nothing is asked where no voucher was stored'),
  ...['no answer within 5 s', 'no network', 'an HTTP error'].map((failure) =>
    covered(
      '5 s abort; a timeout or HTTP error only logs and keeps the voucher.',
      OFFERED,
      `stays, and it is logged, with ${failure}`,
    ),
  ),
  covered(
    'The GET lists public vouchers; codes that are not public are never listed (D19).',
    SERVER,
    'only public vouchers that run or soon begin are listed, those that count first (D19)',
  ),
  covered(
    'The POST is the same re-checked for an e-mail (D19).',
    SERVER,
    'a voucher used once is told by its e-mail, by the list checked for it, and comes back with a cancelled order',
  ),
  covered(
    'POST /vouchers/remove {code}.',
    STORE,
    'is taken off by hand, and the shop is told, whose answer nobody needs (D20)',
  ),
  covered('POST /vouchers/remove acknowledges (D20).', SERVER, QUOTED),
  covered(
    'GET /vouchers/history needs sign-in (D20).',
    SERVER,
    'history is one’s own, needs sign-in, and an account’s use counts whatever e-mail is typed',
  ),
  covered(
    'Use is counted only in the order’s transaction (D20).',
    'tests/server/order.test.ts',
    'a voucher use is counted once in the order’s transaction (D20)',
  ),
  covered(
    'Use is given back on cancel (D20).',
    'tests/server/voucher-race.test.ts',
    'a cancelled order gives its use back once, to all and to its customer (D20)',
  ),
  // §9 Voucher cache
  covered(
    'Validation TTL 10 min, available TTL 5 min.',
    CACHE,
    'keeps a validation for 10 minutes and a list for 5',
  ),
  covered(
    'Max 200 validation entries, available cache limit 50.',
    CACHE,
    'holds 200 validations and 50 lists; the oldest goes',
  ),
  covered('Cleanup every 2 min.', CACHE, 'is cleaned up every 2 minutes'),
  covered(
    'Saved on unload.',
    CACHE,
    'is saved when the page is left and there on the next one, its times running on',
  ),
  covered(
    'Available vouchers keyed by cart total rounded down.',
    CACHE,
    'keeps both by the cart’s total rounded down to whole pesos',
  ),
  covered('Validation abort 5000 ms.', STORE, 'a validation is given up after 5 s (§9)'),
  covered(
    'Local storage quota exceeded is skipped quietly (§8).',
    CACHE,
    'is not saved where storage is full, quietly (§8)',
  ),
]
