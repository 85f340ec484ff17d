import { useState } from 'react'
import { request } from '#client/api.ts'
import { getOrderDetail, type OrderDetail } from '#contract/admin/order/order.ts'
import { writeToCustomer } from '#contract/order/staff-order.ts'
import { FormattedInput } from '#islands/admin/edit/formatted/FormattedInput.tsx'
import { reportFailure } from '#islands/admin/edit/show-failure.ts'
import { showSuccess } from '#islands/admin/edit/show-success.ts'
import { WorkButton, WorkForm } from '#islands/admin/edit/WorkButton.tsx'
import { useChange } from '#islands/query/use-change.ts'

const SENT_WORDS = {
  email: 'is on its way by e-mail.',
  phone: 'is under Messages, to copy into a text message.',
} as const

/** Staff's own words to an order's customer (D63). */
export function WriteToCustomer({ order: { number, customerName } }: { order: OrderDetail }) {
  const [text, setText] = useState('')
  const { mutate, isPending } = useChange({
    send: (message: string) => request(writeToCustomer, { params: { number }, body: { message } }),
    apply: (_client, { channel }) => {
      setText('')
      showSuccess(`The message to ${customerName}`, SENT_WORDS[channel])
    },
    list: getOrderDetail,
  })
  return (
    <details className="team-note">
      <summary>Write to the customer</summary>
      <WorkForm isBusy={isPending} send={() => text.trim() && mutate(text, reportFailure('Not sent.'))}>
        <FormattedInput
          label="Message to the customer"
          isRequired
          hint="It begins with a greeting and ends with a link to the order."
          value={text}
          change={setText}
        />
        <WorkButton words="Send" look="quiet" isBusy={isPending} busyWords="Sending…" />
      </WorkForm>
    </details>
  )
}
