import { type Covered, covered } from './screens-table.ts'

const RULES = 'tests/unit/domain/voucher.test.ts'
const STORE = 'tests/unit/stores/vouchers.test.ts'
const CACHE = 'tests/unit/stores/voucher-cache.test.ts'
const STORED = 'tests/unit/contract/cart-state.test.ts'
const SERVER = 'tests/server/voucher.test.ts'

const KNOWN = 'a code that counts says what it takes off, under both of its names (§3)'
const RESULT = ['valid', 'code', 'message', 'validatedAt']
const ENTRY = ['code', 'type', 'value', 'description', 'calculatedDiscount', 'isUrgent', 'applicable']

/** What §3, §5 and §9 say of vouchers. */
export const VOUCHER_RULES: readonly Covered[] = [
  // §3
  covered('Voucher: code (also voucherCode; kept equal on validation).', SERVER, KNOWN),
  covered('Voucher: code and voucherCode.', STORED, 'code and voucherCode are stored equal'),
  covered(
    'Voucher: type, value, description, calculatedDiscount, minOrderAmount, maxDiscountCap, isUrgent, applicable, remainingUses, expiresAt, startsAt, urgencyMessage, applicabilityReason.',
    STORED,
    'has every field of §3, in pesos',
  ),
  covered('Voucher: isUrgent, urgencyMessage.', SERVER, 'few uses left and a near end are urgent, in words'),
  covered(
    'Type values: PERCENTAGE, FIXED_AMOUNT, CATEGORY_SPECIFIC.',
    STORED,
    'with an unknown type is not accepted',
  ),
  covered(
    'Voucher validation result: valid (boolean), code, message, validatedAt; optional voucherCode, type, discountValue, calculatedDiscount.',
    SERVER,
    KNOWN,
  ),
  covered(
    'Legacy aliases accepted: voucherCode for code, discountAmount and estimatedDiscount for calculatedDiscount, urgent for isUrgent.',
    STORED,
    'older names are accepted: voucherCode, discountAmount, estimatedDiscount, urgent (§3)',
  ),
  covered(
    'Legacy alias of a validation result: voucherCode for code.',
    CACHE,
    'a validation under the older name of its code, voucherCode, is restored (§3)',
  ),
  // §5 Apply voucher
  covered(
    'Silently rejected if no code.',
    STORE,
    'no code is refused: the state is unchanged, it is logged, and the reason returned',
  ),
  covered(
    'Silently rejected if cart empty or subtotal zero.',
    STORE,
    'an empty cart, or one whose subtotal is zero, refuses',
  ),
  covered(
    'Silently rejected if subtotal below minOrderAmount.',
    STORE,
    'a base subtotal below minOrderAmount refuses, with what is missing',
  ),
  covered(
    'Checked against the base subtotal using base size prices.',
    STORE,
    'the minimum is looked at on base prices, not on what bulk prices leave to pay',
  ),
  covered(
    'A refused code stays in the field with its reason (D21).',
    STORE,
    'a refused code stays in the field with its reason (D21)',
  ),
  covered(
    'Enter, leaving the field and Apply all apply what was typed (D21).',
    'tests/e2e/voucher.test.ts',
    'a code is refused with its reason, applied however the field is left, and removed: by keyboard alone',
  ),
  covered(
    'Validation tells why (D19).',
    RULES,
    'every refusal has its reason, and the minimum says what is missing (D19)',
  ),
  covered(
    '“Add ₱45.00 more”, “Starts Friday 8:00 AM”, “Already used with this e-mail” (D19).',
    'tests/unit/domain/voucher-words.test.ts',
    'says %j as shoppers read it (D19)',
  ),
  // §5 Stored cart load
  ...['no code', 'no type', 'a value that is no number'].map((lack) =>
    covered(
      'Stored voucher accepted only with code, type and numeric value.',
      STORED,
      `with ${lack} is not accepted`,
    ),
  ),
  covered(
    'Stored voucher accepted with code, type and numeric value.',
    STORED,
    'is accepted with code, type and numeric value alone',
  ),
  covered(
    'Stored discount only if a non-negative number.',
    STORED,
    'its discount is accepted only as a non-negative number',
  ),
  // §5 Voucher discount
  covered(
    'PERCENTAGE = subtotal times value / 100, capped at maxDiscountCap if present.',
    RULES,
    'PERCENTAGE is subtotal times value / 100, capped at maxDiscountCap (§5)',
  ),
  covered(
    'CATEGORY_SPECIFIC = subtotal times value / 100, capped at maxDiscountCap if present.',
    RULES,
    'CATEGORY_SPECIFIC without categories takes the whole base subtotal, capped at maxDiscountCap (§5, D16)',
  ),
  covered(
    'CATEGORY_SPECIFIC with categoryIds: eligible lines only (D16).',
    RULES,
    'CATEGORY_SPECIFIC counts eligible lines only (D16)',
  ),
  covered(
    'FIXED_AMOUNT = the smaller of value and subtotal.',
    RULES,
    'FIXED_AMOUNT is the smaller of value and subtotal (§5)',
  ),
  covered(
    'The discount is also capped by what is payable (D16).',
    RULES,
    'no discount is negative or more than what is payable, whatever the voucher',
  ),
  covered(
    'Rounded to 2 decimals: half up to the centavo (D11).',
    'tests/unit/domain/money.test.ts',
    'a percentage is the exact one rounded half up to the centavo (D11)',
  ),
  covered(
    '0 if no voucher, zero subtotal or minimum not met.',
    RULES,
    'the discount is 0 without voucher, on an empty cart and below the minimum (§5)',
  ),
  // §5 Voucher payload checks
  ...RESULT.map((field) =>
    covered(
      `Validation result needs ${field} with right type.`,
      STORE,
      `an answer whose ${field} is missing or of another type is no validation result: nothing is put on the cart`,
    ),
  ),
  ...ENTRY.map((field) =>
    covered(
      `An available-voucher entry needs ${field}.`,
      STORED,
      `an available-voucher entry needs ${field} (§5)`,
    ),
  ),
  covered(
    'Voucher codes are trimmed and upper-cased before cache lookup.',
    CACHE,
    'trims and upper-cases codes before it looks them up (§5)',
  ),
  ...RESULT.map((field) =>
    covered(
      'Persisted validation entries are restored only if data is a valid validation result.',
      CACHE,
      `a validation whose ${field} is missing or of another type is not restored (§5)`,
    ),
  ),
  covered(
    'Available-voucher entries are restored only if data is a list.',
    CACHE,
    'available vouchers are restored only if they are a list (§5)',
  ),
  covered(
    'Persisted voucher cache is dropped if its stored version differs from 1.0.0.',
    CACHE,
    'another version is dropped (§5)',
  ),
]
