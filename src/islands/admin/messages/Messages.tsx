import { useStore } from '@nanostores/react'
import { listMessageWords } from '#contract/admin/message-words.ts'
import { countWork } from '#contract/admin/office.ts'
import { isAdmin } from '#domain/account/session-user.ts'
import { ORDER_MESSAGES } from '#domain/order/message/message-words.ts'
import { Choice } from '#islands/admin/edit/form/Choice.tsx'
import { SelectField } from '#islands/admin/edit/SelectField.tsx'
import { useAddress } from '#islands/admin/use-address.ts'
import { Loaded } from '#islands/kit/Loaded.tsx'
import { useCall } from '#islands/query/use-call.ts'
import { $holder } from '#stores/account/auth.ts'
import { type MessagesAddress, UNSET } from './address.ts'
import { ContactMessages } from './ContactMessages.tsx'
import { Feedback } from './Feedback.tsx'
import { Outbox } from './Outbox.tsx'
import { WordingForm } from './WordingForm.tsx'
import { MESSAGE_NAMES } from './words-form.ts'
import './messages.css'

const LISTS = { contact: 'From customers', outbox: 'To customers', feedback: 'Feedback' } as const
/** The wording is the owner's. */
const ADMIN_LISTS = { ...LISTS, wording: 'Wording' } as const

/** Messages to the shop, messages to customers and their wording, and feedback. */
export function Messages() {
  const [view, change] = useAddress(UNSET)
  const { data: work } = useCall(countWork)
  const toSend = work?.toSend ?? 0
  // Nothing to answer, but something to send: that comes first.
  const hasOnlyToSend = work?.messages === 0 && toSend > 0
  const first = hasOnlyToSend ? { show: 'outbox', state: 'to-copy' } : { show: 'contact' }
  const address: MessagesAddress = [view.show ? view : { ...view, ...first }, change]
  const [{ show }] = address
  const mayWord = isAdmin(useStore($holder).user)
  const lists = mayWord ? ADMIN_LISTS : LISTS
  return (
    <>
      <Choice
        label="Which messages"
        choices={toSend > 0 ? { ...lists, outbox: `${lists.outbox} (${toSend})` } : lists}
        choice={show}
        choose={(list: string) => change({ show: list, page: '0' })}
      />
      {show === 'outbox' && <Outbox address={address} />}
      {show === 'feedback' && <Feedback address={address} />}
      {show === 'wording' && mayWord && <Wording address={address} />}
      {show === 'contact' && <ContactMessages address={address} />}
    </>
  )
}

/** The wording of each message to customers, one at a time. */
function Wording({ address: [view, change] }: { address: MessagesAddress }) {
  const wordings = useCall(listMessageWords, { kind: 'live' })
  const kind = ORDER_MESSAGES.find((one) => one === view.message) ?? 'order-placed'
  return (
    <Loaded of={wordings} lines={12}>
      {(messages) => (
        <>
          <div className="admin-filters">
            <SelectField
              label="Message"
              value={kind}
              choices={messages.map((one) => [
                one.kind,
                MESSAGE_NAMES[one.kind] + (one.isChanged ? ' (changed)' : ''),
              ])}
              change={(message) => change({ message })}
            />
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
