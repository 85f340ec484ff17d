import { useState } from 'react'
import { request } from '#client/api.ts'
import { getOrderDetail, type OrderDetail } from '#contract/admin/order/order.ts'
import { writeToCustomer } from '#contract/order/staff-order.ts'
import { FormattedInput } from '#islands/admin/edit/formatted/FormattedInput.tsx'
import { showFailure } from '#islands/admin/edit/show-failure.ts'
import { useChange } from '#islands/query/use-change.ts'
import { showToast } from '#stores/page/toasts.ts'

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
      showToast({ type: 'success', title: `The message to ${customerName}`, message: SENT_WORDS[channel] })
    },
    list: getOrderDetail,
  })
  return (
    <details className="team-note">
      <summary>Write to the customer</summary>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          if (text.trim() && !isPending) mutate(text, { onError: (error) => showFailure('Not sent.', error) })
        }}
      >
        <FormattedInput
          label="Message to the customer"
          isRequired
          hint="It begins with a greeting and ends with a link to the order."
          value={text}
          change={setText}
        />
        <button type="submit" className="button quiet" aria-disabled={isPending || undefined}>
          {isPending ? 'Sending…' : 'Send'}
        </button>
      </form>
    </details>
  )
}
