import type { OrderingSettings } from '#domain/order/ordering-settings.ts'
import type { Transaction } from '#server/db/open.ts'
import { Problem, refuse } from '#server/http/problem.ts'
import { endAccounts, findActiveAccount, insertAccount } from '#server/payment/sql/account.ts'
import { writeSettings } from '#server/shop/change-settings.ts'
import { findOrderingSettings } from '#server/shop/settings-sql.ts'
import { appendAudit } from '#server/team/audit-sql.ts'
import { openAccount, sealKeys } from './accounts.ts'
import type { AskDeps } from './ask.ts'
import { GatewayError } from './gateway.ts'
import { type AccountKeys, PROVIDERS } from './providers.ts'

type Needs = Pick<AskDeps, 'database' | 'vault' | 'catalogue' | 'clock' | 'callProviders'>

const HINT_LENGTH = 4
const METHODS: OrderingSettings['gatewayMethods'] = ['gcash', 'maya', 'qrph']

/**
 * Takes payments by the account with these keys from now on, once the provider has accepted them. `userId` is `null` if nobody
 * did it. Throws a `Problem` for keys that are refused, or a provider that is away.
 */
export async function connectAccount(
  deps: Needs,
  { provider, keys, userId }: { provider: string; keys: AccountKeys; userId: number | null },
): Promise<void> {
  const { database, vault, catalogue, clock } = deps
  const sealed = sealKeys(vault, keys)
  await tryKeys(deps, provider, sealed)
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
    await setMethods(transaction, { gatewayMethods: METHODS, userId, at })
    const { isLive, hint } = account
    const entry = { at, userId, action: 'keys-set', noun: 'payment-account', nounId: provider }
    await appendAudit(transaction, [{ ...entry, before: null, after: { isLive, hint } }])
  })
  await catalogue.announce(['frame'])
}

/** Takes no more payments by the account; open ones are still asked about. Does nothing without an account. */
export async function disconnectAccount(deps: Needs, userId: number): Promise<void> {
  const { database, catalogue, clock } = deps
  const at = clock()
  const active = await findActiveAccount(database)
  if (!active) return
  await database.transaction(async (transaction) => {
    await endAccounts(transaction, at)
    await setMethods(transaction, { gatewayMethods: undefined, userId, at })
    const entry = { at, userId, action: 'ended', noun: 'payment-account', nounId: active.provider }
    await appendAudit(transaction, [{ ...entry, before: { hint: active.hint }, after: null }])
  })
  await catalogue.announce(['frame'])
}

/** Makes sure that the provider accepts the keys. */
async function tryKeys(deps: Needs, provider: string, keys: string): Promise<void> {
  const gateway = openAccount(deps, { provider, keys })
  await gateway?.check().catch((error) => {
    if (!(error instanceof GatewayError)) throw error
    if (error.fault === 'keys') refuse('keys.secretKey', 'refused', 'The provider does not accept these keys')
    throw new Problem('PROVIDER_AWAY', error.message)
  })
}

type Methods = { gatewayMethods: OrderingSettings['gatewayMethods']; userId: number | null; at: Date }

async function setMethods(transaction: Transaction, { gatewayMethods, userId, at }: Methods): Promise<void> {
  const before = await findOrderingSettings(transaction)
  const value = { ...before.value, gatewayMethods }
  if (!(await writeSettings(transaction, { before, value, userId, action: 'updated', at }))) {
    throw new Problem('UNAVAILABLE', 'Somebody is changing the settings. Please try again.')
  }
}

/** The end of the secret key. */
function hintOf({ secretKey = '' }: AccountKeys): string {
  return secretKey.slice(-HINT_LENGTH)
}
