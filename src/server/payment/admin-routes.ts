import {
  checkOnlineDay,
  endPaymentAccount,
  getPaymentAccount,
  listOnlinePayments,
  openTestPayment,
  type PaymentAccountAnswer,
  savePaymentAccount,
} from '#contract/admin/shop/payment-account.ts'
import { API_BASE } from '#contract/endpoint.ts'
import { manilaDate, manilaIso } from '#domain/time/manila.ts'
import { Problem, refuse } from '#server/http/problem.ts'
import { type App, route } from '#server/http/route.ts'
import { compareDay } from '#server/payment/day/differences.ts'
import { findActiveAccount } from '#server/payment/sql/account.ts'
import { checkDay, clearDay, isDayToCheck } from '#server/payment/sql/day.ts'
import { appendAudit } from '#server/team/audit-sql.ts'
import { eventKey, openAccount } from './accounts.ts'
import type { AskDeps } from './ask.ts'
import { connectAccount, disconnectAccount } from './connect.ts'
import { GatewayError } from './gateway.ts'
import { type AccountKeys, PROVIDERS } from './providers.ts'
import { mountReturns } from './return-online.ts'
import { shownOf } from './routes.ts'

type Needs = AskDeps & { apiOrigin: string }

const PESO = 100
const TEST_LIFE_MS = 15 * 60_000

/** The shop's account with a payment provider, and what its payments came to (D82). */
export function mountPaymentAccounts(app: App, deps: Needs): void {
  const { database, vault, clock } = deps

  route(app, getPaymentAccount, answer)

  route(app, savePaymentAccount, async ({ body: { provider, keys }, caller: { userId } }) => {
    const keyValues = Object.fromEntries(keys.map(({ name, value }) => [name, value]))
    await connectAccount(deps, { provider, keys: checkedKeys(provider, keyValues), userId })
    return answer()
  })

  route(app, endPaymentAccount, async ({ caller: { userId } }) => {
    await disconnectAccount(deps, userId)
    return answer()
  })

  route(app, openTestPayment, async () => {
    const account = await findActiveAccount(database)
    const gateway = account && openAccount(deps, account)
    if (!account || !gateway || account.isLive) throw new Problem('TEST_MODE_ONLY', '')
    const now = clock()
    const { show } = await gateway
      .create({
        reference: `TEST-${now.getTime()}`,
        method: 'qrph',
        amount: PESO,
        title: 'Test payment',
        returnUrl: deps.siteUrl,
        now,
        expiresAt: new Date(now.getTime() + TEST_LIFE_MS),
      })
      .catch((error) => {
        if (!(error instanceof GatewayError)) throw error
        throw new Problem('PROVIDER_AWAY', error.message)
      })
    return shownOf(show)
  })

  mountReturns(app, deps)

  route(app, listOnlinePayments, async ({ query: { date = manilaDate(clock()) } }) => {
    const compared = await compareDay(deps, date)
    // What was missing that night has come since.
    if (compared.list === 'compared' && compared.differences.length === 0) await clearDay(database, date)
    return { ...compared, isToCheck: await isDayToCheck(database, date) }
  })

  route(app, checkOnlineDay, async ({ params: { date }, caller: { userId } }) => {
    const at = clock()
    await database.transaction(async (transaction) => {
      if (!(await checkDay(transaction, date, at))) return
      const entry = { at, userId, action: 'checked', noun: 'payment-day', nounId: date }
      await appendAudit(transaction, [{ ...entry, before: null, after: null }])
    })
    return { date }
  })

  async function answer(): Promise<PaymentAccountAnswer> {
    const active = await findActiveAccount(database)
    return {
      account: active && {
        provider: active.provider,
        name: PROVIDERS[active.provider]?.name ?? active.provider,
        isLive: active.isLive,
        hint: active.hint,
        createdAt: manilaIso(active.createdAt),
      },
      providers: Object.entries(PROVIDERS).map(([id, { name, fields, register }]) => ({
        id,
        name,
        register,
        keys: fields.map(({ name: field, label, help }) => ({ name: field, label, help })),
        eventAddress: `${deps.apiOrigin || deps.siteUrl}${API_BASE}/payments/events/${id}?key=${eventKey(vault, id)}`,
      })),
    }
  }
}

/** The keys that the provider needs, each of its shape; a pasted key often has a space around it. */
function checkedKeys(provider: string, values: AccountKeys): AccountKeys {
  const adapter = PROVIDERS[provider]
  if (!adapter) refuse('provider', 'unknown', 'provider must be one of those that the shop knows')
  return Object.fromEntries(
    adapter.fields.map(({ name, label, shape }) => {
      const key = (values[name] ?? '').trim()
      if (!shape.test(key))
        refuse(`keys.${name}`, 'invalid_format', `This is not a ${label.toLowerCase()} of ${adapter.name}`)
      return [name, key]
    }),
  )
}
