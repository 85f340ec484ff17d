import { useStore } from '@nanostores/react'
import { useEffect, useRef, useState } from 'react'
import type { PlacedOrder } from '#contract/order.ts'
import { cancellation } from '#stores/own-orders.ts'

type Props = { order: PlacedOrder }

/** Cancelling cannot be taken back, so it is asked for twice. */
export function CancelOrder({ order }: Props) {
  const [isAsked, ask] = useState(false)
  const state = useStore(cancellation.$state)
  const yes = useRef<HTMLButtonElement>(null)

  useEffect(() => {
    if (isAsked) yes.current?.focus()
  }, [isAsked])

  const change = (asks: boolean) => {
    cancellation.edit()
    ask(asks)
  }

  if (!isAsked) {
    return (
      <button
        type="button"
        className="button quiet"
        aria-label={`Cancel order ${order.number}`}
        onClick={() => change(true)}
      >
        Cancel order
      </button>
    )
  }
  return (
    <fieldset className="cancel">
      <legend>Cancel order {order.number}? This cannot be undone.</legend>
      <button
        ref={yes}
        type="button"
        className="button quiet danger"
        aria-disabled={state.status === 'sending' || undefined}
        onClick={() => void cancellation.submit(order)}
      >
        {state.status === 'sending' ? 'Cancelling…' : 'Yes, cancel it'}
      </button>
      <button type="button" className="button quiet" onClick={() => change(false)}>
        Keep it
      </button>
      <p role="alert" className="field-error">
        {state.status === 'refused' && state.message}
      </p>
    </fieldset>
  )
}
