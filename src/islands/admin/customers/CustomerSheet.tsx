import { useStore } from '@nanostores/react'
import { type Customer, getCustomer } from '#contract/admin/customer.ts'
import { isAdmin } from '#domain/account/session-user.ts'
import { formatCentavos } from '#domain/money.ts'
import { momentWords } from '#domain/time/words/moment-words.ts'
import { Back } from '#islands/admin/edit/Back.tsx'
import { Figures } from '#islands/admin/edit/bulk/Figures.tsx'
import { UNREADABLE_ORDER } from '#islands/admin/orders/step-words.ts'
import { Loaded } from '#islands/kit/Loaded.tsx'
import { useCall } from '#islands/query/use-call.ts'
import { $auth } from '#stores/account/auth.ts'
import { CustomerNotes } from './CustomerNotes.tsx'
import { CustomerOrders } from './CustomerOrders.tsx'
import { CustomerRequests } from './CustomerRequests.tsx'

type Props = { customerKey: string; ordersPage: string; turn: (page: number) => void; close: () => void }

/** One customer: contact, figures, consent, notes, orders, and an admin's answers to requests about personal data. */
export function CustomerSheet({ customerKey, ordersPage, turn, close }: Props) {
  const { user } = useStore($auth)
  const customerQuery = useCall(getCustomer, { params: { key: customerKey } })
  return (
    <>
      <Back to="All customers" close={close} />
      <Loaded of={customerQuery} lines={14}>
        {(customer) => (
          <article className="customer">
            <Contact customer={customer} />
            <Figures
              figures={{
                Orders: String(customer.orders),
                Spent: formatCentavos(customer.spent),
                Favourite: customer.favourite
                  ? `${customer.favourite.name} (${customer.favourite.pieces})`
                  : 'None yet',
                'Last order': customer.lastOrderAt ? momentWords(customer.lastOrderAt) : 'None yet',
              }}
            />
            <p>
              <small>
                Orders and spent: those that count as sales, less what was returned. Orders that wait for
                payment, were cancelled or were not collected are listed below, but not counted. Favourite:
                the product of which most pieces were bought.
              </small>
            </p>
            <Consent customer={customer} />
            <CustomerNotes customerKey={customerKey} notes={customer.notes} />
            <CustomerOrders customerKey={customerKey} page={ordersPage} turn={turn} />
            {isAdmin(user) && (
              <CustomerRequests customerKey={customerKey} customer={customer} close={close} />
            )}
          </article>
        )}
      </Loaded>
    </>
  )
}

function Contact({ customer }: { customer: Customer }) {
  const { kind, name, phone, email, username, since, firstOrderAt, isUnreadable } = customer
  return (
    <>
      <h2>{name || 'Without a name'}</h2>
      <p>
        {kind === 'account' ? `Account ${username ?? ''}` : 'Guest'}
        {since && `, since ${momentWords(since)}`}
        {kind === 'guest' && firstOrderAt && `, first order ${momentWords(firstOrderAt)}`}
      </p>
      {isUnreadable && <p className="refusal">{UNREADABLE_ORDER}</p>}
      <p>
        {phone && <a href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`}>{phone}</a>}
        {phone && email && ', '}
        {email && <a href={`mailto:${email}`}>{email}</a>}
      </p>
    </>
  )
}

/** The shop asks for no consent to advertising; what a browser allows is stored only there. */
function Consent({ customer: { stockNotices } }: { customer: Customer }) {
  return (
    <section className="account-part" aria-labelledby="consent-title">
      <h3 id="consent-title">Consent</h3>
      <p>
        {stockNotices === 0
          ? 'No messages beyond those about orders: this customer asked for none.'
          : `Asked to be told when ${stockNotices} ${stockNotices === 1 ? 'product is' : 'products are'} back. Nothing else beyond messages about orders.`}
      </p>
      <p>
        <small>
          The choice about cookies and analytics stays in the customer’s browser: the shop does not know it.
        </small>
      </p>
    </section>
  )
}
