import { listMessageWords } from '#contract/admin/message-words.ts'
import { ORDER_MESSAGES } from '#domain/order/message/message-words.ts'
import { Loaded } from '#islands/kit/Loaded.tsx'
import { useCall } from '#islands/query/use-call.ts'
import type { MessagesAddress } from './address.ts'
import { WordingForm } from './WordingForm.tsx'
import { MESSAGE_NAMES } from './words-form.ts'

/** The wording of each message to customers, one at a time. */
export function Wording({ address: [view, change] }: { address: MessagesAddress }) {
  const wordings = useCall(listMessageWords, { kind: 'live' })
  const kind = ORDER_MESSAGES.find((one) => one === view.message) ?? 'order-placed'
  return (
    <Loaded of={wordings} lines={12}>
      {(messages) => (
        <>
          <div className="admin-filters">
            <label className="admin-field">
              Message
              <select value={kind} onChange={({ target }) => change({ message: target.value })}>
                {messages.map((message) => (
                  <option key={message.kind} value={message.kind}>
                    {MESSAGE_NAMES[message.kind]}
                    {message.isChanged ? ' (changed)' : ''}
                  </option>
                ))}
              </select>
            </label>
          </div>
          {messages
            .filter((message) => message.kind === kind)
            .map((message) => (
              <WordingForm key={kind} message={message} />
            ))}
        </>
      )}
    </Loaded>
  )
}
