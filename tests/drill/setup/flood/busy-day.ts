import { randomBytes, randomInt } from 'node:crypto'
import { expect, vi } from 'vitest'
import { createRequest } from '#client/pipeline/request.ts'
import type { Fetch } from '#client/pipeline/step.ts'
import {
  forgotPassword,
  getMe,
  getStorageKey,
  refreshSession,
  register,
  resetPassword,
  signIn,
  signOut,
  verifyAccount,
} from '#contract/account/auth.ts'
import { listAvailableProducts } from '#contract/catalogue/product.ts'
import { cancelOrder, getOrder } from '#contract/order/order.ts'
import type { OrderDraft } from '#contract/order/order-draft.ts'
import { quoteOrder } from '#contract/order/quote.ts'
import { submitOrder } from '#contract/order/submit-order.ts'
import { sendContactMessage } from '#contract/shop/contact.ts'
import { giveFeedback } from '#contract/shop/feedback.ts'
import { checkAvailableVouchers, validateVoucher } from '#contract/voucher.ts'
import { withCookies } from '#tests/server/setup/cookie-jar.ts'
import type { MailServer } from '#tests/server/setup/mail-server.ts'

const MAGALLANES = '0402112000'
const ENOUGH_CENTAVOS = 120_000

/**
 * A whole day at the shop, through every call that takes personal data: account, orders, vouchers, messages,
 * with their failures. Resolves to everything typed or issued that must not be found anywhere.
 */
export async function busyDay(address: string, mails: MailServer): Promise<string[]> {
  const secrets = new Set<string>()
  const note = <Text extends string>(text: Text) => {
    secrets.add(text)
    return text
  }
  const fetch = recording(note)
  const request = createRequest({ fetch: withCookies(fetch), origin: address })

  const name = `Grep${randomBytes(4).toString('hex')}`
  const [email, other] = [note(`${name}@Example-Mail.com`), note(`other.${name}@example-mail.com`)]
  const [phone, otherPhone] = [newPhone(note), newPhone(note)]
  const [password, wrong, next] = ['One', 'Two', 'Three'].map((word) => note(`${word} Malunggay! ${name} 9`))

  await request(register, { body: { username: name, email, password: password ?? '' } })
  const link = note(await mailedToken(mails, 'verify'))
  await request(verifyAccount, { body: { token: link, password: password ?? '' } })
  await failing(request(signIn, { body: { username: email, password: wrong ?? '' } }))
  const session = await request(signIn, { body: { username: email, password: password ?? '' } })
  await request(getStorageKey, {}).then(({ storageKey }) => note(storageKey))
  const renewed = await request(refreshSession, { body: { refreshToken: session.refreshToken } })
  await request(forgotPassword, { body: { email } })
  const reset = note(await mailedToken(mails, 'reset'))
  await request(resetPassword, { body: { token: reset, password: next ?? '' } })
  const last = await request(signIn, { body: { username: name, password: next ?? '' } })
  for (const { token, refreshToken } of [session, renewed, last]) {
    // The first two parts state the account and the expiry in clear text; only the third opens something.
    note(token.split('.')[2] ?? '')
    note(refreshToken)
  }
  const mine = createRequest({ fetch: withCookies(withBearer(fetch, last.token)), origin: address })
  await mine(getMe, {})

  const draft = await orderFor(request, { email, phone, street: note(`Rizal Street ${name}`) })
  const orders = [
    await mine(submitOrder, { body: draft, idempotencyKey: `mine-${name}` }),
    await mine(submitOrder, { body: draft, idempotencyKey: `mine-${name}` }),
    await request(submitOrder, {
      body: { ...draft, customer: { ...draft.customer, email: other, phone: otherPhone } },
      idempotencyKey: `guest-${name}`,
    }),
  ]
  for (const { token } of orders) {
    note(token.split('.')[1] ?? '')
    await request(getOrder, { params: { token } })
    await failing(request(getOrder, { params: { token: `${token}x` } }))
  }
  const totalChanged = { ...draft, expectedTotal: draft.expectedTotal + 1 }
  await failing(request(submitOrder, { body: totalChanged, idempotencyKey: `changed-${name}` }))
  const words = note(`Too salty ${name}, call ${phone}`)
  await failing(
    request(giveFeedback, {
      params: { token: orders[0]?.token ?? '' },
      body: { bake: 1, again: false, words },
    }),
  )
  await request(cancelOrder, { params: { token: orders[2]?.token ?? '' } })

  const query = { orderTotal: 900, customerEmail: email }
  await request(validateVoucher, { params: { code: 'PUGON50' }, query })
  await failing(
    request(validateVoucher, { params: { code: 'PUGON50' }, query: { ...query, orderTotal: -1 } }),
  )
  await request(checkAvailableVouchers, { body: { orderTotal: 90_000, customerEmail: email } })

  const text = note(`Is there cake ${name}? Call ${phone}.`)
  const message = { name: 'Ana', email, phone, subject: note(`A cake ${name}`), message: text }
  await request(sendContactMessage, { body: message })
  mails.refuse(true)
  await request(sendContactMessage, { body: { ...message, email: other } })
  await failing(request(sendContactMessage, { body: { ...message, phone: `${phone} extension` } }))
  await request(signOut, { body: { refreshToken: last.refreshToken } })
  return [...secrets].filter((secret) => secret.length > 0)
}

/** A phone number as it is typed, and in the forms in which it might be stored. */
function newPhone(note: (text: string) => string): string {
  const digits = `09${randomInt(10 ** 8, 10 ** 9)}`
  note(digits)
  note(`+63${digits.slice(1)}`)
  return note(`${digits.slice(0, 4)} ${digits.slice(4, 7)} ${digits.slice(7)}`)
}

/** The browser's `fetch`, which notes each cookie it receives and each token it sends. */
function recording(note: (text: string) => string): Fetch {
  return async (address, init) => {
    const token = new Headers(init.headers).get('X-CSRF-Token')
    if (token) note(token)
    const response = await fetch(address, init)
    for (const cookie of response.headers.getSetCookie()) {
      const value = /^[^=]+=([^;]*)/.exec(cookie)?.[1] ?? ''
      if (value.length > 16) note(value)
    }
    return response
  }
}

function withBearer(fetch: Fetch, token: string): Fetch {
  return (address, init) => {
    const headers = new Headers(init.headers)
    headers.set('Authorization', `Bearer ${token}`)
    return fetch(address, { ...init, headers })
  }
}

async function mailedToken({ mails }: MailServer, page: string): Promise<string> {
  const link = new RegExp(`/${page}#t=([\\w.-]+)`)
  return vi.waitFor(
    () => {
      // Mails are written in quoted-printable: lines are broken, and an equals sign takes three characters.
      const found = mails
        .map((mail) => link.exec(mail.replaceAll('=\r\n', '').replaceAll('=3D', '='))?.[1])
        .find(Boolean)
      if (!found) expect.fail(`No mail with a link to ${page} has come`)
      return found
    },
    { timeout: 60_000, interval: 100 },
  )
}

async function failing(call: Promise<unknown>): Promise<void> {
  const failed = await call.then(
    () => false,
    () => true,
  )
  expect(failed).toBe(true)
}

/** An order for delivery, above the minimum, with a voucher and a note. */
async function orderFor(
  request: ReturnType<typeof createRequest>,
  { email, phone, street }: { email: string; phone: string; street: string },
): Promise<OrderDraft> {
  const [most] = (await request(listAvailableProducts, {}))
    .filter(({ madeToOrder }) => !madeToOrder)
    .flatMap((product) => product.sizes.map((size) => ({ product, size })))
    .toSorted((a, b) => b.size.stockQuantity * b.size.price - a.size.stockQuantity * a.size.price)
  if (!most) throw new Error('Nothing to order')
  const line = { packagingId: null, addonIds: [], message: null }
  const quantity = Math.ceil(ENOUGH_CENTAVOS / most.size.price)
  const items = [{ ...line, productId: most.product.id, sizeId: most.size.id, quantity }]
  const address = { municipality: MAGALLANES, barangay: 'Uno', street, landmark: street, note: phone }
  const open = { method: 'delivery' as const, date: null, window: null, address }
  const quote = await request(quoteOrder, { body: { items, voucherCode: 'MERYENDA10', fulfilment: open } })
  const window = quote.windows.findLast((candidate) => candidate.open)
  if (!window) throw new Error('No window is open')
  return {
    items,
    fulfilment: { method: 'delivery', date: window.date, window: window.window, address },
    customer: { name: 'Ana Reyes', phone, email },
    payment: { method: 'cash', reference: null },
    voucherCode: 'MERYENDA10',
    note: `Ring ${phone}, or write to ${email}`,
    expectedTotal: quote.total,
  }
}
