import { useStore } from '@nanostores/react'
import { useEffect, useRef } from 'react'
import type { FollowedOrder } from '#contract/order/order.ts'
import { isHandedOver } from '#domain/order/order-status.ts'
import { momentWords } from '#domain/time/words/moment-words.ts'
import { OrderView } from '#islands/checkout/placed/OrderView.tsx'
import { OrderRefunds } from '#islands/order/payment/OrderRefunds.tsx'
import { cancelling } from '#stores/order/cancelled-order.ts'
import { $followed, followOrder, watchOrder } from '#stores/order/followed-order.ts'
import { CancelOrder } from './CancelOrder.tsx'
import { DeviceOrders } from './DeviceOrders.tsx'
import { OrderAgain } from './OrderAgain.tsx'
import { OrderEdits } from './OrderEdits.tsx'
import { Timeline } from './Timeline.tsx'
import '#islands/kit/form/field.css'
import '#islands/checkout/checkout.css'
import { inline } from '#islands/kit/inline.ts'
import { here } from '#words/address.ts'
import { say, sayParts } from '#words/say.ts'

type Props = {
  /** Empty: the orders of this device are listed. */
  token: string
}

/** The customer's order, opened by the signed link (D26): it is refreshed while it is on the screen. */
export function OrderPage({ token }: Props) {
  return token ? <OneOrder token={token} /> : <DeviceOrders />
}

function OneOrder({ token }: Props) {
  const { status, order, message, advice, isNews, savedAt } = useStore($followed)
  useEffect(() => {
    return watchOrder(token)
  }, [token])

  const retry = (
    <button type="button" className="button quiet" onClick={() => void followOrder(token)}>
      {say('Try again')}
    </button>
  )
  if (order) {
    return (
      <OrderView order={order}>
        <Timeline order={order} isNews={isNews} />
        {order.rider && <RiderWords rider={order.rider} />}
        <OrderEdits order={order} />
        <OrderRefunds order={order} />
        {status === 'failed' && (
          <div role="status" className="order-outdated">
            <p>
              {message.replace(/\.$/, '')}.{' '}
              {savedAt === null ? say('This is the latest we have.') : savedWords(savedAt)}
            </p>
            {retry}
          </div>
        )}
        <Actions order={order} />
      </OrderView>
    )
  }
  if (status === 'loading')
    return (
      <div role="status" className="order-view skeleton">
        <h2>{say('Looking for your order…')}</h2>
      </div>
    )
  return (
    <div role="alert" className="problem-box">
      <p>{message}</p>
      {status === 'failed' && advice && <p>{advice}</p>}
      {status === 'failed' ? (
        retry
      ) : (
        <p>
          {inline(
            sayParts(
              'It is in the message that confirmed your order; the order number alone is not enough. If you have an account, your orders are in {account}. Or {ask}.',
              {
                account: <a href={here('/account')}>{say('your account')}</a>,
                ask: <a href={here('/contact')}>{say('ask us')}</a>,
              },
            ),
          )}
        </p>
      )}
      <p>
        <a href={here('/order')}>{say('Your orders on this device')}</a>
      </p>
    </div>
  )
}

/** The rider's name and number. */
function RiderWords({ rider: { name, phone } }: { rider: NonNullable<FollowedOrder['rider']> }) {
  return (
    <p>
      {inline(
        sayParts('{name} brings it: {phone}', {
          name,
          phone: <a href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`}>{phone}</a>,
        }),
      )}
    </p>
  )
}

/** The age of a copy, in the words of every page that comes from one (D51). */
function savedWords(at: number): string {
  return say('Saved on this device on {time}.', { time: momentWords(new Date(at).toISOString()) })
}

function Actions({ order }: { order: FollowedOrder }) {
  const state = useStore(cancelling.$state)
  const { status, cancellation, token } = order
  const box = useRef<HTMLDivElement>(null)
  const isCancelled = status === 'CANCELLED'
  const wasCancelled = useRef(isCancelled)

  useEffect(() => {
    // The button that was pressed is gone.
    if (isCancelled && !wasCancelled.current) box.current?.focus()
    wasCancelled.current = isCancelled
  }, [isCancelled])

  return (
    <div ref={box} tabIndex={-1} className="order-actions">
      {isCancelled && <p>{say('This order is cancelled.')}</p>}
      {isHandedOver(status) && (
        <a className="button" href={here(`/feedback?t=${token}`)}>
          {say('Tell us how it was')}
        </a>
      )}
      <OrderAgain order={order} />
      {cancellation.allowed && (
        <CancelOrder
          order={order}
          until={cancellation.until}
          terms={cancellation}
          isBusy={state.status === 'sending'}
          problem={state.status === 'refused' ? state.message : ''}
          onCancel={(reason) => void cancelling.submit({ token, reason })}
          onAsk={cancelling.edit}
        />
      )}
      <a href={here('/contact')}>{say('Write to us')}</a>
      <a href={here('/your-data')}>{say('See or delete your data')}</a>
    </div>
  )
}
