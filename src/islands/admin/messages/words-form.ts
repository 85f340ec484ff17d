import type { WordedMessage } from '#contract/admin/message-words.ts'
import type { MessageWords, OrderMessageKind } from '#domain/order/message/message-words.ts'
import { wordsProblem } from '#domain/order/message/placeholders.ts'

/** The messages, as a list to choose from. */
export const MESSAGE_NAMES: Readonly<Record<OrderMessageKind, string>> = {
  'order-placed': 'Order placed',
  'order-paid': 'Payment received',
  'order-ready': 'Order ready',
  'order-completed': 'After the order',
  'order-cancelled': 'Order cancelled',
  'order-changed': 'Order changed',
  'order-late': 'Order late',
  'order-balance': 'Rest to pay',
}

/** The parts of a wording as fields. */
export const WORDS_FIELDS: readonly {
  name: keyof MessageWords
  label: string
  kind: 'line' | 'text'
  hint?: string
}[] = [
  { name: 'subject', label: 'Subject of the e-mail', kind: 'line' },
  { name: 'greeting', label: 'First line of the e-mail', kind: 'line' },
  {
    name: 'body',
    label: 'Sentences',
    kind: 'text',
    hint: 'An empty line begins a paragraph. Customers without an e-mail address get the same as a text message.',
  },
  { name: 'sms', label: 'SMS', kind: 'line', hint: 'More than 160 letters go without {when}.' },
  { name: 'messenger', label: 'Messenger', kind: 'text' },
]

/** The fields of a message. Returns new objects each time, since a form changes them. */
export function fieldsOf(message: WordedMessage | undefined): MessageWords {
  return { ...(message?.words ?? { subject: '', greeting: '', body: '', sms: '', messenger: '' }) }
}

/** Why a part cannot be saved as it is typed; `true` if it can. */
export function checkWords(kind: OrderMessageKind, part: keyof MessageWords, typed: string): string | true {
  const problem = wordsProblem(kind, part, typed)
  return problem === null || `${problem}.`
}
