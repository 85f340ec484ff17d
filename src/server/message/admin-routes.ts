import {
  getShortMessage,
  listContactMessages,
  listOutbox,
  markAnswered,
  markMessageSent,
  type OutboxMessage,
  retryMessage,
  sendMessageAgain,
} from '#contract/admin/message.ts'
import type { SiteFacts } from '#contract/content/site.ts'
import { factsInForce } from '#domain/place/shop-facts.ts'
import type { Database } from '#server/db/open.ts'
import { pageAnswer } from '#server/http/page-answer.ts'
import { Problem } from '#server/http/problem.ts'
import { type App, route } from '#server/http/route.ts'
import { wireTimes } from '#server/http/wire-times.ts'
import type { Vault } from '#server/keys/vault.ts'
import { shortMessage } from '#server/order/message/short-message.ts'
import type { OrderTokens } from '#server/order/order-token.ts'
import { findOrder } from '#server/order/sql/order.ts'
import { listNotices } from '#server/order/what-if/notice-sql.ts'
import { loadOrderingSettings } from '#server/shop/settings-sql.ts'
import { appendAudit } from '#server/team/audit-sql.ts'
import { pathIn } from '#words/address.ts'
import type { SendMail } from './mail.ts'
import {
  findContactMessage,
  findOutboxMessage,
  listContactMessages as listContact,
  listOutbox as listMessages,
  repeatMessage,
  retryMail,
  setAnswered,
  setSent,
} from './staff-message-sql.ts'

type Needs = {
  database: Database
  vault: Vault
  tokens: OrderTokens
  shop: Pick<SiteFacts, 'name' | 'phone'>
  siteUrl: string
  mailShop: SendMail | null
  clock: () => Date
}

const HOUR_SECONDS = 3600

/** Messages to the shop and from it. Their text stays out of the audit trail. */
export function mountAdminMessages(app: App, deps: Needs): void {
  const { database, vault, clock } = deps
  const hasMail = () => deps.mailShop !== null

  route(app, listContactMessages, async ({ query }) => {
    const { content, totalElements } = await listContact(database, vault, { answered: undefined, ...query })
    return pageAnswer(wireTimes(content), query, totalElements)
  })

  route(app, markAnswered, async ({ params: { id }, body: { answered }, caller: { userId } }) => {
    await database.transaction(async (transaction) => {
      const at = clock()
      if (!(await setAnswered(transaction, id, answered ? { at, userId } : null))) return
      const entry = { at, userId, action: 'updated', noun: 'contact-message', nounId: id }
      await appendAudit(transaction, [{ ...entry, before: { answered: !answered }, after: { answered } }])
    })
    const message = await findContactMessage(database, vault, id)
    if (!message) throw new Problem('NOT_FOUND', 'There is no such message.')
    return wireTimes(message)
  })

  route(app, listOutbox, async ({ query }) => {
    const listQuery = { state: undefined, ...query, hasMail: hasMail() }
    const { content, totalElements } = await listMessages(database, vault, listQuery)
    return pageAnswer(wireTimes(content), query, totalElements)
  })

  route(app, retryMessage, async ({ params: { id }, caller: { userId } }) => {
    await change(
      id,
      userId,
      'retried',
      async (transaction) => hasMail() && retryMail(transaction, id, clock()),
    )
    return show(id)
  })

  route(app, markMessageSent, async ({ params: { id }, caller: { userId } }) => {
    await change(id, userId, 'sent', (transaction) => setSent(transaction, id, { at: clock(), userId }))
    return show(id)
  })

  route(app, sendMessageAgain, async ({ params: { id }, caller: { userId } }) => {
    const { isUnreadable, kind, orderNumber } = await show(id)
    if (isUnreadable) throw new Problem('MESSAGE_UNDER_WAY', 'Parts of it cannot be read.')
    const copyId = await database.transaction(async (transaction) => {
      const at = clock()
      const newId = await repeatMessage(transaction, id, at)
      if (newId === null) throw new Problem('MESSAGE_UNDER_WAY', 'It has not been sent yet.')
      if (newId === 'limit') {
        const words = 'This customer has had this message often enough for now.'
        throw new Problem('RATE_LIMITED', words, { retryAfter: HOUR_SECONDS })
      }
      const entry = { at, userId, action: 'sent-again', noun: 'message', nounId: newId }
      await appendAudit(transaction, [{ ...entry, before: null, after: { kind, orderNumber } }])
      return newId
    })
    return show(copyId)
  })

  route(app, getShortMessage, async ({ params: { id } }) => {
    const { kind, orderNumber, subject, text: body } = await show(id)
    const order = await findOrder(database, vault, orderNumber)
    if (!order) throw new Problem('NOT_FOUND', 'There is no such order.')
    const link = deps.siteUrl + pathIn(`/order?t=${deps.tokens.sign(orderNumber)}`, order.language)
    const settings = await loadOrderingSettings(database)
    const shop = factsInForce(deps.shop, settings)
    const offers = (await listNotices(database, vault, [order.id])).get(order.id) ?? []
    const text = `${subject} ${body}`
    return shortMessage({ kind, text, order, link, shop, messages: settings.messages, offers })
  })

  type Transaction = Parameters<typeof setSent>[0]

  async function change(
    id: number,
    userId: number,
    action: string,
    act: (transaction: Transaction) => Promise<boolean>,
  ) {
    const { state: before } = await show(id)
    await database.transaction(async (transaction) => {
      if (!(await act(transaction))) throw new Problem('MESSAGE_UNDER_WAY', 'Please look at it again.')
      const after = { state: action === 'sent' ? 'sent' : 'waiting', action }
      const entry = { at: clock(), userId, action, noun: 'message', nounId: id }
      await appendAudit(transaction, [{ ...entry, before: { state: before }, after }])
    })
  }

  async function show(id: number): Promise<OutboxMessage> {
    const message = await findOutboxMessage(database, vault, id, hasMail())
    if (!message) throw new Problem('NOT_FOUND', 'There is no such message.')
    return wireTimes(message)
  }
}
