import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { Orders } from '#islands/account/orders/Orders.tsx'
import { Done } from '#islands/kit/Done.tsx'
import { QueryProvider } from '#islands/query/QueryProvider.tsx'
import { ChangePassword } from './ChangePassword.tsx'
import { DeleteAccount } from './DeleteAccount.tsx'
import { Details } from './Details.tsx'
import { Sessions } from './Sessions.tsx'
import { SignedIn } from './SignedIn.tsx'
import '#islands/kit/form/field.css'
import '#islands/checkout/checkout.css'
import '#islands/kit/form/form.css'
import '#islands/kit/badge.css'
import '#islands/order/order.css'
import './account.css'
import '#islands/kit/form/fields.css'
import { getProfile } from '#contract/account/profile.ts'
import { adminPath } from '#domain/account/return-path.ts'
import { isStaff } from '#domain/account/session-user.ts'
import { Loaded } from '#islands/kit/Loaded.tsx'
import { useCall } from '#islands/query/use-call.ts'
import { $auth, signOut } from '#stores/account/auth.ts'
import { accountDeletion } from '#stores/account/own-account.ts'
import { here } from '#words/address.ts'
import { say } from '#words/say.ts'
import { Addresses } from './Addresses.tsx'
import { Contact } from './Contact.tsx'

/** The customer's account: orders, details for the next one, sessions, password, and deleting it. */
export function Account() {
  const isDeleted = useStore(accountDeletion.$state).status === 'done'
  useEffect(() => {
    // The session has ended with the account; this browser forgets it too.
    if (isDeleted) void signOut()
  }, [isDeleted])

  if (isDeleted) {
    return (
      <Done title={say('Your account is deleted')}>
        <p>{say('Thank you for being our customer. You can always order without an account.')}</p>
        <a className="button" href={here('/menu')}>
          {say('See the menu')}
        </a>
      </Done>
    )
  }
  return (
    <QueryProvider>
      <SignedIn>
        <WorkLink />
        <Orders />
        <Profile />
        <Details />
        <Sessions />
        <ChangePassword />
        <DeleteAccount />
      </SignedIn>
    </QueryProvider>
  )
}

/** Details that the account remembers for the next order. */
function Profile() {
  const profile = useCall(getProfile)
  return (
    <section className="account-part" aria-labelledby="profile-title">
      <h2 id="profile-title">{say('For your next order')}</h2>
      <Loaded of={profile} lines={6}>
        {({ name, phone, addresses }) => (
          <>
            <Contact stored={{ name, phone }} />
            <Addresses addresses={addresses} />
          </>
        )}
      </Loaded>
    </section>
  )
}

/** Leads staff from their own account to the shop's orders. */
function WorkLink() {
  const { user } = useStore($auth)
  if (!isStaff(user)) return null
  return (
    <p className="form-links">
      <a className="button" href={adminPath('orders')}>
        {say('Work on orders')}
      </a>
    </p>
  )
}
