import { createECDH, randomBytes } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { changeEmail, register } from '#contract/account/auth.ts'
import { addAddress, setContact } from '#contract/account/profile.ts'
import { addCustomerNote } from '#contract/admin/customer.ts'
import { sendRider } from '#contract/admin/order/delivery.ts'
import { closeDay, promiseRefund } from '#contract/admin/order/money.ts'
import { addStaffNote } from '#contract/admin/order/order.ts'
import { getPushKey, subscribePush } from '#contract/admin/order/push.ts'
import { askForStockNotice } from '#contract/catalogue/stock-notice.ts'
import { writeToShop } from '#contract/enquiry/enquiry.ts'
import type { PlacedOrder } from '#contract/order/order.ts'
import type { OrderDraft } from '#contract/order/order-draft.ts'
import { changeOrderStatus, writeToCustomer } from '#contract/order/staff-order.ts'
import { submitOrder } from '#contract/order/submit-order.ts'
import { sendContactMessage } from '#contract/shop/contact.ts'
import { giveFeedback } from '#contract/shop/feedback.ts'
import { askForDataCode } from '#contract/shop/own-data.ts'
import { STEP_LOCK_MS } from '#domain/order/work/step-undo.ts'
import { manilaDate } from '#domain/time/manila.ts'
import { paymentAccounts } from '#server/db/schema/order/payment.ts'
import { webhookEndpoints } from '#server/db/schema/program.ts'
import { sealKeys } from '#server/payment/accounts.ts'
import { newSecret } from '#server/webhook/sign.ts'
import { PASSWORD, type SignedIn } from '#tests/server/setup/account.ts'
import { enquire } from '#tests/server/setup/order/enquiry.ts'
import { draftOf, readyProduct, type Shop } from '#tests/server/setup/shop.ts'

/** The telephone number of the customer in `fill`. */
export const PHONE = '0917 555 1234'

const address = {
  municipality: '0402112000',
  barangay: 'Ramirez',
  street: '12 Mabini St',
  landmark: 'beside the chapel',
  note: 'Ring twice',
}

const recipient = { name: 'Lola Nena', phone: PHONE, message: 'With love', hidesPrices: false }

let keys = 0

/** The key of the last submission. */
export const lastKey = () => `secret-test-${keys - 1}`

/** Places an order for 600 pesos of bread. */
export async function place(shop: Shop, changes: Partial<OrderDraft> = {}): Promise<PlacedOrder> {
  const bread = await readyProduct(shop)
  const quantity = Math.ceil(60_000 / bread.size.price)
  const draft = draftOf([{ ...bread, quantity }], quantity * bread.size.price, changes)
  const call = () => shop.request(submitOrder, { body: draft, idempotencyKey: `secret-test-${keys++}` })
  // The refusal has the total with voucher and delivery.
  return call().catch(async (refusal) => {
    const total = Math.round(refusal.problem.quote.total * 100)
    const body = { ...draft, expectedTotal: total }
    return shop.request(submitOrder, { body, idempotencyKey: `secret-test-${keys++}` })
  })
}

/** Writes something into every sealed column. */
export async function fill(shop: Shop, staff: SignedIn): Promise<PlacedOrder> {
  const customer = { name: 'Lia Cruz', phone: PHONE, email: 'lia@example.com' }
  await shop.deps.database.execute(sql`UPDATE sizes SET stock_quantity = 1000`)
  shop.deps.catalogue.invalidate()
  const fulfilment = { method: 'delivery', date: '2026-11-23', window: '10:00-12:00', address } as const
  const order = await place(shop, {
    customer,
    fulfilment,
    voucherCode: 'PUGON50',
    note: 'Call 0917 first',
    recipient,
  })
  const { number } = order
  await staff.request(addStaffNote, { params: { number }, body: { text: 'Called her' } })
  await staff.request(addCustomerNote, { params: { key: number }, body: { text: 'Lia likes it crisp' } })
  await staff.request(writeToCustomer, { params: { number }, body: { message: 'For <b>Lia</b>' } })
  const step = async (status: 'BAKING' | 'READY' | 'COMPLETED') => {
    shop.letPass(STEP_LOCK_MS)
    await staff.request(changeOrderStatus, { params: { number }, body: { status, reason: 'as she asked' } })
  }
  await step('BAKING')
  await step('READY')
  shop.letPass(STEP_LOCK_MS)
  await staff.request(sendRider, { body: { numbers: [number], rider: { name: 'Kuya Jun', phone: PHONE } } })
  await step('COMPLETED')
  await keepBooks(shop, staff, number)
  const answers = { bake: 5, handover: 'good', again: true, words: 'Good' } as const
  await shop.request(giveFeedback, { params: { token: order.token }, body: answers })
  const message = { name: 'Ana', email: 'ana@example.com', phone: PHONE, subject: 'Nuts', message: 'Any?' }
  const { token } = await enquire(shop)
  await shop.request(writeToShop, { params: { token }, body: { words: 'Without nuts, please' } })
  await shop.request(sendContactMessage, { body: { ...message, website: '' } })
  const wanted = { username: 'new.one', email: 'new@example.com', password: 'Kalamansi 7 Bibingka!' }
  await shop.request(register, { body: wanted })
  await waitForCake(shop)
  await keepProvider(shop)
  await keepProgram(shop)
  await shop.request(askForDataCode, { body: { contact: customer.email } })
  await staff.request(setContact, { body: { name: 'Tess', phone: PHONE } })
  await staff.request(addAddress, { body: { label: 'Home', ...address } })
  await staff.request(changeEmail, { body: { email: 'tess.new@example.com', password: PASSWORD } })
  return order
}

/** What staff write down about money, and the device that is told of new orders. */
async function keepBooks({ deps }: Shop, { request }: SignedIn, number: string): Promise<void> {
  await request(promiseRefund, { params: { number }, body: { amount: 100, reason: 'Lia got one less' } })
  const counted = { opening: 0, counted: 0, note: 'Jun has the cash' }
  await request(closeDay, { body: { date: manilaDate(deps.clock()), till: 'counter', ...counted } })
  const device = createECDH('prime256v1')
  const keys = { p256dh: device.generateKeys('base64url'), auth: randomBytes(16).toString('base64url') }
  await request(getPushKey, {})
  await request(subscribePush, { body: { endpoint: 'https://fcm.googleapis.com/fcm/send/tess', keys } })
}

/** An account with a payment provider, whose keys nobody sees again. */
async function keepProvider({ deps: { database, vault, clock } }: Shop): Promise<void> {
  const keys = sealKeys(vault, { secretKey: 'sk_test_of_the_bakery', webhookSecret: 'whsk_of_the_bakery' })
  const account = { provider: 'paymongo', isLive: false, hint: 'kery', createdAt: clock() }
  await database.insert(paymentAccounts).values({ ...account, keys })
}

/** Another program hears of events; it is switched off, so that nothing is sent to it. */
async function keepProgram({ deps: { database, vault, clock } }: Shop): Promise<void> {
  await database.insert(webhookEndpoints).values({
    address: vault.seal('https://hooks.example/pugon'),
    events: ['order.placed'],
    secret: vault.seal(newSecret()),
    previousSecret: vault.seal(newSecret()),
    createdAt: clock(),
    off: 'admin',
  })
}

/** Somebody waits for a product that is not on sale. */
async function waitForCake({ deps: { database, catalogue }, request }: Shop): Promise<void> {
  const [product] = (await catalogue.read()).products.toReversed()
  if (!product) throw new Error('There is no product')
  await database.execute(sql`UPDATE products SET is_offered = false WHERE id = ${product.id}`)
  catalogue.invalidate()
  const body = { email: 'tita@example.com', sizeIds: product.sizes.map(({ id }) => id) }
  await request(askForStockNotice, { params: { id: product.id }, body })
}

/** A sealed text and its place. */
export type Found = { table: string; column: string; value: string }

/** Every sealed text of the database. */
export async function findSealed({ deps: { database } }: Shop): Promise<Found[]> {
  const columns = rowsOf<{ table: string; column: string }>(
    await database.execute(sql`SELECT table_name AS "table", column_name AS "column" FROM information_schema.columns
      WHERE table_schema = 'public' AND data_type IN ('text', 'character varying')`),
  )
  const found: Found[] = []
  for (const { table, column } of columns) {
    const values = rowsOf<{ value: string }>(
      await database.execute(
        sql`SELECT ${sql.identifier(column)} AS value FROM ${sql.identifier(table)}
          WHERE ${sql.identifier(column)} ~ '^v1[.][A-Za-z0-9_-]{30,}$'`,
      ),
    )
    found.push(...values.map(({ value }) => ({ table, column, value })))
  }
  return found
}

/** The rows of a statement, on either database. */
export const rowsOf = <Row>(result: unknown) => (result as { rows: Row[] }).rows
