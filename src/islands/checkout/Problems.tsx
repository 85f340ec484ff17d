import { useStore } from '@nanostores/react'
import { type Ref, useRef } from 'react'
import type { CartItem } from '#domain/cart/cart-item.ts'
import type { CartProblems } from '#domain/cart/cart-problem.ts'
import { useKeptPlace } from '#islands/kit/form/kept-place.ts'
import { $items } from '#stores/cart/cart.ts'
import { $lineProblems, problemWords } from '#stores/cart/cart-problems.ts'
import { $quote } from '#stores/checkout/quote.ts'
import { $order, type OrderState } from '#stores/checkout/sending/order-state.ts'
import { say } from '#words/say.ts'
import { lineProblems } from './problem-words.ts'
import { QuoteProblem, Unreachable } from './QuoteProblem.tsx'

type Props = { ref: Ref<HTMLDivElement>; phone: string }

/** Reasons why the order cannot be placed, and what to do. Typed values are never lost. */
export function Problems({ ref, phone }: Props) {
  const items = useStore($items)
  const quote = useStore($quote)
  const order = useStore($order)
  const changes = useStore($lineProblems)
  const refusal = order.status === 'refused' ? order : null
  const lines = [
    ...lineProblems(quote.answer?.problems ?? [], items),
    // Which line has changed the total: without this it is said in the folded summary alone.
    ...(refusal ? changedPrices(items, changes) : []),
    // Lines have their own words above; the rest is about the form or the total.
    ...(refusal?.errors ?? [])
      .filter(({ field }) => !field.startsWith('items['))
      .map((error) => error.message),
  ]
  const isOldPrice = quote.answer !== null && quote.status === 'failed' && !refusal
  const box = useRef<HTMLDivElement>(null)
  useKeptPlace(box, JSON.stringify([refusal, lines, isOldPrice]), refusal !== null)
  return (
    <div ref={box} className="problems">
      {isOldPrice && quote.isEstimate && (
        <p className="muted" role="status">
          {say(
            'Times and total are as far as this device knows: the bakery checks them before it takes the order.',
          )}
        </p>
      )}
      {isOldPrice && (!quote.isEstimate || navigator.onLine) && <QuoteProblem phone={phone} />}
      <div ref={ref} role="alert" tabIndex={-1} className="form-problem">
        {(refusal || lines.length > 0) && (
          <div className={refusal?.waits ? 'problem-box is-saved' : 'problem-box'}>
            {refusal?.message && refusal.waits !== 'unsent' && <p>{refusal.message}</p>}
            {lines.length > 0 && (
              <ul>
                {lines.map((words) => (
                  <li key={words}>{words}</li>
                ))}
              </ul>
            )}
            {refusal?.waits && <WaitingOrder waits={refusal.waits} />}
            {refusal?.isUnknown && !refusal.waits && (
              <p>
                {say('Your order may have reached us. Press “Place order” again: it is never made twice.')}
              </p>
            )}
            {refusal?.isUnreachable && refusal.isUnknown && !refusal.waits && <Unreachable phone={phone} />}
          </div>
        )}
      </div>
    </div>
  )
}

/** The lines whose piece price has changed, from what to what. */
function changedPrices(items: readonly CartItem[], problems: CartProblems): string[] {
  return items.flatMap(({ id, productName, sizeName }) => {
    const problem = problems[id]
    return problem?.code === 'price-changed' ? [`${productName}, ${sizeName}: ${problemWords(problem)}`] : []
  })
}

/** Takes back the order that waits. */
async function withdraw(): Promise<void> {
  const { withdrawWaiting } = await import('#stores/checkout/sending/resume-order.ts')
  await withdrawWaiting()
}

/** Says that the order is sent by itself, and how it is not (D61). */
function WaitingOrder({
  waits,
}: {
  waits: NonNullable<Extract<OrderState, { status: 'refused' }>['waits']>
}) {
  return (
    <>
      <p>
        {waits === 'unsent' ? (
          <b>{say('Saved. We send it when you are back online.')}</b>
        ) : (
          say('Your order may have reached us.')
        )}{' '}
        {say(
          'It waits on this device: we send it by ourselves as soon as the shop answers, also after you close this page, and it is never made twice. If the total has changed by then, we ask you first.',
        )}
      </p>
      {waits === 'unsent' ? (
        <button type="button" className="button quiet" onClick={() => void withdraw()}>
          {say('Do not send it')}
        </button>
      ) : (
        <button type="submit" className="button quiet">
          {say('Try again')}
        </button>
      )}
    </>
  )
}
