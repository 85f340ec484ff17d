import * as z from 'zod/mini'
import type { Database } from '#server/db/open.ts'
import type { Vault } from '#server/keys/vault.ts'
import { listAccounts, type PaymentAccount } from '#server/payment/sql/account.ts'
import { parsed } from './call-provider.ts'
import type { Delivery, PaymentGateway, ProviderEvent } from './gateway.ts'
import { type AccountKeys, PROVIDERS } from './providers.ts'

/** The parts of the server that opening an account needs. `callProviders` makes the calls to the outside. */
export type AccountDeps = { database: Database; vault: Vault; callProviders: typeof fetch }

const accountKeys = z.record(z.string(), z.string())

/** The gateway of an account; `null` if its keys cannot be read, or if this version does not know the provider. */
export function openAccount(
  { vault, callProviders }: Pick<AccountDeps, 'vault' | 'callProviders'>,
  { provider, keys: sealed }: Pick<PaymentAccount, 'provider' | 'keys'>,
): PaymentGateway | null {
  const text = vault.read(sealed)
  const keys = z.safeParse(accountKeys, text === null ? undefined : parsed(text))
  const adapter = PROVIDERS[provider]
  return keys.success && adapter ? adapter.open(keys.data, eventKey(vault, provider), callProviders) : null
}

/** The keys of an account in the form in which they are stored. */
export function sealKeys(vault: Vault, keys: AccountKeys): string {
  return vault.seal(JSON.stringify(keys))
}

/** The key in our address for a provider's events, for those that do not sign them. */
export function eventKey(vault: Vault, provider: string): string {
  return vault.index(`events of ${provider}`)
}

/**
 * Reads a delivery with the keys of each of the shop's accounts with the provider: after a change of keys, events of earlier
 * payments still arrive. `null` if it comes from none of them.
 */
export async function readDelivery(
  deps: AccountDeps,
  provider: string,
  delivery: Delivery,
): Promise<ProviderEvent | 'irrelevant' | null> {
  const adapter = PROVIDERS[provider]
  for (const account of adapter ? await listAccounts(deps.database, provider) : []) {
    const event = openAccount(deps, account)?.readEvent(delivery)
    if (event) return event
  }
  return null
}
