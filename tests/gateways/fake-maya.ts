import type { Dialect, FakeMoney, FakePayment } from './fake-provider.ts'

export const MAYA_KEYS = { publicKey: 'pk-pugonfake1234', secretKey: 'sk-pugonfake1234', mode: 'test' }

const LIFE_MS = 60 * 60_000
const STATES = {
  open: 'PENDING_PAYMENT',
  paid: 'PAYMENT_SUCCESS',
  failed: 'PAYMENT_FAILED',
  expired: 'PAYMENT_EXPIRED',
  cancelled: 'PAYMENT_CANCELLED',
}

/** Maya Checkout, written from its public documents (see `src/server/payment/README.md`). */
export const MAYA: Dialect = {
  origins: ['https://pg-sandbox.paymaya.com'],
  answer: (books, { method, path, key, body }) => {
    const parts = path.split('/').slice(1)
    if (method === 'POST' && path === '/checkout/v1/checkouts') {
      if (key !== MAYA_KEYS.publicKey) return problem(401, 'K003')
      const asked = body as {
        totalAmount: { value: number; currency: string }
        requestReferenceNumber: string
        redirectUrl: { success: string }
      }
      if (asked.totalAmount.currency !== 'PHP' || asked.requestReferenceNumber.length > 36)
        return problem(400, '2553')
      const now = books.now()
      const id = books.newId('checkout-')
      const page = books.pageOf(id, `https://payments-web-sandbox.paymaya.com/v2/checkout?id=${id}`)
      const payment: FakePayment = {
        id,
        page,
        reference: asked.requestReferenceNumber,
        method: 'page',
        amount: Math.round(asked.totalAmount.value * 100),
        state: 'open',
        createdAt: now,
        expiresAt: new Date(now.getTime() + LIFE_MS),
        returnUrl: asked.redirectUrl.success,
        money: [],
      }
      books.payments.set(payment.id, payment)
      return { status: 200, body: { checkoutId: id, redirectUrl: page } }
    }
    if (key !== MAYA_KEYS.secretKey) return problem(401, 'K003')
    const all = [...books.payments.values()]
    if (method === 'GET' && path.startsWith('/payments/v1/payment-rrns/')) {
      const payment = all.find(({ reference }) => reference === decodeURIComponent(parts[3] ?? ''))
      return payment ? { status: 200, body: recordsOf(payment) } : problem(404, 'PY0009')
    }
    if (method === 'POST' && parts[2] === 'payments' && parts[4] === 'cancel') {
      const payment = books.payments.get(parts[3] ?? '')
      if (!payment) return problem(404, 'PY0009')
      if (payment.state !== 'open') return problem(400, 'PY0136')
      payment.state = 'cancelled'
      return { status: 200, body: recordsOf(payment)[0] }
    }
    if (method === 'POST' && parts[2] === 'payments' && parts[4] === 'refunds') {
      const money = all.flatMap((payment) => payment.money).find(({ id }) => id === parts[3])
      if (!money) return problem(404, 'PY0009')
      const asked = body as { totalAmount: { amount: number }; reason: string }
      const amount = Math.round(asked.totalAmount.amount * 100)
      if (money.returned + amount > money.amount) return problem(400, 'PY0121')
      money.returned += amount
      const id = books.newId('refund-')
      books.refunds.push({ id, money: money.id, amount, reference: asked.reason })
      return { status: 200, body: { status: 'SUCCESS', refundTransactionReferenceNo: id } }
    }
    return null
  },
  event: (payment) => ({
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(recordsOf(payment).at(-1)),
  }),
}

function recordsOf(payment: FakePayment) {
  const money: (FakeMoney | null)[] = payment.money.length > 0 ? payment.money : [null]
  return money.map((one) => ({
    id: one?.id ?? payment.id,
    isPaid: one !== null,
    status: STATES[payment.state],
    amount: ((one?.amount ?? payment.amount) / 100).toFixed(2),
    currency: one?.currency ?? 'PHP',
    createdAt: payment.createdAt.toISOString(),
    updatedAt: (one?.at ?? payment.createdAt).toISOString(),
    requestReferenceNumber: payment.reference,
  }))
}

function problem(status: number, code: string) {
  return { status, body: { code, message: 'As the documents say.' } }
}
