import { globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { AnswerError, wordsOf } from '#client/errors.ts'
import { ROLES } from '#contract/account/auth.ts'
import type { OrderDetail } from '#contract/admin/order/order.ts'
import { CALLS } from '#contract/calls.ts'
import { NO_CHANGES } from '#domain/order/edit/order-changes.ts'
import type { OrderMessageKind } from '#domain/order/message/message-words.ts'
import { ORDER_STATUSES, type OrderStatus } from '#domain/order/order-status.ts'
import { PAYMENT_METHODS } from '#domain/order/payment/payment.ts'
import { changeWords } from '#islands/admin/edit/words/change-words.ts'
import { valueWords } from '#islands/admin/edit/words/value-words.ts'
import { OrderHistory } from '#islands/admin/orders/OrderHistory.tsx'
import { OrderTicket } from '#islands/admin/orders/OrderTicket.tsx'
import { paymentWords } from '#islands/admin/orders/step-words.ts'
import { reportTable } from '#islands/admin/reports/report-file.ts'
import { termsWords } from '#islands/admin/vouchers/voucher-words.ts'
import { statusWords } from '#islands/checkout/placed/status-words.ts'
import { PROBLEMS, type ProblemCode } from '#server/http/problem.ts'
import { nowWords } from '#server/order/change-order.ts'
import { orderMessage } from '#server/order/message/order-message.ts'

/** A code of the contract: at least three capitals, perhaps in several words. */
const CODE = /^[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)*$/
const MIN_LENGTH = 3

/** The codes of the contract's enums, each with the fields that hold it, and those of problems. */
const FIELDS = fieldsByCode()
const CODES = [...new Set([...FIELDS.keys(), ...Object.keys(PROBLEMS)])]
const ANY_CODE = new RegExp(`(?<![A-Z0-9_])(?:${CODES.join('|')})(?![A-Z0-9_])`, 'g')

function fieldsByCode(): Map<string, Set<string>> {
  const fields = new Map<string, Set<string>>()
  const seen = new Set<unknown>()
  const visit = (part: unknown, field: string): void => {
    if (typeof part === 'string' && part.length >= MIN_LENGTH && CODE.test(part)) {
      fields.set(part, (fields.get(part) ?? new Set()).add(field))
    }
    if (typeof part !== 'object' || part === null || seen.has(part)) return
    seen.add(part)
    const def = '_zod' in part ? (part._zod as { def: Record<string, unknown> }).def : part
    for (const [name, inner] of Object.entries(def)) {
      const isShape = 'type' in def && def.type === 'object' && name === 'shape'
      if (isShape) for (const [of, schema] of Object.entries(inner as object)) visit(schema, of)
      else visit(inner, field)
    }
  }
  for (const { params, query, body, answer } of CALLS)
    for (const part of [params, query, body, answer]) visit(part, '')
  return fields
}

/** The codes in a text; a name in capitals that is no code of the contract is none. */
const codesIn = (text: string) => text.match(ANY_CODE) ?? []

/** All texts in a value, also those that its functions make of two numbers. */
function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (typeof value === 'function') return textsOf((value as (one: number, other: number) => unknown)(2, 3))
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsOf) : []
}

const PLACED = '2026-11-21T09:40:00+08:00'
const LINE = {
  ...{ productId: 1, productName: 'Pandesal', sizeId: 1, sizeName: 'Dozen', quantity: 2, message: null },
  ...{ packagingId: null, packagingName: null, packagingCost: 0, addons: [], totalPrice: 5000 },
}
const orderIn = (status: OrderStatus, method: (typeof PAYMENT_METHODS)[number] = 'cash') =>
  ({
    ...{
      number: 'P-1',
      status,
      origin: 'web',
      placedAt: PLACED,
      customerName: 'Ana',
      phone: '0917 000 0000',
    },
    ...{ email: 'ana@example.com', note: null, recipient: null, items: [LINE], isUnreadable: false },
    ...{ subtotal: 5000, discount: 0, deliveryFee: 0, total: 5000, voucherCode: null, toPay: 0 },
    ...{ cashReceived: null, linkedNumber: null, togetherTotal: null, staffNotes: [], town: null },
    money: (['paid-later', 'refund-promised', 'refunded'] as const).map((kind) => ({
      ...{ kind, at: PLACED, amount: 100, method, username: null },
    })),
    messages: [{ id: 1, subject: 'Your order', channel: 'phone', at: PLACED, sentAt: null }],
    fulfilment: { method: 'pickup', date: '2026-11-23', window: '10:00-12:00' },
    payment: { method, reference: 'R-1', paidAt: PLACED },
    events: [{ status, at: PLACED, by: 'staff', username: null, reason: null, undoneAt: PLACED }],
    edits: [{ at: PLACED, username: 'tess', totalBefore: 5000, total: 6000, changes: everyChange() }],
  }) as unknown as OrderDetail

function everyChange() {
  const handover = (method: string) => ({ method, date: '2026-11-23', window: '10:00-12:00' })
  const all = Object.fromEntries(
    Object.entries(NO_CHANGES).map(([name, value]) => [name, value === false || value]),
  )
  const goods = [{ productName: 'Pandesal', sizeName: 'Dozen', from: 1, to: 2, difference: 100 }]
  return { ...all, goods, handover: { from: handover('pickup'), to: handover('delivery') } }
}

const MESSAGES: Record<OrderMessageKind, true> = {
  ...{ 'order-placed': true, 'order-paid': true, 'order-ready': true, 'order-completed': true },
  ...{ 'order-cancelled': true, 'order-changed': true, 'order-late': true, 'order-balance': true },
}

/** The message to a customer about an order in a status, as it is mailed. */
function messageText(kind: OrderMessageKind, status: OrderStatus): string[] {
  const { customerName: name, phone, email, ...order } = orderIn(status)
  const payment = { ...order.payment, payBefore: null, paidAt: new Date(PLACED), toPay: 0 }
  const told = {
    ...order,
    firstNumber: null,
    placedAt: new Date(PLACED),
    customer: { name, phone, email },
    payment,
  }
  const shop = {
    name: 'Pugon',
    phone: '0917',
    address: { street: 'A', barangay: 'B', municipality: 'C', province: 'D' },
  }
  const deps = { tokens: { sign: () => 'token' }, shop, siteUrl: '', clock: () => new Date(PLACED) }
  const settings = { facts: {}, messages: {}, delivery: { zones: [] }, paymentAccounts: [] }
  const edit = { changes: everyChange(), toReturn: 0 }
  const { subject, text } = orderMessage(deps as never, { orders: [told], kind, settings, edit } as never)
  return [subject, text]
}

/** The places where a code of the contract is put into words. */
const PLACES: Record<string, () => unknown> = {
  'refusals of the server': () => Object.values(PROBLEMS),
  'failures on the screen': () =>
    (Object.keys(PROBLEMS) as ProblemCode[]).map((code) => {
      const [status, , message] = PROBLEMS[code]
      return wordsOf(new AnswerError(status, { code, message }, 'x'))
    }),
  'a failure without words': () => wordsOf(new AnswerError(409, { code: 'ORDER_STEP_REFUSED' }, 'x')),
  'what an order has become': () => ORDER_STATUSES.map((status) => nowWords({ status })),
  'the status for its customer': () =>
    ORDER_STATUSES.map((status) => statusWords({ status, payment: { reference: '1' } })),
  'ways to pay': () =>
    PAYMENT_METHODS.flatMap((method) =>
      paymentWords({ total: 100, payment: { method, reference: null, paidAt: null } }),
    ),
  vouchers: () =>
    (['PERCENTAGE', 'FIXED_AMOUNT', 'CATEGORY_SPECIFIC'] as const).map((type) =>
      termsWords({ type, value: 10, minOrderAmount: 100, maxDiscountCap: 5 }),
    ),
  'tickets and acknowledgements': () =>
    ORDER_STATUSES.map((status) =>
      renderToStaticMarkup(createElement(OrderTicket, { order: orderIn(status), shop: '' })),
    ),
  'the history of an order': () =>
    ORDER_STATUSES.map((status) =>
      renderToStaticMarkup(createElement(OrderHistory, { order: orderIn(status) })),
    ),
  'messages to customers': () =>
    (Object.keys(MESSAGES) as OrderMessageKind[]).flatMap((kind) =>
      ORDER_STATUSES.flatMap((status) => messageText(kind, status)),
    ),
  'the trail of changes': () => [
    changeWords(null, { roles: ROLES, status: 'READY', type: 'PERCENTAGE' }),
    changeWords({ roles: ['ROLE_STAFF'], status: 'PENDING_PAYMENT' }, { roles: ROLES, status: 'NO_SHOW' }),
  ],
  'files of reports': () =>
    (['payment', 'fulfilment', 'origin', 'window', 'town', 'voucher'] as const).map((by) =>
      reportTable(by, [], [
        { key: by === 'payment' ? 'gcash' : 'web', name: null, now: {}, before: {} },
      ] as never),
    ),
}

describe('raw codes never reach people', () => {
  test('the contract has codes to look for', () => {
    for (const code of ['PENDING_PAYMENT', 'ROLE_ADMIN', 'PERCENTAGE', 'LOW_HIT_RATIO', 'NOT_FOUND'])
      expect(CODES).toContain(code)
    expect(codesIn('An order that is PENDING_PAYMENT cannot be READY.')).toEqual(['PENDING_PAYMENT', 'READY'])
    expect(codesIn('READYMADE, Ready, MY_READY')).toEqual([])
  })

  test.each(Object.entries(PLACES))('in %s', (_, texts) => {
    const all = textsOf(texts())
    expect(all.length).toBeGreaterThan(0)
    expect(all.filter((text) => codesIn(text).length > 0)).toEqual([])
  })

  test('in any table of words', async () => {
    const files = globSync('src/{islands,domain}/**/*words*.ts')
    expect(files.length).toBeGreaterThan(20)
    for (const file of files) {
      const { default: _, ...module } = (await import(resolve(file))) as Record<string, unknown>
      const tables = Object.values(module).filter((part) => typeof part !== 'function')
      expect(
        textsOf(tables).filter((text) => codesIn(text).length > 0),
        file,
      ).toEqual([])
    }
  })

  test('in the trail of changes, whichever field of the contract holds the code', () => {
    // Never a part of a change: the state of the server, alerts, and the currency, which is no code to people.
    const unrecorded = ['UP', 'DOWN', 'PHP', 'LOW_HIT_RATIO', 'HIGH_RESPONSE_TIME']
    const held = [...FIELDS].flatMap(([code, fields]) => [...fields].map((field) => [field, code] as const))
    const raw = held.filter(
      ([field, code]) => !unrecorded.includes(code) && codesIn(valueWords(field, code)).length > 0,
    )
    expect(raw).toEqual([])
  })
})

/** Sources that people read from: screens, pages, scripts of pages, and the server's refusals. */
const SOURCES =
  'src/{islands,components,layouts,pages,page-scripts,stores,domain,server,service-worker}/**/*.{ts,tsx,astro}'
/** For developers: the API's documentation, SQL, and the codes' own tables. */
const FOR_DEVELOPERS = /^src\/server\/(db|documentation|http\/problem\.ts)|sql/
/** Fields whose values are codes. */
const HOLDS_CODE = String.raw`\b(?:status|roles?)\b`
/** Things whose status is a number, or a word. */
const NO_CODE = String.raw`(?!(?:response|request|given|proposal)\.)`

/** Sentences with a code in them, and code fields that are shown as they are. */
function rawIn(source: string): string[] {
  const code = source.replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$|\bkey=\{`[^`]*`\}/gm, '')
  const quoted = [...code.matchAll(/(sql|warn\(|error\()?(['`])((?:(?!\2)[^\\\n]|\\.)*)\2/g)]
    .filter(([, before]) => !before)
    .map(([, , , text = '']) => text)
  const sentences = quoted.filter(
    (text) => / /.test(text) && codesIn(text.replaceAll(/\$\{[^}]*\}/g, '')).length > 0,
  )
  const shown = new RegExp(String.raw`\$\{${NO_CODE}[\w.?]*\.${HOLDS_CODE}\}`)
  const inTemplates = quoted.filter((text) => / /.test(text) && shown.test(text))
  const inMarkup =
    code.match(new RegExp(String.raw`>\s*\{[\w.?]*\.${HOLDS_CODE}(?:\.join\([^)]*\))?\}`, 'g')) ?? []
  const written = (code.match(/>[^<>{}=;()]+<\//g) ?? []).filter((text) => codesIn(text).length > 0)
  return [...sentences, ...inTemplates, ...inMarkup, ...written]
}

test('no sentence in the sources contains a code, or shows a field that holds one', () => {
  expect(rawIn("throw new Problem('X', 'An order that is PENDING_PAYMENT waits.')")).toHaveLength(1)
  expect(rawIn(['new Problem("X", `This order is $', '{order.status}.`)'].join(''))).toHaveLength(1)
  expect(rawIn("<dd>{user?.roles.join(', ')}</dd>")).toHaveLength(1)
  expect(rawIn('<p>It is READY now.</p>')).toHaveLength(1)
  expect(rawIn('<td>{STATUS_WORDS[order.status]}</td> // PENDING_PAYMENT')).toEqual([])
  const files = globSync(SOURCES).filter((file) => !FOR_DEVELOPERS.test(file))
  expect(files.length).toBeGreaterThan(500)
  const raw = files.flatMap((file) => rawIn(readFileSync(file, 'utf8')).map((text) => `${file}: ${text}`))
  expect(raw).toEqual([])
})
