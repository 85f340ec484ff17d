import type { AskDeps } from '#server/payment/ask.ts'
import { connectAccount } from '#server/payment/connect.ts'
import { listAccounts } from '#server/payment/sql/account.ts'
import { FAKES } from './fakes.ts'

const PROVIDER = 'paymongo'

/** Connects a shop that never had an account with a provider to a fake. One that its office has stopped stays so. */
export async function connectFake(deps: AskDeps): Promise<void> {
  if ((await listAccounts(deps.database)).length > 0) return
  await connectAccount(deps, { provider: PROVIDER, keys: FAKES[PROVIDER]?.keys ?? {}, userId: null })
}
