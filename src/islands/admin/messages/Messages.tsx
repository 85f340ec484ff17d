import { useStore } from '@nanostores/react'
import { isAdmin } from '#domain/account/session-user.ts'
import { Choice } from '#islands/admin/edit/form/Choice.tsx'
import { useAddress } from '#islands/admin/use-address.ts'
import { $holder } from '#stores/account/auth.ts'
import { UNSET } from './address.ts'
import { ContactMessages } from './ContactMessages.tsx'
import { Feedback } from './Feedback.tsx'
import { Outbox } from './Outbox.tsx'
import { Wording } from './Wording.tsx'
import './messages.css'

const LISTS = { contact: 'From customers', outbox: 'To customers', feedback: 'Feedback' } as const
/** The wording is the owner's. */
const ADMIN_LISTS = { ...LISTS, wording: 'Wording' } as const

/** Messages to the shop, messages to customers and their wording, and feedback. */
export function Messages() {
  const address = useAddress(UNSET)
  const [{ show }, change] = address
  const mayWord = isAdmin(useStore($holder).user)
  return (
    <>
      <Choice
        label="Which messages"
        choices={mayWord ? ADMIN_LISTS : LISTS}
        chosen={show}
        choose={(list: string) => change({ show: list, page: '0' })}
      />
      {show === 'outbox' && <Outbox address={address} />}
      {show === 'feedback' && <Feedback address={address} />}
      {show === 'wording' && mayWord && <Wording address={address} />}
      {show === 'contact' && <ContactMessages address={address} />}
    </>
  )
}
