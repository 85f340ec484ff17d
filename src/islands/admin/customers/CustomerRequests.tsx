import { useState } from 'react'
import { request } from '#client/api.ts'
import {
  type Customer,
  eraseCustomer,
  exportCustomer,
  getCustomer,
  listCustomers,
} from '#contract/admin/customer.ts'
import { listOrders } from '#contract/admin/order/order.ts'
import { DeleteRecord } from '#islands/admin/edit/DeleteRecord.tsx'
import { showFailure } from '#islands/admin/edit/show-failure.ts'
import { showSuccess } from '#islands/admin/edit/show-success.ts'
import { WorkButton } from '#islands/admin/edit/WorkButton.tsx'
import { saveFile } from '#islands/kit/save-file.ts'
import { useChange } from '#islands/query/use-change.ts'

type Props = { customerKey: string; customer: Customer; close: () => void }

/** An admin's answers when a customer asks for a copy of the personal data, or for its erasure. */
export function CustomerRequests({ customerKey, customer: { name, kind }, close }: Props) {
  const [isCopying, setCopying] = useState(false)
  const erase = useChange<void, { orders: number; account: boolean }>({
    send: () => request(eraseCustomer, { params: { key: customerKey }, body: {} }),
    apply: (client) => client.removeQueries({ queryKey: [getCustomer.path, { key: customerKey }] }),
    list: listCustomers,
    also: [listOrders],
  })
  const copy = async () => {
    if (isCopying) return
    setCopying(true)
    try {
      saveFile(JSON.stringify(await readAll(customerKey), null, 2), `customer-${customerKey}`, 'json')
    } catch (error) {
      showFailure('Not exported.', error as Error)
    }
    setCopying(false)
  }
  return (
    <section className="account-part" aria-labelledby="requests-title">
      <h3 id="requests-title">On the customer’s request</h3>
      <p>
        Make sure that it is this customer who asks. The trail of changes records that it was done, without
        the data.
      </p>
      <div className="admin-actions">
        <WorkButton
          words="Export everything (JSON)"
          look="quiet"
          isBusy={isCopying}
          busyWords="Exporting…"
          run={() => void copy()}
        />
      </div>
      <DeleteRecord
        label="Erase personal data"
        title={`Erase ${name || 'this customer'}?`}
        message={`Name, phone, e-mail, addresses, messages and notes${kind === 'account' ? ', and the account,' : ''} are erased for good. Orders remain in the books with goods, amounts and towns. Sealed copies of submitted orders and messages go within 30 days.`}
        remove={erase}
        done={({ orders }) => {
          showSuccess(
            'Erased.',
            `${orders} ${orders === 1 ? 'order remains' : 'orders remain'} in the books.`,
          )
          close()
        }}
      />
    </section>
  )
}

/** All parts of the export together. */
async function readAll(key: string) {
  const first = await request(exportCustomer, { params: { key }, body: { page: 0 } })
  const orders = [...first.orders]
  for (let page = 1; page < first.totalPages; page++) {
    orders.push(...(await request(exportCustomer, { params: { key }, body: { page } })).orders)
  }
  const { customer, addresses } = first
  return { exportedAt: new Date().toISOString(), amounts: 'in centavos', customer, addresses, orders }
}
