import {
  listMessageWords,
  previewMessageWords,
  resetMessageWords,
  updateMessageWords,
  type WordedMessage,
} from '#contract/admin/message-words.ts'
import {
  type ChangedParts,
  changedWords,
  type MessageWords,
  ORDER_MESSAGES,
  type OrderMessageKind,
  WORDS_FIELDS,
  wordsInForce,
} from '#domain/order/message/message-words.ts'
import { wordsProblem } from '#domain/order/message/placeholders.ts'
import type { OrderingSettings } from '#domain/order/ordering-settings.ts'
import type { Catalogue } from '#server/catalogue/catalogue.ts'
import type { Database } from '#server/db/open.ts'
import { StaleEdit } from '#server/http/edit.ts'
import { Problem } from '#server/http/problem.ts'
import { type App, route } from '#server/http/route.ts'
import type { NotifyDeps } from '#server/order/message/notice.ts'
import { sampleMessage } from '#server/order/message/sample-message.ts'
import { changingSettings } from '#server/shop/change-settings.ts'
import { loadOrderingSettings } from '#server/shop/settings-sql.ts'

type Needs = Omit<NotifyDeps, 'vault'> & { database: Database; catalogue: Catalogue }

/** The wording of messages to customers, in the settings; each message has versions of its own. */
export function mountMessageWords(app: App, needs: Needs): void {
  const { database } = needs
  const save = changingSettings(needs)

  route(app, listMessageWords, async () => {
    const settings = await loadOrderingSettings(database)
    return ORDER_MESSAGES.map((kind) => answer(kind, settings))
  })

  route(app, updateMessageWords, async ({ params: { kind }, body, version, caller: { userId } }) => {
    refuseWrong(kind, body)
    return put(kind, { version, userId, words: changedWords(kind, body) })
  })

  route(app, resetMessageWords, async ({ params: { kind }, version, caller: { userId } }) =>
    put(kind, { version, userId, words: {} }),
  )

  route(app, previewMessageWords, async ({ params: { kind }, body: words }) => {
    refuseWrong(kind, words)
    return sampleMessage(needs, { kind, words, settings: await loadOrderingSettings(database) })
  })

  async function put(
    kind: OrderMessageKind,
    { version, userId, words }: { version: number; userId: number; words: ChangedParts },
  ) {
    const { value } = await save({
      version: null,
      userId,
      change: (before) => {
        if (versionOf(kind, before) !== version) throw new StaleEdit(answer(kind, before))
        return { ...before, messages: { ...before.messages, [kind]: { version: version + 1, words } } }
      },
    })
    return answer(kind, value)
  }
}

function answer(kind: OrderMessageKind, settings: OrderingSettings): WordedMessage {
  const words = wordsInForce(kind, settings.messages)
  const isChanged = Object.keys(changedWords(kind, words)).length > 0
  return { kind, version: versionOf(kind, settings), words, isChanged }
}

function versionOf(kind: OrderMessageKind, { messages }: OrderingSettings): number {
  return messages[kind]?.version ?? 0
}

function refuseWrong(kind: OrderMessageKind, words: MessageWords): void {
  const errors = WORDS_FIELDS.flatMap((field) => {
    const problem = wordsProblem(kind, field, words[field])
    return problem ? [{ field, code: 'placeholder', message: `${field}: ${problem}` }] : []
  })
  if (errors[0]) throw new Problem('VALIDATION_FAILED', errors[0].message, { errors })
}
