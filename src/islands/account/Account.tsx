import { QueryProvider } from '#islands/query/QueryProvider.tsx'
import { ChangePassword } from './ChangePassword.tsx'
import { Details } from './Details.tsx'
import { Orders } from './Orders.tsx'
import { Sessions } from './Sessions.tsx'
import { SignedIn } from './SignedIn.tsx'
import '#islands/checkout/checkout.css'
import '#islands/kit/form.css'
import '#islands/kit/badge.css'
import '#islands/order/order.css'
import { WorkLink } from './WorkLink.tsx'
import './account.css'

/** One's account: orders, details, sessions, password. */
export function Account() {
  return (
    <QueryProvider>
      <SignedIn>
        <WorkLink />
        <Orders />
        <Details />
        <Sessions />
        <ChangePassword />
      </SignedIn>
    </QueryProvider>
  )
}
