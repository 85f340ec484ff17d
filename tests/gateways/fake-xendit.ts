import type { Dialect, FakePayment } from './fake-provider.ts'

export const XENDIT_KEYS = {
  secretKey: 'xnd_development_pugonfake1234',
  callbackToken: 'pugon-fake-callback-token',
}

const STATES = {
  open: 'ACTIVE',
  paid: 'COMPLETED',
  failed: 'ACTIVE',
  expired: 'EXPIRED',
  cancelled: 'CANCELED',
}

type Session = {
  session_type: string
  currency: string
  reference_id: string
  allowed_payment_channels: [string]
  amount: number
  expires_at: string
  success_return_url: string
}

/** Xendit, written from its published OpenAPI (see `src/server/payment/README.md`). */
export const XENDIT: Dialect = {
  origins: ['https://api.xendit.co'],
  answer: (books, { method, path, query, key, body }) => {
    if (key !== XENDIT_KEYS.secretKey) return problem(401, 'INVALID_API_KEY')
    const parts = path.split('/').slice(1)
    const byMoney = (id: string) =>
      [...books.payments.values()].find(({ money }) => money.some((one) => one.id === id))
    if (method === 'POST' && path === '/sessions') {
      const asked = body as Session
      if (asked.session_type !== 'PAY' || asked.currency !== 'PHP')
        return problem(400, 'API_VALIDATION_ERROR')
      const id = books.newId('ps-')
      const payment: FakePayment = {
        id,
        page: books.pageOf(id, `https://xen.to/fake/${id}`),
        reference: asked.reference_id,
        method: asked.allowed_payment_channels[0],
        amount: Math.round(asked.amount * 100),
        state: 'open',
        createdAt: books.now(),
        expiresAt: new Date(asked.expires_at),
        returnUrl: asked.success_return_url,
        money: [],
      }
      books.payments.set(payment.id, payment)
      return { status: 201, body: sessionOf(payment) }
    }
    if (parts[0] === 'sessions') {
      const payment = books.payments.get(parts[1] ?? '')
      if (!payment) return problem(404, 'DATA_NOT_FOUND')
      if (method === 'POST' && parts[2] === 'cancel') {
        if (payment.state !== 'open') return problem(400, 'INVALID_SESSION_STATUS')
        payment.state = 'cancelled'
      }
      return { status: 200, body: sessionOf(payment) }
    }
    if (method === 'GET' && path.startsWith('/v3/payments/')) {
      const payment = byMoney(parts[2] ?? '')
      return payment ? { status: 200, body: paymentOf(payment) } : problem(404, 'DATA_NOT_FOUND')
    }
    if (method === 'POST' && path === '/refunds') {
      const asked = body as { payment_request_id: string; amount: number; reference_id: string }
      const payment = [...books.payments.values()].find(({ id }) => `pr-${id}` === asked.payment_request_id)
      const money = payment?.money[0]
      if (!payment || !money) return problem(404, 'DATA_NOT_FOUND')
      if (payment.method === 'QRPH') return problem(403, 'REFUND_NOT_SUPPORTED')
      const amount = Math.round(asked.amount * 100)
      if (money.returned + amount > money.amount) return problem(400, 'REFUND_AMOUNT_EXCEEDED')
      money.returned += amount
      const id = books.newId('rfd-')
      books.refunds.push({ id, money: money.id, amount, reference: asked.reference_id })
      return { status: 200, body: { id, status: 'PENDING' } }
    }
    if (method === 'GET' && path === '/transactions') {
      const [from, to] = ['created[gte]', 'created[lte]'].map((name) => query.get(name))
      const all = [...books.payments.values()]
        .flatMap((payment) => payment.money.map((money) => ({ payment, money })))
        .filter(({ money: { at } }) => (!from || at >= new Date(from)) && (!to || at <= new Date(to)))
        .map(({ payment, money }) => ({
          id: `txn_${money.id}`,
          product_id: money.id,
          reference_id: payment.reference,
          type: 'PAYMENT',
          status: 'SUCCESS',
          currency: money.currency,
          amount: money.amount / 100,
          created: money.at.toISOString(),
          fee: { xendit_fee: 1.5, value_added_tax: 0.18, status: 'COMPLETED' },
        }))
      const after = query.get('after_id')
      const rest = after ? all.slice(all.findIndex((one) => one.id === after) + 1) : all
      const limit = Number(query.get('limit') ?? 10)
      return { status: 200, body: { data: rest.slice(0, limit), has_more: rest.length > limit, links: [] } }
    }
    return null
  },
  event: (payment, what, at) => {
    const data = { ...sessionOf(payment), updated: at.toISOString() }
    const kind = {
      paid: 'payment_session.completed',
      failed: 'payment.failure',
      expired: 'payment_session.expired',
    }
    return {
      headers: { 'Content-Type': 'application/json', 'x-callback-token': XENDIT_KEYS.callbackToken },
      body: JSON.stringify({ event: kind[what], business_id: 'fake', created: at.toISOString(), data }),
    }
  },
}

function sessionOf(payment: FakePayment) {
  const last = payment.money.at(-1)
  return {
    payment_session_id: payment.id,
    reference_id: payment.reference,
    session_type: 'PAY',
    mode: 'PAYMENT_LINK',
    currency: 'PHP',
    // The published examples have amounts as texts.
    amount: (payment.amount / 100).toFixed(2),
    status: STATES[payment.state],
    payment_link_url: payment.page,
    expires_at: payment.expiresAt.toISOString(),
    payment_id: last?.id ?? null,
    payment_request_id: last ? `pr-${payment.id}` : null,
  }
}

function paymentOf(payment: FakePayment) {
  return {
    payment_id: payment.money.at(-1)?.id,
    payment_request_id: `pr-${payment.id}`,
    reference_id: payment.reference,
    currency: payment.money.at(-1)?.currency,
    request_amount: (payment.amount / 100).toFixed(2),
    status: 'SUCCEEDED',
    captures: payment.money.map(({ id, amount, at }) => ({
      capture_id: `cap-${id}`,
      capture_amount: (amount / 100).toFixed(2),
      capture_timestamp: at.toISOString(),
    })),
  }
}

function problem(status: number, error_code: string) {
  return { status, body: { error_code, message: 'As the documents say.' } }
}
