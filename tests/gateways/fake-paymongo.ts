import { createHmac } from 'node:crypto'
import type { Dialect, FakeBooks, FakeMoney, FakePayment } from './fake-provider.ts'

export const PAYMONGO_KEYS = { secretKey: 'sk_test_pugonfake1234', webhookSecret: 'whsk_pugonfake1234' }

const DEFAULT_LIFE = 1800
/** 1.5 %, as the documents say of QR Ph. */
const FEE = 0.015

type Asked = {
  amount: number
  currency: string
  payment_method_allowed: [string]
  metadata: { reference: string }
  type: string
  expiry_seconds?: number
  payment_method: string
  return_url: string
  payment_id: string
  notes: string
}

/** PayMongo, written from its public documents (see `src/server/payment/README.md`). */
export const PAYMONGO: Dialect = {
  origins: ['https://api.paymongo.com'],
  answer: (books, { method, path, query, key, body }) => {
    if (key !== PAYMONGO_KEYS.secretKey) return problem(401, 'unauthorized')
    const asked = (body as { data?: { attributes: Asked } }).data?.attributes ?? ({} as Asked)
    const [, , kind = '', id = '', verb = ''] = path.split('/')
    const call = `${method} ${kind}${id && '/id'}${verb && `/${verb}`}`
    switch (call) {
      case 'POST payment_intents': {
        const { amount, currency, payment_method_allowed: allowed, metadata } = asked
        if (!Number.isInteger(amount) || amount < 100 || currency !== 'PHP')
          return problem(400, 'parameter_invalid')
        const now = books.now()
        const intentId = books.newId('pi_')
        const payment: FakePayment = {
          id: intentId,
          page: books.pageOf(intentId, `https://pm.link/fake/${intentId}`),
          reference: metadata.reference,
          method: allowed[0],
          amount,
          state: 'open',
          createdAt: now,
          expiresAt: new Date(now.getTime() + DEFAULT_LIFE * 1000),
          returnUrl: '',
          money: [],
        }
        books.payments.set(payment.id, payment)
        return { status: 200, body: { data: intentOf(payment) } }
      }
      case 'POST payment_methods': {
        const { type, expiry_seconds: life = DEFAULT_LIFE } = asked
        if (life < 60 || life > 9000) return problem(400, 'parameter_out_of_range')
        const way = books.newId('pm_')
        books.ways.set(way, { type, life })
        return { status: 200, body: { data: { id: way, type: 'payment_method', attributes: { type } } } }
      }
      case 'POST payment_intents/id/attach': {
        const [payment, way] = [books.payments.get(id), books.ways.get(asked.payment_method)]
        if (!payment || !way) return problem(404, 'resource_not_found')
        if (way.type !== payment.method) return problem(400, 'parameter_invalid')
        payment.expiresAt = new Date(books.now().getTime() + way.life * 1000)
        payment.returnUrl = asked.return_url
        const next =
          way.type === 'qrph'
            ? { type: 'consume_qr', code: { id: books.newId('code_'), image_url: books.code } }
            : {
                type: 'redirect',
                redirect: { url: payment.page, return_url: asked.return_url },
              }
        return { status: 200, body: { data: intentOf(payment, next) } }
      }
      case 'GET payment_intents/id': {
        const payment = books.payments.get(id)
        return payment
          ? { status: 200, body: { data: intentOf(payment) } }
          : problem(404, 'resource_not_found')
      }
      case 'POST payment_intents/id/cancel': {
        const payment = books.payments.get(id)
        if (!payment) return problem(404, 'resource_not_found')
        if (payment.state !== 'open') return problem(400, 'resource_invalid_state')
        payment.state = 'cancelled'
        return { status: 200, body: { data: intentOf(payment) } }
      }
      case 'GET payments': {
        const all = [...books.payments.values()]
          .flatMap((payment) => payment.money.map((money) => moneyOf(money, payment)))
          .toSorted((a, b) => (a.id < b.id ? 1 : -1))
        const after = query.get('after')
        const rest = after ? all.slice(all.findIndex((one) => one.id === after) + 1) : all
        const limit = Number(query.get('limit') ?? 10)
        return { status: 200, body: { data: rest.slice(0, limit), has_more: rest.length > limit } }
      }
      case 'POST refunds':
        return refund(books, asked)
      default:
        return null
    }
  },
  event: (payment, what, at) => {
    const type = what === 'expired' ? 'qrph.expired' : `payment.${what}`
    const last = payment.money.at(-1)
    const data =
      what === 'paid' && last
        ? moneyOf(last, payment)
        : { id: `pay_none_${payment.id}`, type: 'payment', attributes: { payment_intent_id: payment.id } }
    const body = JSON.stringify({
      data: {
        id: `evt_${what}_${last?.id ?? payment.id}`,
        type: 'event',
        attributes: { type, livemode: false, created_at: seconds(at), data },
      },
    })
    const t = String(seconds(at))
    const signature = createHmac('sha256', PAYMONGO_KEYS.webhookSecret).update(`${t}.${body}`).digest('hex')
    return {
      headers: { 'Content-Type': 'application/json', 'Paymongo-Signature': `t=${t},te=${signature},li=` },
      body,
    }
  },
}

function refund(books: FakeBooks, { amount, payment_id, notes }: Asked) {
  const payment = [...books.payments.values()].find(({ money }) => money.some(({ id }) => id === payment_id))
  const money = payment?.money.find(({ id }) => id === payment_id)
  if (!payment || !money) return problem(404, 'resource_not_found')
  if (payment.method === 'qrph') return problem(400, 'refund_not_supported')
  if (money.returned + amount > money.amount) return problem(400, 'parameter_above_maximum')
  money.returned += amount
  const id = books.newId('ref_')
  books.refunds.push({ id, money: payment_id, amount, reference: notes })
  return { status: 200, body: { data: { id, type: 'refund', attributes: { amount, status: 'pending' } } } }
}

function intentOf(payment: FakePayment, next_action: unknown = null) {
  const isOver = payment.state === 'failed' || payment.state === 'expired'
  const status = payment.state === 'paid' ? 'succeeded' : payment.state === 'cancelled' ? 'cancelled' : null
  const waiting = isOver ? 'awaiting_payment_method' : 'awaiting_next_action'
  const payments = payment.money.map((money) => moneyOf(money, payment))
  const attributes = {
    amount: payment.amount,
    currency: 'PHP',
    status: status ?? waiting,
    payments,
    next_action,
  }
  return { id: payment.id, type: 'payment_intent', attributes }
}

function moneyOf({ id, amount, currency, at }: FakeMoney, payment: FakePayment) {
  const fee = Math.round(amount * FEE)
  const times = { created_at: seconds(at), paid_at: seconds(at) }
  const sums = { amount, currency, fee, net_amount: amount - fee }
  return {
    id,
    type: 'payment',
    attributes: { ...sums, ...times, status: 'paid', payment_intent_id: payment.id },
  }
}

function seconds(at: Date): number {
  return Math.floor(at.getTime() / 1000)
}

function problem(status: number, code: string) {
  return { status, body: { errors: [{ code, detail: 'As the documents say.' }] } }
}
