import { useStore } from '@nanostores/react'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { readSession, writeSession } from '#client/session-storage.ts'
import { formatCentavos } from '#domain/money.ts'
import { $order, editOrder, placeOrder } from '#stores/order.ts'
import { $currentQuote } from '#stores/quote.ts'
import { ContactFields } from './ContactFields.tsx'
import {
  checkDetails,
  DRAFT_KEY,
  EMPTY_DETAILS,
  type FieldErrors,
  type TypedDetails,
  toDetails,
} from './details.ts'
import { PickupFields } from './PickupFields.tsx'
import { Problems } from './Problems.tsx'

type Props = { phone: string }

/** Everything that is asked of the shopper. Errors come on leaving a field and go as soon as it is mended. */
export function CheckoutForm({ phone }: Props) {
  const [typed, setTyped] = useState<TypedDetails>(() => ({ ...EMPTY_DETAILS, ...readSession(DRAFT_KEY) }))
  const [left, setLeft] = useState<ReadonlySet<keyof TypedDetails>>(new Set())
  const quote = useStore($currentQuote)
  const order = useStore($order)
  const problems = useRef<HTMLDivElement>(null)

  const all = checkDetails(typed, quote)
  const shown: FieldErrors = Object.fromEntries(
    Object.entries(all).filter(([name]) => left.has(name as keyof TypedDetails)),
  )
  const change = (changes: Partial<TypedDetails>) => {
    editOrder()
    setTyped((before) => ({ ...before, ...changes }))
  }
  const leave = (name: keyof TypedDetails) => setLeft((before) => new Set(before).add(name))

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setLeft(new Set(Object.keys(typed) as (keyof TypedDetails)[]))
    const [first] = Object.keys(all)
    if (first) event.currentTarget.querySelector<HTMLElement>(`[name="${first}"]:not(:disabled)`)?.focus()
    else void placeOrder(toDetails(typed))
  }

  useEffect(() => {
    if (order.status === 'refused') problems.current?.focus()
  }, [order])
  // A reload, Back or a tab that the phone ended loses nothing; the tab's end forgets it.
  useEffect(() => writeSession(DRAFT_KEY, typed), [typed])

  return (
    <form className="checkout-form" onSubmit={submit} noValidate>
      <ContactFields typed={typed} errors={shown} change={change} leave={leave} />
      <PickupFields typed={typed} error={shown.window} change={change} />
      <fieldset>
        <legend>Payment</legend>
        <p>Cash on pickup. Please bring the exact amount if you can.</p>
      </fieldset>
      <Problems ref={problems} phone={phone} />
      <button type="submit" className="button place" disabled={order.status === 'sending' || !quote}>
        {order.status === 'sending' ? 'Placing your order…' : 'Place order'}
        {quote && <span className="money"> · {formatCentavos(quote.total)}</span>}
      </button>
    </form>
  )
}
