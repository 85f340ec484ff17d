import { acceptByToken, getPushKey, subscribePush, unsubscribePush } from '#contract/admin/order/push.ts'
import type { Database } from '#server/db/open.ts'
import { Problem } from '#server/http/problem.ts'
import { type App, route } from '#server/http/route.ts'
import type { Vault } from '#server/keys/vault.ts'
import { acceptOrder } from '#server/order/news/accept.ts'
import type { OrderNews } from '#server/order/news/news.ts'
import {
  dropSubscription,
  findSubscriber,
  keepSubscription,
  loadPushKeys,
} from '#server/push/sql/subscription.ts'
import { readNoticeToken } from './notice-token.ts'

type Needs = { database: Database; vault: Vault; orderNews: OrderNews; clock: () => Date }

/** Notifications of new orders on devices of the team. */
export function mountPush(app: App, deps: Needs): void {
  const { database, vault, clock } = deps

  route(app, getPushKey, async () => {
    const { publicKey } = await loadPushKeys(database, vault)
    return { publicKey }
  })

  route(app, subscribePush, async ({ body, caller: { userId, sessionId } }) => {
    await keepSubscription(database, vault, body, { userId, sessionId, createdAt: clock() })
    return { isOn: true as const }
  })

  route(app, unsubscribePush, async ({ body: { endpoint } }) => {
    await dropSubscription(database, vault, endpoint)
    return { isOn: false as const }
  })

  route(app, acceptByToken, async ({ body: { token } }) => {
    const right = readNoticeToken(vault, token, clock())
    const userId = right && (await findSubscriber(database, right.subscriptionId))
    if (!right || userId === null) throw new Problem('LINK_INVALID', 'This notification is no longer valid.')
    await acceptOrder(deps, right.number, userId)
    return { number: right.number }
  })
}
