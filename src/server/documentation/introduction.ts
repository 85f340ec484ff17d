import { MAX_PAGE_SIZE } from '#contract/page.ts'
import { VOUCHER_GUESSES } from '#contract/voucher.ts'
import { DEFAULT_QUALITY, DEFAULT_WIDTH, PICTURE_QUALITIES, PICTURE_WIDTHS } from '#domain/product/picture.ts'

/** A piece of text: a heading, words, or something to be read letter by letter. */
export type Block = { heading: string } | { text: string } | { code: string }

/** One signed request with all its inputs, for authors of other clients (D35). */
export const SIGNATURE_EXAMPLE = {
  csrfToken: 'an-example-token-as-the-server-would-give-it',
  method: 'POST',
  target: '/api/v1/orders/quote',
  timestamp: '1795224600000',
  nonce: 'AAECAwQFBgcICQoLDA0ODw',
  body: '{"items":[{"productId":12,"sizeId":31,"quantity":2,"packagingId":null,"addonIds":[],"message":null}],"fulfilment":{"method":"pickup","date":null,"window":null},"voucherCode":null}',
  bodyHash: 'd00ed3b81c6b462f46009d13404712428d98da25ef54ded9a129ac052d382b52',
  key: '29e36822131750548c6f8f72a2d1f71070ac062993a436f122ba55384b9b8d99',
  signature: 'pDfaECkEN6bp_RfsMUT-myCMNwWABAPt0tlVUyVwpbU',
} as const

const { csrfToken, method, target, timestamp, nonce, body, bodyHash, key, signature } = SIGNATURE_EXAMPLE

/** What to know before the first call. */
export const INTRODUCTION: readonly Block[] = [
  {
    text: 'The API of an online bakery: catalogue, orders, vouchers, accounts. Everything the shop’s own pages do, they do by these calls.',
  },
  { heading: 'Conventions' },
  {
    text: `Bodies and answers are JSON in UTF-8. Amounts are Philippine pesos with two decimals (12.5 is ₱12.50), times ISO 8601 with offset, days YYYY-MM-DD in Asia/Manila, ids positive integers. Lists that take page and size answer {content, page, size, totalElements, totalPages}; pages begin at 0 and have at most ${MAX_PAGE_SIZE} entries. Other lists are arrays. Fields that a body does not declare are refused; answers may gain fields.`,
  },
  {
    text: 'Catalogue answers carry ETag: send it back as If-None-Match and an unchanged answer is 304. They come compressed by brotli or gzip. Cache-Tag names what an answer is made of, for POST /cdn/purge.',
  },
  {
    text: 'Every request may carry X-Correlation-ID (8 to 64 letters, digits, dashes, underscores); the answer repeats it, or makes one. Tell it when you ask for help.',
  },
  { heading: 'Pictures' },
  {
    text: `The url of a product’s image names a file. The picture is at /images/{file}?w={width}&q={quality} of the API’s own host, not below /api/v1: /images/pandesal-1.webp?w=320&q=75. w, pixels, is one of ${PICTURE_WIDTHS.join(', ')}, and ${DEFAULT_WIDTH} unless said; q is one of ${PICTURE_QUALITIES.join(', ')}, and ${DEFAULT_QUALITY} unless said. What else is asked for is 400, a file that is none 404. It comes as AVIF or WebP to whom Accept names it, else as JPEG, and may be kept for ever.`,
  },
  { heading: 'Errors' },
  {
    text: 'Every failure is a problem document (RFC 9457) with code, for programs, and message, for people; errors names the fields that are wrong. Compare codes, never sentences. After 429 and 503 wait as many seconds as Retry-After says. Repeat a write only when it carries an Idempotency-Key; never repeat after 400, 401, 403, 404, 409, 412 or 422.',
  },
  { heading: 'Edits' },
  {
    text: 'What staff edit has a version, which its answers carry as a field and, in quotes, as ETag. An edit sends it back as If-Match: without it is 428, and when somebody else was quicker 412, with versions.current, the thing as it is now, and versions.yours, what was sent. Stock has no version, since every order changes it: it is edited by how many pieces come or go.',
  },
  { heading: 'Signing in' },
  {
    text: 'POST /auth/register asks for an account. Its e-mail address gets a link to /verify#t={token} on the shop’s own pages, good for 24 hours; POST /auth/verify with that token and the same password makes the account. A forgotten password is replaced the same way: POST /auth/forgot-password, and POST /auth/reset-password with the token of /reset#t={token}. A new e-mail address counts once its own link is followed: POST /auth/change-email, and POST /auth/confirm-email with the token of /new-email#t={token}.',
  },
  {
    text: 'POST /auth/signin answers an access token, good for 30 minutes, and a refresh token. Send the first as Authorization: Bearer. POST /auth/refresh changes the second for a new pair; each serves once. Calls say which role they need. Public calls take the token too: GET /orders/mine lists what was ordered with it, and vouchers know the account.',
  },
  { heading: 'Limits' },
  {
    text: `A session, told by its account or by the cookie of GET /security/csrf, makes each call 50 times a minute and 1000 times an hour; all those behind one address together twenty times that. Voucher codes that are not known may be tried ${VOUCHER_GUESSES.failures} times in ${VOUCHER_GUESSES.windowSeconds / 60} minutes. Wrong passwords of browsers that never signed in are stopped at the 30th in ten minutes from one address. What is beyond is 429 with Retry-After.`,
  },
  { heading: 'Signing writes' },
  {
    text: 'Every POST, PUT, PATCH and DELETE is signed unless its description says otherwise. GET /security/csrf sets the session cookie and answers csrfToken, good for 60 minutes, and serverTime; keep the cookie and send it along. Signing in and out set another cookie: ask for another token then. Each attempt then carries four headers:',
  },
  {
    code: `X-CSRF-Token: the token
X-Timestamp:  milliseconds since 1970 by the server’s clock, at most 5 minutes off
X-Nonce:      16 random bytes as base64url without padding, new for every attempt
X-Signature:  base64url(HMAC-SHA256(k, METHOD \\n path with query \\n timestamp \\n nonce \\n hex(SHA-256(body))))
              where k = HMAC-SHA256(csrfToken, "sig-v1")`,
  },
  {
    text: 'The path is as requested, /api/v1 included; no body is the empty string; a multipart body is written as UNSIGNED-PAYLOAD in the place of its hash. A worked example:',
  },
  {
    code: `csrfToken     ${csrfToken}
k (hex)       ${key}
body          ${body}
SHA-256(body) ${bodyHash}

signed text   ${method}
              ${target}
              ${timestamp}
              ${nonce}
              ${bodyHash}

X-Signature   ${signature}`,
  },
  {
    text: 'Refusals are 403: CSRF_MISSING, CSRF_INVALID and CSRF_EXPIRED ask for a new token, CLOCK_SKEW tells serverTime to set the clock by, REPLAYED asks for a new nonce, SIGNATURE_INVALID says that the request is not what was signed.',
  },
  { heading: 'Placing an order' },
  {
    text: 'POST /orders/quote prices lines of product and size ids and lists the windows they can be had in. POST /orders/submit takes the same with customer, payment and the expectedTotal that was shown, under an Idempotency-Key of your making (8 to 255 visible ASCII characters; make it before the first try, keep it until there is an answer). Sent again with the same key and body it answers the same, with Idempotency-Replayed: true. When prices or stock have changed it answers 409 ORDER_CHANGED with the new quote, and nothing was ordered. The answer’s token opens GET /orders/{token}.',
  },
  {
    text: 'GET /orders/options tells where the shop delivers and which ways to pay it offers. An order that is paid by hand begins as PENDING_PAYMENT and says how to pay; tell the number of the transfer by POST /orders/{token}/payment-reference. The others begin as CONFIRMED. Then follow BAKING, READY, OUT_FOR_DELIVERY or PICKED_UP, and COMPLETED; CANCELLED and NO_SHOW end an order too. GET /orders/{token} says how long it can be cancelled.',
  },
]

/** The same as Markdown, for the document’s description. */
export function introductionMarkdown(): string {
  return INTRODUCTION.map((block) => {
    if ('heading' in block) return `## ${block.heading}`
    return 'code' in block ? `\`\`\`\n${block.code}\n\`\`\`` : block.text
  }).join('\n\n')
}
