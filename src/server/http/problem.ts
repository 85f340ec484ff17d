import type { ContentfulStatusCode } from 'hono/utils/http-status'
import * as z from 'zod/mini'
import { orderProblem, type ProblemDocument } from '#contract/order/order-problem.ts'
import { PROBLEM_TYPE } from '#contract/problem.ts'
import { MAX_STOCK } from '#domain/product/stock.ts'
import { FILIPINO } from '#words/fil/filipino.ts'
import { phrase, say, type Words } from '#words/say.ts'

/** A wrong field, in the words of §5. */
export type FieldProblem = { field: string; code: string; message: string }

/**
 * `retryAfter`, in whole seconds, `allow`, the methods of a path, and `etag` are sent as headers; `timeoutMs`
 * only appears in the words.
 */
type Extras = Pick<ProblemDocument, 'errors' | 'quote' | 'serverTime' | 'versions'> & {
  retryAfter?: number
  timeoutMs?: number
  etag?: string
  allow?: string
}

const REFUSED = phrase('Security validation failed. Please try again.')
const INVALID = phrase('Invalid request data')
const UNKNOWN_CALLER = phrase('Authentication failed')
const BUSY = phrase('Service temporarily unavailable')

/**
 * Every code that the server sends, with its status, that status' phrase (RFC 9110) as title, and the words for `message` (§8, D34). What shoppers may read is
 * a phrase.
 */
export const PROBLEMS = {
  VALIDATION_FAILED: [400, 'Bad Request', INVALID],
  MALFORMED_JSON: [400, 'Bad Request', INVALID],
  MALFORMED_REQUEST: [400, 'Bad Request', INVALID],
  IDEMPOTENCY_KEY_REQUIRED: [400, 'Bad Request', INVALID],
  NO_TAGS: [400, 'Bad Request', 'No tags provided for invalidation'],
  CREDENTIALS_UNREADABLE: [400, 'Bad Request', phrase('Please check your credentials and try again')],
  FILE_NAME_INVALID: [400, 'Bad Request', 'Invalid file name.'],
  CODE_GONE: [
    400,
    'Bad Request',
    phrase('This code has expired, was used, or was typed wrong too often. Please ask for a new one.'),
  ],
  ACCESS_OVER: [
    400,
    'Bad Request',
    phrase('Your time to look at this page is over. Please ask for a new code.'),
  ],
  LINK_INVALID: [400, 'Bad Request', phrase('This link has been used or has expired.')],
  AUTHENTICATION_REQUIRED: [401, 'Unauthorized', UNKNOWN_CALLER],
  INVALID_CREDENTIALS: [401, 'Unauthorized', phrase('Invalid username or password')],
  SESSION_ENDED: [401, 'Unauthorized', UNKNOWN_CALLER],
  ORIGIN_REFUSED: [403, 'Forbidden', REFUSED],
  FORBIDDEN: [403, 'Forbidden', 'HTTP 403'],
  CSRF_MISSING: [403, 'Forbidden', REFUSED],
  CSRF_INVALID: [403, 'Forbidden', REFUSED],
  CSRF_EXPIRED: [403, 'Forbidden', REFUSED],
  SIGNATURE_INVALID: [403, 'Forbidden', REFUSED],
  CLOCK_SKEW: [403, 'Forbidden', REFUSED],
  REPLAYED: [403, 'Forbidden', phrase('Our answer was lost on the way: it may have been done.')],
  NOT_FOUND: [404, 'Not Found', 'HTTP 404'],
  METHOD_NOT_ALLOWED: [405, 'Method Not Allowed', 'HTTP 405'],
  REQUEST_TIMEOUT: [408, 'Request Timeout', phrase('Request timeout after {n}ms')],
  ORDER_CHANGED: [409, 'Conflict', phrase('Your order has changed. Please check it and order again.')],
  ORDER_STEP_REFUSED: [409, 'Conflict', phrase('This step is not possible now.')],
  PAYMENT_NOT_AWAITED: [409, 'Conflict', phrase('This order is not waiting for payment.')],
  QUOTE_CHANGED: [409, 'Conflict', phrase('This quote has changed. Please look at it again.')],
  QUOTE_OVER: [409, 'Conflict', phrase('This quote is over. Please ask us for a new one.')],
  QUOTE_REFUSED: [409, 'Conflict', 'The day cannot take this quote. Look at its day and lines again.'],
  ENQUIRY_OVER: [409, 'Conflict', phrase('This conversation is closed. Please call us.')],
  ENOUGH_PHOTOS: [409, 'Conflict', phrase('There are five photos already.')],
  SALE_CHANGED: [409, 'Conflict', 'The shelf or a price has changed. Look at the sale again.'],
  BAKED_CHANGED: [409, 'Conflict', 'Another tablet was faster. Look at the list again.'],
  REFUND_TOO_HIGH: [409, 'Conflict', 'That is more than was paid and not yet returned.'],
  REFUND_REFUSED: [409, 'Conflict', 'The provider does not return it. Return it another way.'],
  REFUND_UNSURE: [
    503,
    'Service Unavailable',
    'The provider has not answered. Look at its own screen before you return the money another way.',
  ],
  TEST_MODE_ONLY: [409, 'Conflict', 'A test payment needs an account in test mode.'],
  REFUND_DONE: [409, 'Conflict', 'This money has already been returned.'],
  DAY_CLOSED: [409, 'Conflict', 'This till has already been closed for the day.'],
  FIRST_DAY_OVER: [409, 'Conflict', 'The shop is past this step. Look at it again.'],
  NOTHING_ON_SALE: [409, 'Conflict', 'Nothing is on sale yet: publish a product first.'],
  ORDERS_HIT: [409, 'Conflict', 'Other orders are outside these opening times. Look at them first.'],
  TOO_LATE_TO_CANCEL: [409, 'Conflict', phrase('It is too late to cancel this order. Please call us.')],
  FEEDBACK_NOT_AWAITED: [409, 'Conflict', phrase('This order has not been handed over.')],
  IN_STOCK: [409, 'Conflict', phrase('It is back: you can order it now.')],
  CUSTOMER_AWAITED: [409, 'Conflict', phrase('This customer still waits for an order or for money.')],
  STAFF_ACCOUNT: [409, 'Conflict', phrase('An admin has to close this account.')],
  TOO_MANY_ADDRESSES: [409, 'Conflict', phrase('An account keeps at most ten addresses.')],
  OWN_ACCOUNT: [409, 'Conflict', 'You cannot change your own rights.'],
  MEMBER_EXISTS: [409, 'Conflict', 'This person is already on the team.'],
  UPLOAD_INCOMPLETE: [409, 'Conflict', 'The picture has not arrived completely.'],
  MESSAGE_UNDER_WAY: [409, 'Conflict', 'This message is being sent or has been sent.'],
  USERNAME_TAKEN: [409, 'Conflict', phrase('This username is taken. Please choose another one.')],
  SLUG_TAKEN: [409, 'Conflict', 'This address is taken. Please choose another one.'],
  STOCK_BELOW_ZERO: [409, 'Conflict', 'There are not enough pieces left.'],
  STOCK_ABOVE_LIMIT: [409, 'Conflict', `A size has at most ${MAX_STOCK} pieces.`],
  BULK_REFUSED: [409, 'Conflict', 'Nothing was changed: some rows are wrong.'],
  PROPOSAL_DECIDED: [409, 'Conflict', 'Somebody has already decided on this.'],
  PROPOSAL_OUTDATED: [409, 'Conflict', 'The prices have changed since this was proposed.'],
  PLAN_OVERLAPS: [409, 'Conflict', 'Other prices are planned for a part of this time.'],
  PLAN_OVER: [409, 'Conflict', 'These prices do not apply any more.'],
  PRICES_CHANGED: [
    409,
    'Conflict',
    'Somebody has changed these prices since. Set them by hand if they should change.',
  ],
  OWN_PASSWORD_NEEDED: [403, 'Forbidden', 'Please choose a password of your own first.'],
  OWN_PROPOSAL: [403, 'Forbidden', 'Another admin has to decide on your own proposal.'],
  CATEGORY_IN_USE: [409, 'Conflict', 'This category still has products or subcategories.'],
  VOUCHER_CODE_TAKEN: [409, 'Conflict', 'This code is taken. Please choose another one.'],
  PRECONDITION_FAILED: [412, 'Precondition Failed', 'Somebody else has changed this in the meantime.'],
  BODY_TOO_LARGE: [413, 'Content Too Large', INVALID],
  FILE_TOO_LARGE: [413, 'Content Too Large', 'File size too large. Maximum 5MB allowed.'],
  FILE_TYPE_INVALID: [415, 'Unsupported Media Type', 'Invalid file type. Only images are allowed.'],
  FILE_DAMAGED: [415, 'Unsupported Media Type', 'The picture is damaged, or has more than 25 megapixels.'],
  UNSUPPORTED_MEDIA_TYPE: [415, 'Unsupported Media Type', INVALID],
  IDEMPOTENCY_KEY_REUSED: [422, 'Unprocessable Content', INVALID],
  PIN_WRONG: [422, 'Unprocessable Content', 'This is not the PIN.'],
  PIN_GONE: [423, 'Locked', 'There is no PIN on this device any more. Please sign in with the password.'],
  ACCOUNT_LOCKED: [423, 'Locked', phrase('Account is locked. Please try again later.')],
  HEADERS_TOO_LARGE: [431, 'Request Header Fields Too Large', INVALID],
  PRECONDITION_REQUIRED: [428, 'Precondition Required', INVALID],
  RATE_LIMITED: [429, 'Too Many Requests', phrase('Rate limit exceeded. Please try again in {n} seconds')],
  INTERNAL_ERROR: [500, 'Internal Server Error', phrase('An unexpected error occurred.')],
  PICTURES_UNAVAILABLE: [
    503,
    'Service Unavailable',
    'Pictures cannot be saved or shown at the moment. Please try again later.',
  ],
  PROVIDER_AWAY: [
    503,
    'Service Unavailable',
    phrase('Paying online does not work at the moment. Your order stays as it is.'),
  ],
  STORAGE_FULL: [503, 'Service Unavailable', BUSY],
  UNAVAILABLE: [503, 'Service Unavailable', BUSY],
} as const satisfies Record<string, [ContentfulStatusCode, string, string]>

export type ProblemCode = keyof typeof PROBLEMS

/** An expected refusal: thrown anywhere in a request, and turned into a problem document at the edge. */
export class Problem extends Error {
  override name = 'Problem'
  readonly code: ProblemCode
  readonly detail: string
  readonly extras: Extras
  /** The account that was refused, for the security log; never sent. */
  accountId: number | null = null
  /** Nobody's doing, so the security log leaves it out; never sent. */
  isHonest = false

  constructor(code: ProblemCode, detail: string, extras: Extras = {}) {
    super(detail)
    this.code = code
    this.detail = detail
    this.extras = extras
  }

  get status(): ContentfulStatusCode {
    return PROBLEMS[this.code][0]
  }

  get title(): string {
    return PROBLEMS[this.code][1]
  }
}

/**
 * Refuses a call because of one field. `message` names the field and says what is expected. Throws a
 * `Problem`.
 */
export function refuse(
  field: string,
  code: string,
  message: string,
  as: ProblemCode = 'VALIDATION_FAILED',
): never {
  throw new Problem(as, message, { errors: [{ field, code, message }] })
}

/** The problem as an answer (D34). */
export function problemResponse({ code, detail, extras }: Problem, correlationId: string): Response {
  const [status, title, message] = PROBLEMS[code]
  const { retryAfter, timeoutMs, allow, etag, ...fields } = extras
  const n = String(timeoutMs ?? retryAfter)
  const document: ProblemDocument = {
    type: 'about:blank',
    title,
    status,
    detail: inLanguage(detail, n),
    message: inLanguage(message, n),
    code,
    correlationId,
    ...fields,
  }
  const headers = {
    'Content-Type': PROBLEM_TYPE,
    'Cache-Control': 'no-store',
    // RFC 9110, 15.5.2: a 401 names the way to authenticate.
    ...(status === 401 && { 'WWW-Authenticate': 'Bearer' }),
    // The rest of the body is not read, so the connection cannot be used again.
    ...(status === 413 && { Connection: 'close' }),
    ...(retryAfter && { 'Retry-After': String(retryAfter) }),
    ...(allow && { Allow: allow }),
    ...(etag && { ETag: etag }),
  }
  return new Response(JSON.stringify(z.encode(orderProblem, document)), { status, headers })
}

type SaidOf<Entry> = Entry extends readonly [unknown, unknown, infer Said extends Words] ? Said : never

/** Words in the language of the request, where they have an entry; the office's are in English alone. */
function inLanguage(words: string, n: string): string {
  return isSaid(words) ? say(words, { n }) : words
}

function isSaid(words: string): words is SaidOf<(typeof PROBLEMS)[ProblemCode]> {
  return Object.hasOwn(FILIPINO, words)
}
