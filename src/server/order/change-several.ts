import type { Logger } from 'pino'
import type { SiteFacts } from '#contract/content/site.ts'
import type { OrderStatus } from '#domain/order/order-status.ts'
import type { Catalogue } from '#server/catalogue/catalogue.ts'
import type { Database } from '#server/db/open.ts'
import { Problem } from '#server/http/problem.ts'
import type { Vault } from '#server/keys/vault.ts'
import type { OrderNews } from '#server/order/news/news.ts'
import type { Rider } from '#server/order/sql/delivery.ts'
import { changeStatus } from './change-order.ts'
import type { OrderTokens } from './order-token.ts'

type Step = { status: OrderStatus; reason: string | null; userId: number; rider?: Rider }

/** The outcome for several orders: each number is in one of these lists. */
export type SeveralChanged = {
  changed: string[]
  refused: { number: string; code: string; detail: string }[]
  /** An error occurred here: whether it was written is unknown. */
  unsure: string[]
  /** The orders after it, which were not touched. */
  untried: string[]
}

type Needs = {
  database: Database
  catalogue: Catalogue
  tokens: OrderTokens
  orderNews: OrderNews
  vault: Vault
  shop: Pick<SiteFacts, 'name' | 'phone' | 'address'>
  siteUrl: string
  clock: () => Date
  log: Logger
}

/**
 * Moves orders one step further, one after the other. Never throws once it has begun: whatever happens
 * half-way, the caller learns which orders moved.
 */
export async function changeSeveral(
  deps: Needs,
  numbers: readonly string[],
  step: Step,
): Promise<SeveralChanged> {
  const result: SeveralChanged = { changed: [], refused: [], unsure: [], untried: [] }
  for (const number of new Set(numbers)) {
    if (result.unsure.length > 0) {
      result.untried.push(number)
      continue
    }
    try {
      await changeStatus(deps, number, step)
      result.changed.push(number)
    } catch (error) {
      if (error instanceof Problem) {
        result.refused.push({ number, code: error.code, detail: error.detail })
        continue
      }
      deps.log.error({ err: error }, 'changing several orders failed half-way')
      result.unsure.push(number)
    }
  }
  const givesBack = step.status === 'CANCELLED' && result.changed.length + result.unsure.length > 0
  if (givesBack) await deps.catalogue.announce('all')
  await deps.orderNews.announce()
  return result
}
