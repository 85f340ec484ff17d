import type * as z from 'zod/mini'
import type {
  BookedPayment,
  listOnlinePayments,
  PaymentDifference,
} from '#contract/admin/shop/payment-account.ts'
import { addDays, type ManilaDate, manilaMoment } from '#domain/time/manila.ts'
import { openAccount } from '#server/payment/accounts.ts'
import { type AskDeps, askNow } from '#server/payment/ask.ts'
import { CURRENCY, GatewayError, type ListedMoney } from '#server/payment/gateway.ts'
import { PROVIDERS } from '#server/payment/providers.ts'
import { listAccounts, type PaymentAccount } from '#server/payment/sql/account.ts'
import {
  findByNames,
  listBetween,
  listOdd,
  type Payment,
  updatePayment,
} from '#server/payment/sql/payment.ts'

type Answer = z.output<typeof listOnlinePayments.answer>
type Booked = Awaited<ReturnType<typeof listBetween>>[number]

const ODD = 50

/**
 * The payments of a Manila day beside the provider's own list. What only the provider has is asked about at once, so that
 * money whose event was lost for good is found; fees are taken over from the list.
 */
export async function compareDay(deps: AskDeps, date: ManilaDate): Promise<Answer> {
  const { database } = deps
  const bounds = { from: manilaMoment(date, '00:00'), to: manilaMoment(addDays(date, 1), '00:00') }
  const { list, money } = await listOf(deps, date, bounds)
  await askUnbooked(deps, money)
  const booked = await listBetween(database, bounds)
  await keepFees(deps, booked, money)
  const differences = list === 'compared' ? differencesOf(booked, money) : []
  const odd = await listOdd(database, ODD)
  const payments = (await listBetween(database, bounds)).map(bookedAnswer)
  return { date, list, payments, differences, odd: odd.map(bookedAnswer) }
}

type Bounds = { from: Date; to: Date }

/** What the accounts of a day say has come; `away` if one does not answer, `none` if none has a list. */
async function listOf(
  deps: AskDeps,
  date: ManilaDate,
  bounds: Bounds,
): Promise<{ list: Answer['list']; money: ListedMoney[] }> {
  const accounts = (await listAccounts(deps.database)).filter((account) => wasActive(account, bounds))
  const lists = accounts.flatMap((account) => openAccount(deps, account)?.listDay ?? [])
  if (lists.length === 0) return { list: 'none', money: [] }
  try {
    const money = (await Promise.all(lists.map((listDay) => listDay(date)))).flat()
    // Two sets of keys may be those of one account.
    return { list: 'compared', money: [...new Map(money.map((one) => [one.id, one])).values()] }
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error
    return { list: 'away', money: [] }
  }
}

/** Payments are made until half an hour after their account has ended, and a little later. */
function wasActive({ createdAt, endedAt }: PaymentAccount, { from, to }: Bounds): boolean {
  const DAY_MS = 86_400_000
  return createdAt < to && (endedAt === null || endedAt.getTime() > from.getTime() - DAY_MS)
}

async function askUnbooked(deps: AskDeps, money: readonly ListedMoney[]): Promise<void> {
  const payments = await findByNames(
    deps.database,
    money.flatMap(({ payments }) => payments),
  )
  for (const { id, state } of payments) if (state !== 'paid') await askNow(deps, id)
}

async function keepFees({ database }: AskDeps, booked: readonly Booked[], money: readonly ListedMoney[]) {
  for (const { payment } of booked) {
    const fees = money.filter((one) => isOf(one, payment)).flatMap(({ fee }) => (fee === null ? [] : [fee]))
    if (payment.fee !== null || fees.length === 0) continue
    await updatePayment(database, payment.id, { fee: fees.reduce((sum, fee) => sum + fee, 0) })
  }
}

function differencesOf(booked: readonly Booked[], money: readonly ListedMoney[]): PaymentDifference[] {
  const ours = booked.flatMap(({ payment, number }): PaymentDifference[] => {
    const listed = money.filter((one) => isOf(one, payment) && one.currency === CURRENCY)
    const provider = listed.reduce((sum, { amount }) => sum + amount, 0)
    if (provider === payment.received) return []
    const kind = listed.length === 0 ? 'only-shop' : 'amount'
    return [{ kind, reference: payment.reference, number, provider, shop: payment.received }]
  })
  const theirs = money
    .filter((one) => one.currency === CURRENCY && !booked.some(({ payment }) => isOf(one, payment)))
    .map(({ id, amount, payments }): PaymentDifference => {
      return { kind: 'only-provider', reference: payments[0] ?? id, number: null, provider: amount, shop: 0 }
    })
  return [...ours, ...theirs]
}

function isOf({ payments }: ListedMoney, { providerId, reference }: Payment): boolean {
  return payments.includes(providerId) || payments.includes(reference)
}

function bookedAnswer({ payment, number }: { payment: Payment; number: string }): BookedPayment {
  const { provider, reference, amount, received, booked, fee, foreign, use } = payment
  const name = PROVIDERS[provider]?.name ?? provider
  return {
    number,
    provider: name,
    reference,
    amount,
    received,
    fee,
    foreign,
    use: received > booked ? 'short' : (use ?? 'short'),
  }
}
