import { useState } from 'react'
import { request } from '#client/api.ts'
import { addStaffNote, getOrderDetail, type OrderDetail } from '#contract/admin/order/order.ts'
import type { OrderStatus } from '#contract/order/order.ts'
import { formatCentavos } from '#domain/money.ts'
import { cashStatus } from '#domain/order/order-status.ts'
import { Back } from '#islands/admin/edit/Back.tsx'
import { TeamNote } from '#islands/admin/edit/TeamNote.tsx'
import { WorkButton } from '#islands/admin/edit/WorkButton.tsx'
import { useShortcut } from '#islands/admin/frame/use-shortcut.ts'
import { OrderRefunds } from '#islands/admin/money/OrderRefunds.tsx'
import { ExtraPayment } from '#islands/admin/order-edit/ExtraPayment.tsx'
import { IdCheck } from '#islands/admin/order-edit/IdCheck.tsx'
import { Loaded } from '#islands/kit/Loaded.tsx'
import { shopName } from '#islands/order/shop-facts.ts'
import { useCall } from '#islands/query/use-call.ts'
import { ConfirmPayment, showPaymentForm } from './ConfirmPayment.tsx'
import { takeOnDay } from './early-handover.ts'
import { GiveUp } from './GiveUp.tsx'
import { OrderHistory } from './OrderHistory.tsx'
import { OrderRequest } from './OrderRequest.tsx'
import { OrderTicket } from './OrderTicket.tsx'
import { isGivingUp, STEP_WORDS } from './step-words.ts'
import { useOrderStep } from './use-order-change.ts'
import { WriteToCustomer } from './WriteToCustomer.tsx'

/** How often an open order is refreshed: its customer may cancel, or send a reference number. */
const REFRESH_MS = 20_000

type Props = { number: string; edit: () => void; close: () => void }

/** One order with all that is known of it, and all that can be done with it. */
export function OrderSheet({ number, edit, close }: Props) {
  const steps = useOrderStep()
  const orderQuery = useCall(getOrderDetail, { params: { number }, refetchEvery: REFRESH_MS })
  return (
    <>
      <Back to="All orders" close={close} />
      <Loaded of={orderQuery} lines={16}>
        {(order) => (
          <>
            <OrderTicket order={order} shop={shopName()} />
            <IdCheck key={`ids ${order.number}`} order={order} />
            <OrderRequest order={order} />
            <OtherSteps order={order} steps={steps} edit={edit} />
            <ExtraPayment key={`rest ${order.number} ${order.balanceReference}`} order={order} />
            <OrderHistory order={order} />
            <OrderRefunds key={`refund ${order.number}`} order={order} />
            {order.origin !== 'counter' && <WriteToCustomer key={order.number} order={order} />}
            <TeamNote
              add={(text) => request(addStaffNote, { params: { number }, body: { text } })}
              list={getOrderDetail}
            />
            <NextStepBar order={order} steps={steps} />
          </>
        )}
      </Loaded>
    </>
  )
}

type StepProps = { order: OrderDetail; steps: ReturnType<typeof useOrderStep> }

/** The next step of an order, in view however long its ticket is. */
function NextStepBar({ order, steps: { take, locked } }: StepProps) {
  const { number, status, next, toPay, fulfilment } = order
  const forward = next.filter((step) => !isGivingUp(step))
  const isUnpaid = status === 'PENDING_PAYMENT'
  const [first] = forward
  const takeStep = (step: OrderStatus) =>
    takeOnDay([{ date: fulfilment.date, status }], step, () => take({ number, status: step }))
  useShortcut('b', () => first && takeStep(first), first !== undefined)
  if (!isUnpaid && forward.length === 0) return null
  return (
    <div className="next-step-bar">
      {isUnpaid && (
        <button type="button" className="button" onClick={showPaymentForm}>
          Check payment…
        </button>
      )}
      {forward.map((step) => (
        <WorkButton
          words={
            <>
              {STEP_WORDS[step]}
              {toPay > 0 &&
                step === cashStatus(fulfilment.method) &&
                ` and take ${formatCentavos(toPay)} in cash`}
            </>
          }
          key={step}
          isBusy={locked.has(number)}
          run={() => takeStep(step)}
        />
      ))}
    </div>
  )
}

/** Everything else that can be done with an order. */
function OtherSteps({ order, steps: { take, noteStep, locked }, edit }: StepProps & { edit: () => void }) {
  const [givingUp, setGivingUp] = useState<OrderStatus>()
  return (
    <div className="admin-actions">
      <ConfirmPayment
        key={`${order.number} ${order.payment.method} ${order.payment.reference}`}
        order={order}
        confirmed={() => noteStep({ number: order.number, status: 'CONFIRMED' })}
      />
      {order.next.filter(isGivingUp).map((status) => (
        <WorkButton
          words={STEP_WORDS[status]}
          key={status}
          look="danger"
          isBusy={locked.has(order.number)}
          run={() => setGivingUp(status)}
        />
      ))}
      {order.editable.length > 0 && !order.isUnreadable && (
        <button type="button" className="button quiet" onClick={edit}>
          Edit order
        </button>
      )}
      <button type="button" className="button quiet" onClick={() => print()}>
        Print ticket
      </button>
      {givingUp && (
        <GiveUp
          order={order}
          status={givingUp}
          take={(reason, byTerms) => take({ number: order.number, status: givingUp, reason, byTerms })}
          close={() => setGivingUp(undefined)}
        />
      )}
    </div>
  )
}
