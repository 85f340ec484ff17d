import {
  endPaymentAccount,
  getPaymentAccount,
  listOnlinePayments,
  openTestPayment,
  type PaymentAccountAnswer,
  savePaymentAccount,
} from '#contract/admin/shop/payment-account.ts'
import { API_BASE } from '#contract/endpoint.ts'
import type { OrderingSettings } from '#domain/order/ordering-settings.ts'
import { manilaDate, manilaIso } from '#domain/time/manila.ts'
import type { Transaction } from '#server/db/open.ts'
import { Problem, refuse } from '#server/http/problem.ts'
import { type App, route } from '#server/http/route.ts'
import { endAccounts, findActiveAccount, insertAccount } from '#server/payment/sql/account.ts'
import { writeSettings } from '#server/shop/change-settings.ts'
import { findOrderingSettings } from '#server/shop/settings-sql.ts'
import { appendAudit } from '#server/team/audit-sql.ts'
import { eventKey, openAccount, sealKeys } from './accounts.ts'
import type { AskDeps } from './ask.ts'
import { compareDay } from './differences.ts'
import { GatewayError } from './gateway.ts'
import { type AccountKeys, PROVIDERS } from './providers.ts'
import { mountReturns } from './return-online.ts'

type Needs = AskDeps & { apiOrigin: string }

const PESO = 100
const TEST_LIFE_MS = 15 * 60_000
const HINT_LENGTH = 4
const METHODS: OrderingSettings['gatewayMethods'] = ['gcash', 'maya', 'qrph']

/** The shop's account with a payment provider, and what its payments came to (D82). */
export function mountPaymentAccounts(app: App, deps: Needs): void {
  const { database, vault, catalogue, clock } = deps

  route(app, getPaymentAccount, answer)

  route(app, savePaymentAccount, async ({ body: { provider, keys: given }, caller: { userId } }) => {
    const keys = checkedKeys(provider, Object.fromEntries(given.map(({ name, value }) => [name, value])))
    const sealed = sealKeys(vault, keys)
    await tryKeys(provider, sealed)
    const at = clock()
    const account = {
      provider,
      isLive: PROVIDERS[provider]?.isLive(keys) ?? false,
      keys: sealed,
      hint: hintOf(keys),
      createdAt: at,
      createdBy: userId,
    }
    await database.transaction(async (transaction) => {
      await endAccounts(transaction, at)
      await insertAccount(transaction, account)
      await setMethods(transaction, METHODS, userId)
      const { isLive, hint } = account
      const entry = { at, userId, action: 'keys-set', noun: 'payment-account', nounId: provider }
      await appendAudit(transaction, [{ ...entry, before: null, after: { isLive, hint } }])
    })
    await catalogue.announce(['frame'])
    return answer()
  })

  route(app, endPaymentAccount, async ({ caller: { userId } }) => {
    const at = clock()
    const active = await findActiveAccount(database)
    if (active) {
      await database.transaction(async (transaction) => {
        await endAccounts(transaction, at)
        await setMethods(transaction, undefined, userId)
        const entry = { at, userId, action: 'ended', noun: 'payment-account', nounId: active.provider }
        await appendAudit(transaction, [{ ...entry, before: { hint: active.hint }, after: null }])
      })
      await catalogue.announce(['frame'])
    }
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
    return {
      picture: show.kind === 'picture' ? show.address : null,
      page: show.kind === 'page' ? show.address : null,
    }
  })

  mountReturns(app, deps)

  route(app, listOnlinePayments, ({ query: { date = manilaDate(clock()) } }) => compareDay(deps, date))

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

  /** Makes sure that the provider accepts the keys. */
  async function tryKeys(provider: string, keys: string): Promise<void> {
    const gateway = openAccount(deps, { provider, keys })
    await gateway?.check().catch((error) => {
      if (!(error instanceof GatewayError)) throw error
      if (error.fault === 'keys')
        refuse('keys.secretKey', 'refused', 'The provider does not accept these keys')
      throw new Problem('PROVIDER_AWAY', error.message)
    })
  }

  async function setMethods(
    transaction: Transaction,
    gatewayMethods: OrderingSettings['gatewayMethods'],
    userId: number,
  ): Promise<void> {
    const before = await findOrderingSettings(transaction)
    const step = {
      before,
      value: { ...before.value, gatewayMethods },
      userId,
      action: 'updated',
      at: clock(),
    }
    if (!(await writeSettings(transaction, step))) {
      throw new Problem('UNAVAILABLE', 'Somebody is changing the settings. Please try again.')
    }
  }
}

/** The keys that the provider needs, each of its shape; a pasted key often has a space around it. */
function checkedKeys(provider: string, given: AccountKeys): AccountKeys {
  const known = PROVIDERS[provider]
  if (!known) refuse('provider', 'unknown', 'provider must be one of those that the shop knows')
  return Object.fromEntries(
    known.fields.map(({ name, label, shape }) => {
      const key = (given[name] ?? '').trim()
      if (!shape.test(key))
        refuse(`keys.${name}`, 'invalid_format', `This is not a ${label.toLowerCase()} of ${known.name}`)
      return [name, key]
    }),
  )
}

/** The end of the secret key. */
function hintOf({ secretKey = '' }: AccountKeys): string {
  return secretKey.slice(-HINT_LENGTH)
}
