import { Choice } from '#islands/admin/edit/form/Choice.tsx'
import { useAddress } from '#islands/admin/use-address.ts'
import { UNSET } from './address.ts'
import { ContactMessages } from './ContactMessages.tsx'
import { Feedback } from './Feedback.tsx'
import { Outbox } from './Outbox.tsx'
import './messages.css'

const LISTS = { contact: 'From customers', outbox: 'To customers', feedback: 'Feedback' } as const

/** Messages to the shop, messages to customers, and feedback. */
export function Messages() {
  const address = useAddress(UNSET)
  const [{ show }, change] = address
  return (
    <>
      <Choice
        label="Which messages"
        choices={LISTS}
        chosen={show}
        choose={(list) => change({ show: list, page: '0' })}
      />
      {show === 'outbox' && <Outbox address={address} />}
      {show === 'feedback' && <Feedback address={address} />}
      {show === 'contact' && <ContactMessages address={address} />}
    </>
  )
}
