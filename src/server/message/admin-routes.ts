import {
  listContactMessages,
  listOutbox,
  markAnswered,
  markMessageSent,
  type OutboxMessage,
  retryMessage,
} from '#contract/admin/message.ts'
import { manilaIso } from '#domain/time/manila.ts'
import type { Database } from '#server/db/open.ts'
import { pageAnswer } from '#server/http/page-answer.ts'
import { Problem } from '#server/http/problem.ts'
import { type App, route } from '#server/http/route.ts'
import type { Vault } from '#server/keys/vault.ts'
import { appendAudit } from '#server/team/audit-sql.ts'
import type { SendMail } from './mail.ts'
import {
  findContactMessage,
  findOutboxMessage,
  listContactMessages as listContact,
  listOutbox as listMessages,
  retryMail,
  setAnswered,
  setSent,
} from './staff-message-sql.ts'

type Contact = NonNullable<Awaited<ReturnType<typeof findContactMessage>>>
type Stored = NonNullable<Awaited<ReturnType<typeof findOutboxMessage>>>

type Needs = { database: Database; vault: Vault; mailShop: SendMail | null; clock: () => Date }

/** Messages to the shop and from it. Their text stays out of the audit trail. */
export function mountAdminMessages(app: App, deps: Needs): void {
  const { database, vault, clock } = deps
  const hasMail = () => deps.mailShop !== null

  route(app, listContactMessages, async ({ query }) => {
    const { content, totalElements } = await listContact(database, vault, { answered: undefined, ...query })
    return pageAnswer(content.map(contactAnswer), query, totalElements)
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
    return contactAnswer(message)
  })

  route(app, listOutbox, async ({ query }) => {
    const asked = { state: undefined, ...query, hasMail: hasMail() }
    const { content, totalElements } = await listMessages(database, vault, asked)
    return pageAnswer(content.map(answer), query, totalElements)
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
    return answer(message)
  }
}

function contactAnswer({ receivedAt, mailedAt, answered, ...message }: Contact) {
  return {
    ...message,
    receivedAt: manilaIso(receivedAt),
    mailedAt: mailedAt && manilaIso(mailedAt),
    answered: answered && { ...answered, at: manilaIso(answered.at) },
  }
}

function answer({ createdAt, sentAt, nextAttemptAt, ...message }: Stored): OutboxMessage {
  return {
    ...message,
    createdAt: manilaIso(createdAt),
    sentAt: sentAt && manilaIso(sentAt),
    nextAttemptAt: nextAttemptAt && manilaIso(nextAttemptAt),
  }
}
