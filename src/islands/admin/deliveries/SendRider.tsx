import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { request } from '#client/api.ts'
import { listDeliveries, sendRider } from '#contract/admin/order/delivery.ts'
import { listOrders } from '#contract/admin/order/order.ts'
import { phone as phoneRule } from '#contract/person.ts'
import { nameAdvice } from '#domain/account/person-name.ts'
import { UNDO_MS } from '#domain/order/work/step-undo.ts'
import { showFailure } from '#islands/admin/edit/show-failure.ts'
import { TypedField } from '#islands/admin/edit/TypedField.tsx'
import { WorkButton, WorkForm } from '#islands/admin/edit/WorkButton.tsx'
import { checkBy, PHONE_WORDS } from '#islands/admin/manual-order/manual-order.ts'
import { useUndo } from '#islands/admin/orders/use-order-change.ts'
import { refetch } from '#islands/query/use-change.ts'
import { useOnce } from '#islands/query/use-once.ts'
import { showToast } from '#stores/page/toasts.ts'

type Rider = { name: string; phone: string }
type Props = { numbers: readonly string[]; riders: readonly Rider[]; done: () => void }

const checkPhone = checkBy(phoneRule, PHONE_WORDS)
const LIST_ID = 'known-riders'

/** Sends a rider out with the chosen orders. */
export function SendRider({ numbers, riders, done }: Props) {
  const client = useQueryClient()
  const undo = useUndo()
  const [name, setName] = useState('')
  const [phone, setPhone] = useState('')
  const { mutate, isPending } = useOnce({
    mutationFn: () =>
      request(sendRider, { body: { numbers: [...numbers], rider: { name: name.trim(), phone } } }),
    onSuccess: ({ changed, refused, unsure, untried }) => {
      if (changed.length > 0) {
        showToast({
          type: 'success',
          title: `${name.trim()} is on the way`,
          message: `with ${changed.join(', ')}.`,
          duration: UNDO_MS,
          action: { label: 'Undo', run: () => void undo(changed, 'OUT_FOR_DELIVERY') },
        })
      }
      for (const { number, detail } of refused) {
        showToast({ type: 'error', title: `Order ${number} stays here.`, message: detail })
      }
      for (const number of [...unsure, ...untried]) {
        showToast({ type: 'error', title: `Order ${number}:`, message: 'Check it before you continue.' })
      }
      done()
    },
    onError: (error) => showFailure('Nobody was sent.', error),
    onSettled: () => {
      for (const list of [listDeliveries, listOrders]) void refetch(client, list)
    },
  })
  if (numbers.length === 0) return null
  return (
    <WorkForm className="bulk-bar" aria-label="Send a rider" send={() => mutate()}>
      <b role="status">{numbers.length} chosen</b>
      <TypedField
        label="Rider"
        required
        autoComplete="off"
        list={LIST_ID}
        ref={(input) => input?.setCustomValidity(nameAdvice(name) ?? '')}
        value={name}
        change={(typed) => {
          setName(typed)
          const match = riders.find((rider) => rider.name === typed)
          if (match) setPhone(match.phone)
        }}
      />
      <datalist id={LIST_ID}>
        {riders.map(({ name: one, phone: number }) => (
          <option key={number} value={one}>
            {number}
          </option>
        ))}
      </datalist>
      <TypedField
        label="Rider’s phone"
        required
        type="tel"
        inputMode="tel"
        autoComplete="off"
        ref={(input) => input?.setCustomValidity(phoneAdvice(phone))}
        value={phone}
        change={setPhone}
      />
      <small>The customers see both while it is on the way.</small>
      <WorkButton words="Out for delivery" isBusy={isPending} />
    </WorkForm>
  )
}

/** Advice for a phone number in the words of the browser's own form; empty if it is good. */
function phoneAdvice(typed: string): string {
  const checked = checkPhone(typed)
  return checked === true ? '' : checked
}
