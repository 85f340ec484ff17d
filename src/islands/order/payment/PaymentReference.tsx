import { useStore } from '@nanostores/react'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import * as z from 'zod/mini'
import { paymentReference as referenceRule } from '#contract/order/payment/payment.ts'
import type { PaymentMethod } from '#domain/order/payment/payment.ts'
import { referenceProblem } from '#domain/order/payment/payment-reference.ts'
import { paymentReference } from '#stores/order/payment-reference.ts'
import { say } from '#words/say.ts'

type Props = {
  token: string
  method: PaymentMethod
  /** The reference sent before. */
  reference: string | null
}

/** Where the customer enters the number that their payment got (D27); it may be corrected until staff confirm it. */
export function PaymentReference({ token, method, reference }: Props) {
  const state = useStore(paymentReference.$state)
  const [typed, type] = useState(reference ?? '')
  const [problem, setProblem] = useState('')
  const input = useRef<HTMLInputElement>(null)
  const isRefused = state.status === 'refused'
  const error = problem || (isRefused ? state.message : '')
  useEffect(() => {
    if (isRefused) showField(input.current)
  }, [isRefused])

  const send = (event: FormEvent) => {
    event.preventDefault()
    const read = z.safeDecode(referenceRule, typed)
    const wrong = read.success
      ? referenceProblem(method, read.data)
      : say('Please enter the reference number that your payment app shows.')
    setProblem(wrong ?? '')
    if (wrong) showField(input.current)
    if (read.success && !wrong) void paymentReference.submit({ token, reference: read.data })
  }
  const change = (value: string) => {
    type(value)
    setProblem('')
    paymentReference.edit()
  }

  return (
    <form className="payment-reference" noValidate onSubmit={send}>
      <div className="field">
        <label htmlFor="payment-reference">
          {say('Reference number of your payment')} <span className="muted">{say('(required)')}</span>
        </label>
        <input
          ref={input}
          id="payment-reference"
          name="payment-reference"
          value={typed}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          enterKeyHint="send"
          aria-required
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? 'payment-reference-error' : undefined}
          onChange={(event) => change(event.target.value)}
        />
        <p id="payment-reference-error" role="alert" className="field-error">
          {error}
        </p>
      </div>
      <button type="submit" className="button" aria-disabled={state.status === 'sending' || undefined}>
        {state.status === 'sending' ? say('Sending…') : say(reference ? 'Correct it' : 'I have paid')}
      </button>
    </form>
  )
}

/** Puts the focus on the field, with its error in view: the style sheet keeps room for that beneath a field. */
function showField(input: HTMLInputElement | null): void {
  input?.focus()
  // A field that has the focus already would stay where it is.
  input?.scrollIntoView({ block: 'nearest' })
}
