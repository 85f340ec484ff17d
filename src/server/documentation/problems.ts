import type { Endpoint } from '#contract/endpoint.ts'
import type { ProblemCode } from '#server/http/problem.ts'

const WRITES: readonly Endpoint['method'][] = ['POST', 'PUT', 'PATCH', 'DELETE']

/** Refusals that do not follow from a call's description. */
export const OWN_PROBLEMS: Record<string, readonly ProblemCode[]> = {
  'GET /actuator/health/readiness': ['STORAGE_FULL'],
  'POST /auth/signin': ['CREDENTIALS_UNREADABLE', 'INVALID_CREDENTIALS', 'ACCOUNT_LOCKED'],
  'POST /auth/refresh': ['SESSION_ENDED'],
  'POST /auth/register': ['USERNAME_TAKEN'],
  'POST /auth/verify': ['LINK_INVALID', 'USERNAME_TAKEN', 'ACCOUNT_LOCKED'],
  'POST /auth/reset-password': ['LINK_INVALID'],
  'POST /auth/change-password': ['ACCOUNT_LOCKED'],
  'POST /auth/change-email': ['ACCOUNT_LOCKED'],
  'POST /auth/pins': ['ACCOUNT_LOCKED'],
  'POST /auth/pins/remove': ['ACCOUNT_LOCKED'],
  'POST /auth/pins/switch': ['PIN_WRONG', 'PIN_GONE'],
  'POST /auth/confirm-email': ['LINK_INVALID'],
  'POST /admin/customers/{key}/erase': ['CUSTOMER_AWAITED', 'STAFF_ACCOUNT'],
  'POST /your-data/access': ['CODE_GONE'],
  'POST /your-data/read': ['ACCESS_OVER'],
  'POST /your-data/older': ['ACCESS_OVER'],
  'POST /your-data/erase': ['ACCESS_OVER', 'CUSTOMER_AWAITED'],
  'POST /auth/delete-account': ['ACCOUNT_LOCKED', 'STAFF_ACCOUNT'],
  'POST /account/addresses': ['TOO_MANY_ADDRESSES'],
  'POST /products/{id}/stock-notices': ['IN_STOCK'],
  'POST /stock-notices/stop': ['LINK_INVALID'],
  'GET /auth/storage-key': ['SESSION_ENDED'],
  'POST /orders/submit': ['ORDER_CHANGED', 'AUTHENTICATION_REQUIRED'],
  'POST /orders/{token}/payment-reference': ['PAYMENT_NOT_AWAITED'],
  'POST /orders/{token}/payment': ['PAYMENT_NOT_AWAITED', 'PROVIDER_AWAY'],
  'POST /payments/events/{provider}': ['SIGNATURE_INVALID'],
  'PUT /admin/payment-account': ['PROVIDER_AWAY'],
  'POST /admin/payment-account/test': ['TEST_MODE_ONLY', 'PROVIDER_AWAY'],
  'POST /orders/{token}/cancel': ['TOO_LATE_TO_CANCEL', 'ORDER_STEP_REFUSED'],
  'POST /enquiries/{token}/notes': ['ENQUIRY_OVER'],
  'POST /enquiries/{token}/accept': ['QUOTE_CHANGED', 'QUOTE_OVER'],
  'POST /enquiries/{token}/photos': ['ENOUGH_PHOTOS', 'ENQUIRY_OVER'],
  'POST /enquiries/{token}/photos/{uploadId}/finish': [
    ...(['ENOUGH_PHOTOS', 'ENQUIRY_OVER', 'UPLOAD_INCOMPLETE', 'PICTURES_UNAVAILABLE'] as const),
  ],
  'POST /admin/enquiries/{id}/notes': ['ENQUIRY_OVER', 'ENOUGH_PHOTOS'],
  'POST /admin/enquiries/{id}/quotes': ['QUOTE_CHANGED', 'QUOTE_REFUSED', 'ENQUIRY_OVER'],
  'POST /admin/enquiries/{id}/extend': ['QUOTE_OVER', 'QUOTE_CHANGED'],
  'POST /admin/enquiries/{id}/close': ['ENQUIRY_OVER'],
  'GET /orders/{token}/feedback': ['FEEDBACK_NOT_AWAITED'],
  'POST /orders/{token}/feedback': ['FEEDBACK_NOT_AWAITED'],
  'POST /admin/orders/{number}/status': ['ORDER_STEP_REFUSED', 'PAYMENT_NOT_AWAITED'],
  'POST /admin/orders/{number}/id-check': ['ORDER_STEP_REFUSED'],
  'POST /admin/orders/{number}/payment': ['PAYMENT_NOT_AWAITED', 'ORDER_STEP_REFUSED'],
  'POST /admin/orders/bake-list/baked': ['BAKED_CHANGED'],
  'POST /admin/orders/{number}/undo': ['ORDER_STEP_REFUSED'],
  'POST /admin/orders/{number}/refunds': ['REFUND_TOO_HIGH'],
  'POST /admin/money/refunds/{id}/done': ['REFUND_DONE'],
  'POST /admin/money/refunds/{id}/online': ['REFUND_DONE', 'REFUND_REFUSED', 'REFUND_UNSURE'],
  'POST /admin/money/closes': ['DAY_CLOSED'],
  'POST /orders/notices/accept': ['LINK_INVALID'],
  'POST /admin/products': ['SLUG_TAKEN'],
  'PUT /admin/products/{id}': ['SLUG_TAKEN', 'STOCK_BELOW_ZERO', 'STOCK_ABOVE_LIMIT'],
  'POST /admin/products/{id}/stock': ['STOCK_BELOW_ZERO', 'STOCK_ABOVE_LIMIT'],
  'POST /admin/stock/movements': ['STOCK_BELOW_ZERO', 'STOCK_ABOVE_LIMIT'],
  'POST /admin/products/bulk-update': ['BULK_REFUSED'],
  'PUT /admin/products/states': ['BULK_REFUSED'],
  'POST /admin/pictures/uploads/{uploadId}/finish': ['UPLOAD_INCOMPLETE', 'PICTURES_UNAVAILABLE'],
  'PUT /admin/products/{id}/images/{imageId}': ['PICTURES_UNAVAILABLE'],
  'POST /admin/pricing/bulk-update': ['BULK_REFUSED'],
  'POST /admin/pricing/approve/{id}': [
    ...(['OWN_PROPOSAL', 'PROPOSAL_DECIDED', 'PROPOSAL_OUTDATED', 'PLAN_OVERLAPS'] as const),
  ],
  'POST /admin/pricing/products/{id}/plans': ['PLAN_OVERLAPS'],
  'POST /admin/pricing/plans/{id}/take-back': ['PLAN_OVER', 'PRICES_CHANGED'],
  'POST /admin/pricing/refuse/{id}': ['OWN_PROPOSAL', 'PROPOSAL_DECIDED'],
  'POST /admin/texts': ['SLUG_TAKEN'],
  'PUT /admin/texts/{id}': ['SLUG_TAKEN'],
  'PUT /admin/texts/{id}/publication': ['SLUG_TAKEN'],
  'POST /admin/texts/{id}/versions/{version}/restore': ['SLUG_TAKEN'],
  'POST /admin/categories': ['SLUG_TAKEN'],
  'PUT /admin/categories/{id}': ['SLUG_TAKEN'],
  'DELETE /admin/categories/{id}': ['CATEGORY_IN_USE'],
  'POST /vouchers/admin': ['VOUCHER_CODE_TAKEN'],
  'PUT /vouchers/admin/{id}': ['VOUCHER_CODE_TAKEN'],
  'POST /admin/orders': ['ORDER_CHANGED'],
  'POST /admin/counter/sales': ['SALE_CHANGED'],
  'POST /admin/counter/sales/{number}/undo': ['ORDER_STEP_REFUSED'],
  'POST /admin/team': ['USERNAME_TAKEN', 'MEMBER_EXISTS'],
  'POST /admin/team/{id}/invitation': ['MEMBER_EXISTS'],
  'PUT /admin/team/{id}/roles': ['OWN_ACCOUNT'],
  'POST /admin/team/{id}/disable': ['OWN_ACCOUNT'],
  'POST /admin/team/{id}/enable': ['OWN_ACCOUNT'],
  'POST /admin/outbox/{id}/retry': ['MESSAGE_UNDER_WAY'],
  'POST /admin/outbox/{id}/sent': ['MESSAGE_UNDER_WAY'],
  'POST /admin/outbox/{id}/again': ['MESSAGE_UNDER_WAY'],
  'PUT /admin/settings': ['ORDERS_HIT'],
  'POST /admin/first-day/own': ['FIRST_DAY_OVER'],
  'DELETE /admin/first-day/own': ['FIRST_DAY_OVER'],
  'POST /admin/first-day/opening': ['FIRST_DAY_OVER', 'NOTHING_ON_SALE'],
  'POST /cdn/purge': ['NO_TAGS'],
}

/** Calls whose address names something, but which never answer 404 for it. */
export const NEVER_MISSING: readonly string[] = [
  'GET /products/tag/{tag}',
  'GET /products/allergen-free/{allergen}',
  'GET /vouchers/validate/{code}',
]

/** Whether a call is a write that carries token and signature (D35). */
export function isSigned({ method, signed }: Endpoint): boolean {
  return WRITES.includes(method) && signed !== false
}

/** Whether a call reads the catalogue, whose answers have an ETag. */
export function isCatalogueRead({ method, path }: Endpoint): boolean {
  return method === 'GET' && /^\/(products|categories)(\/|$)/.test(path)
}

/** Codes that any call can fail with, in addition to its own. */
export const ANY_CALL_CODES: readonly ProblemCode[] = [
  'METHOD_NOT_ALLOWED',
  'REQUEST_TIMEOUT',
  'HEADERS_TOO_LARGE',
  'RATE_LIMITED',
  'INTERNAL_ERROR',
  'STORAGE_FULL',
  'UNAVAILABLE',
]

/** Every code that a call can fail with, according to its description, besides those of any call. */
export function problemCodes(call: Endpoint): ProblemCode[] {
  const { method, path, access, params, body, upload, idempotent, ifMatch } = call
  const codes: ProblemCode[] = [
    // Every call refuses a query that contains a name twice.
    'VALIDATION_FAILED',
    ...(body && !upload ? (['MALFORMED_JSON', 'BODY_TOO_LARGE'] as const) : []),
    ...(body ? (['UNSUPPORTED_MEDIA_TYPE'] as const) : []),
    ...(upload
      ? ([
          ...(['FILE_NAME_INVALID', 'FILE_TOO_LARGE', 'FILE_TYPE_INVALID', 'FILE_DAMAGED'] as const),
          'PICTURES_UNAVAILABLE',
        ] as const)
      : []),
    ...(idempotent ? (['IDEMPOTENCY_KEY_REQUIRED', 'IDEMPOTENCY_KEY_REUSED'] as const) : []),
    ...(ifMatch ? (['PRECONDITION_REQUIRED', 'PRECONDITION_FAILED'] as const) : []),
    ...(access === 'public' ? [] : (['AUTHENTICATION_REQUIRED'] as const)),
    ...(access === 'staff' || access === 'admin' ? (['FORBIDDEN', 'OWN_PASSWORD_NEEDED'] as const) : []),
    ...(isSigned(call)
      ? ([
          'ORIGIN_REFUSED',
          'CSRF_MISSING',
          'CSRF_INVALID',
          'CSRF_EXPIRED',
          'SIGNATURE_INVALID',
          'CLOCK_SKEW',
          'REPLAYED',
        ] as const)
      : []),
    ...(params && !NEVER_MISSING.includes(`${method} ${path}`) ? (['NOT_FOUND'] as const) : []),
    ...(OWN_PROBLEMS[`${method} ${path}`] ?? []),
    'MALFORMED_REQUEST',
  ]
  return [...new Set(codes)]
}
