import { useAddress } from '#islands/admin/use-address.ts'
import { ContactMessages } from './ContactMessages.tsx'
import { Outbox } from './Outbox.tsx'
import './messages.css'

/** What is shown where the address does not say otherwise; each list has filters of its own. */
const UNSET = { show: 'contact', answered: 'false', state: '', page: '0' }

export type MessagesAddress = ReturnType<typeof useAddress<typeof UNSET>>

/** What people wrote to the shop, and what the shop writes to its customers. */
export function Messages() {
  const address = useAddress(UNSET)
  const [{ show }, change] = address
  const isOutbox = show === 'outbox'
  return (
    <>
      <fieldset className="admin-choice messages-choice" aria-label="Which messages">
        <button type="button" aria-pressed={!isOutbox} onClick={() => change({ show: 'contact', page: '0' })}>
          From customers
        </button>
        <button type="button" aria-pressed={isOutbox} onClick={() => change({ show: 'outbox', page: '0' })}>
          To customers
        </button>
      </fieldset>
      {isOutbox ? <Outbox address={address} /> : <ContactMessages address={address} />}
    </>
  )
}
