import { and, asc, eq, isNotNull, isNull, ne, sql } from 'drizzle-orm'
import { returnOnline } from '#contract/admin/order/money.ts'
import { centavosToPesos } from '#domain/money.ts'
import type { PaymentMethod } from '#domain/order/payment/payment.ts'
import type { Transaction } from '#server/db/open.ts'
import { refunds } from '#server/db/schema/order/money.ts'
import { payments } from '#server/db/schema/order/payment.ts'
import { Problem } from '#server/http/problem.ts'
import { type App, route } from '#server/http/route.ts'
import { wireTimes } from '#server/http/wire-times.ts'
import { findRefund, markRefunded } from '#server/money/sql/refund.ts'
import { listAccounts } from '#server/payment/sql/account.ts'
import type { Payment } from '#server/payment/sql/payment.ts'
import { appendAudit } from '#server/team/audit-sql.ts'
import { openAccount } from './accounts.ts'
import type { AskDeps } from './ask.ts'
import { GatewayError, type GatewayMethod } from './gateway.ts'

type Claim = { payment: Payment; amount: number }

/** Returning money the way it came (D82): the provider is told once, however the call ends. */
export function mountReturns(app: App, deps: AskDeps): void {
  const { database, vault, clock } = deps

  route(app, returnOnline, async ({ params: { id }, caller: { userId } }) => {
    const at = clock()
    const { orderNumber } = await refundOf(id)
    const { payment, amount } = await database.transaction((transaction) => claim(transaction, id, at))
    const account = (await listAccounts(database)).find(({ id: of }) => of === payment.accountId)
    const gateway = account && openAccount(deps, account)
    if (!gateway?.refundable.includes(payment.method as GatewayMethod)) {
      await database.transaction((transaction) => release(transaction, id, { payment, amount }))
      throw new Problem('REFUND_REFUSED', '')
    }
    const order = {
      payment: payment.providerId,
      received: payment.receivedId ?? '',
      amount,
      reference: `R-${id}`,
    }
    const doneReference = await gateway.refund(order).catch(async (error) => {
      const isUnsure = !(error instanceof GatewayError) || ['unreachable', 'unreadable'].includes(error.fault)
      deps.log.warn({ err: error, refund: id }, 'a refund was not confirmed')
      if (isUnsure) throw new Problem('REFUND_UNSURE', '')
      await database.transaction((transaction) => release(transaction, id, { payment, amount }))
      throw new Problem('REFUND_REFUSED', '')
    })
    await database.transaction(async (transaction) => {
      const method = payment.method as PaymentMethod
      const done = { doneAt: clock(), doneBy: userId, doneReference, method }
      if (!(await markRefunded(transaction, id, done))) throw new Problem('REFUND_DONE', '')
      const after = { amount: centavosToPesos(amount), method, reference: doneReference }
      const entry = { at, userId, action: 'refunded', noun: 'order', nounId: orderNumber }
      await appendAudit(transaction, [{ ...entry, before: null, after }])
    })
    return wireTimes(await refundOf(id))
  })

  async function refundOf(id: number) {
    const refund = await findRefund(database, vault, id)
    if (!refund) throw new Problem('NOT_FOUND', 'There is no such refund.')
    return refund
  }
}

/** Takes the refund and the money that pays it back, for one call alone. */
async function claim(transaction: Transaction, id: number, at: Date): Promise<Claim> {
  const [refund] = await transaction
    .update(refunds)
    .set({ sentAt: at })
    .where(and(eq(refunds.id, id), isNull(refunds.doneAt), isNull(refunds.sentAt)))
    .returning()
  if (!refund)
    throw new Problem('REFUND_DONE', 'Somebody has recorded this refund already, or told the provider.')
  const { amount, orderId } = refund
  const isEnough = sql`${payments.booked} - ${payments.returned} >= ${amount}`
  const [payment] = await transaction
    .select()
    .from(payments)
    .where(
      and(
        eq(payments.orderId, orderId),
        ne(payments.method, 'qrph'),
        isNotNull(payments.receivedId),
        isEnough,
      ),
    )
    // Money that is due back as a whole goes first.
    .orderBy(sql`${payments.use} = 'due back' DESC`, asc(payments.id))
    .limit(1)
    .for('update')
  if (!payment) throw new Problem('REFUND_REFUSED', '')
  await transaction
    .update(payments)
    .set({ returned: payment.returned + amount })
    .where(eq(payments.id, payment.id))
  return { payment, amount }
}

/** The provider has certainly returned nothing. */
async function release(transaction: Transaction, id: number, { payment, amount }: Claim): Promise<void> {
  await transaction.update(refunds).set({ sentAt: null }).where(eq(refunds.id, id))
  await transaction
    .update(payments)
    .set({ returned: sql`${payments.returned} - ${amount}` })
    .where(eq(payments.id, payment.id))
}
