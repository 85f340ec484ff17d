import { MAX_PAGE_SIZE } from '#contract/page.ts'
import { VOUCHER_GUESSES } from '#contract/voucher.ts'
import {
  DEFAULT_QUALITY,
  DEFAULT_WIDTH,
  PICTURE_QUALITIES,
  PICTURE_WIDTHS,
} from '#domain/product/pictures/picture.ts'
import { KEY_CALLS_PER_MINUTE } from '#domain/program/scope.ts'

/** A piece of text: a heading, prose, or code to be read literally. */
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

/** Facts to know before the first call. */
export const INTRODUCTION: readonly Block[] = [
  {
    text: 'The API of an online bakery: catalogue, orders, vouchers, accounts. The shop’s own pages use these calls for everything they do.',
  },
  { heading: 'Conventions' },
  {
    text: `Bodies and answers are JSON in UTF-8. Amounts are in Philippine pesos with at most two decimals (12.5 is ₱12.50), times are ISO 8601 with offset, days are YYYY-MM-DD in Asia/Manila, ids are positive integers. Lists that take page and size answer {content, page, size, totalElements, totalPages}; pages begin at 0 and have at most ${MAX_PAGE_SIZE} entries. Other lists are arrays. Fields that a body does not declare are refused; answers may gain fields.`,
  },
  {
    text: 'Catalogue answers carry an ETag: send it back as If-None-Match, and an unchanged answer is 304. They can be compressed with brotli or gzip. Cache-Tag names the contents of an answer for POST /cdn/purge.',
  },
  {
    text: 'Every request may carry X-Correlation-ID (8 to 64 letters, digits, dashes, underscores); the answer repeats it, or carries a new one. Quote it when you ask for help. Accept-Language: fil asks for words in Filipino; otherwise they are English. An order keeps the language for its messages.',
  },
  { heading: 'Pictures' },
  {
    text: `The url of a product’s image names a file. The picture is at /images/{file}?w={width}&q={quality} of the API’s own host, not below /api/v1: /images/pandesal-1.webp?w=320&q=75. The width w, in pixels, is one of ${PICTURE_WIDTHS.join(', ')}, by default ${DEFAULT_WIDTH}; the quality q is one of ${PICTURE_QUALITIES.join(', ')}, by default that of the line which the header ECT names, otherwise ${DEFAULT_QUALITY}. Other values answer 400, missing files 404. Pictures are AVIF or WebP if Accept allows it, otherwise JPEG, and may be cached for ever.`,
  },
  { heading: 'Errors' },
  {
    text: 'Every failure is a problem document (RFC 9457) with a code for programs and a message for people; errors lists the wrong fields. Compare codes, never sentences. An address answers 405 to a method that it does not have, with the others in Allow. After 429 and 503 wait for the number of seconds in Retry-After. Repeat a write only if it carries an Idempotency-Key; never repeat after 400, 401, 403, 404, 409, 412 or 422.',
  },
  { heading: 'Edits' },
  {
    text: 'Everything that staff edit has a version, which answers carry as a field and, in quotes, as ETag. An edit sends it back as If-Match. Without it the answer is 428; if somebody else was faster it is 412, with versions.current, the present state, and versions.yours, the state that was sent. Stock has no version, since every order changes it: an edit says how many pieces are added or removed.',
  },
  { heading: 'Signing in' },
  {
    text: 'POST /auth/register requests an account. Its e-mail address gets a link to /verify#t={token} on the shop’s own pages, valid for 24 hours; POST /auth/verify with that token and the same password creates the account. A forgotten password is replaced in the same way: POST /auth/forgot-password, and POST /auth/reset-password with the token of /reset#t={token}. A new e-mail address takes effect when its own link is followed: POST /auth/change-email, and POST /auth/confirm-email with the token of /new-email#t={token}.',
  },
  {
    text: 'POST /auth/signin answers with an access token, valid for 30 minutes, and a refresh token. Send the access token as Authorization: Bearer. POST /auth/refresh exchanges the refresh token for a new pair; each works once. Every call states the role it needs. Public calls accept the token too: GET /orders/mine lists the orders placed with it, and vouchers know the account.',
  },
  { heading: 'Limits' },
  {
    text: `A session, identified by its sign-in or by the cookie of GET /security/csrf, may make each call 50 times a minute and 1000 times an hour; all sessions behind one address together may make twenty times as many. Unknown voucher codes may be tried ${VOUCHER_GUESSES.failures} times in ${VOUCHER_GUESSES.windowSeconds / 60} minutes. From browsers that never signed in, the 30th wrong password in ten minutes from one address is refused. Beyond a limit the answer is 429 with Retry-After.`,
  },
  { heading: 'Signing writes' },
  {
    text: 'Every POST, PUT, PATCH and DELETE is signed unless its description says otherwise. GET /security/csrf sets the session cookie and answers with csrfToken, valid for 60 minutes, and serverTime; keep the cookie and send it with each call. Signing in and signing out set a new cookie: request a new token then. Each attempt carries four headers:',
  },
  {
    code: `X-CSRF-Token: the token
X-Timestamp:  milliseconds since 1970 by the server’s clock, at most 5 minutes off
X-Nonce:      16 random bytes as base64url without padding, new for every attempt
X-Signature:  base64url(HMAC-SHA256(k, METHOD \\n path with query \\n timestamp \\n nonce \\n hex(SHA-256(body))))
              where k = HMAC-SHA256(csrfToken, "sig-v1")`,
  },
  {
    text: 'The path is the requested one, /api/v1 included; a missing body counts as the empty string; for a multipart body, UNSIGNED-PAYLOAD takes the place of the hash. A worked example:',
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
    text: 'Refusals are 403: CSRF_MISSING, CSRF_INVALID and CSRF_EXPIRED require a new token; CLOCK_SKEW comes with serverTime for correcting the clock; REPLAYED requires a new nonce; SIGNATURE_INVALID means that the request is not the one that was signed.',
  },
  { heading: 'Keys of other programs' },
  {
    text: `A program of the shop’s own calls with a key that an admin makes in the office: Authorization: Bearer pgn_…, without cookie, token and signature. A key may make the calls of its scopes alone, each of which says its scope, ${KEY_CALLS_PER_MINUTE} calls a minute of all kinds together. What it does is recorded under its name. 401 means that it was revoked or has expired, 403 that the call is not one of its scopes. Keep it on a server: whoever has it can do what it can.`,
  },
  { heading: 'Events' },
  {
    text: 'The shop posts events to addresses that an admin chooses: order.placed, order.paid, order.changed and stock.low. They are signed as Standard Webhooks 1.0 says (standardwebhooks.com has libraries). An event that is not answered 2xx within 15 seconds is sent again for three days, under the same webhook-id; so it may come twice, and events may come in another order. An event holds no name, address or telephone number: ask for the order with a key. Bodies are described in the OpenAPI document, under webhooks.',
  },
  {
    code: `webhook-id         the same for each attempt
webhook-timestamp  seconds since 1970, new for each attempt; refuse those more than 5 minutes off
webhook-signature  one or more, separated by spaces:
                   v1,base64(HMAC-SHA256(key, id + "." + timestamp + "." + body as received))
                   where key = base64 decoded from what follows whsec_ in the secret`,
  },
  { heading: 'Placing an order' },
  {
    text: 'POST /orders/quote prices lines of product and size ids and lists the windows in which they can be had. POST /orders/submit takes the same, with customer, payment and the expectedTotal that was shown, under an Idempotency-Key that you choose (8 to 255 visible ASCII characters; make it before the first attempt, and keep it until there is an answer). Sent again with the same key and body, it gives the same answer, with Idempotency-Replayed: true. If prices or stock have changed, it answers 409 ORDER_CHANGED with the new quote, and nothing is ordered. The answer’s token opens GET /orders/{token}.',
  },
  {
    text: 'GET /orders/options says where the shop delivers and which ways to pay it offers. An order that is paid by transfer begins as PENDING_PAYMENT and says how to pay, unless its total is 0; send the transfer’s reference number with POST /orders/{token}/payment-reference. Other orders begin as CONFIRMED. Then follow BAKING, READY, OUT_FOR_DELIVERY or PICKED_UP, and COMPLETED; CANCELLED and NO_SHOW end an order too. GET /orders/{token} says until when the order can be cancelled.',
  },
  {
    text: 'A quote with a schedule is for an order that is paid in parts: its deposit is paid by transfer and confirms it, the rest at the handover, or by transfer before; send the reference number of the rest with the same call. returns says what part of the money goes back to a customer who cancels so many days before; without it everything does.',
  },
]

/** The introduction as Markdown, for the document’s description. */
export function introductionMarkdown(): string {
  return INTRODUCTION.map((block) => {
    if ('heading' in block) return `## ${block.heading}`
    return 'code' in block ? `\`\`\`\n${block.code}\n\`\`\`` : block.text
  }).join('\n\n')
}
