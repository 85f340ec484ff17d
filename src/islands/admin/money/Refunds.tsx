import { useState } from 'react'
import { request } from '#client/api.ts'
import { countWork } from '#contract/admin/office.ts'
import {
  getDayMoney,
  listRefunds,
  type Refund,
  settleRefund,
  withdrawRefund,
} from '#contract/admin/order/money.ts'
import { getOrderDetail } from '#contract/admin/order/order.ts'
import { formatCentavos } from '#domain/money.ts'
import type { PaymentMethod } from '#domain/order/payment/payment.ts'
import { momentWords } from '#domain/time/words/moment-words.ts'
import { AskButton } from '#islands/admin/edit/AskButton.tsx'
import { reportFailure } from '#islands/admin/edit/show-failure.ts'
import { showSuccess } from '#islands/admin/edit/show-success.ts'
import { WorkButton, WorkForm } from '#islands/admin/edit/WorkButton.tsx'
import { PAYMENT_WORDS } from '#islands/checkout/placed/payment-words.ts'
import { Loaded } from '#islands/kit/Loaded.tsx'
import { Pages } from '#islands/kit/Pages.tsx'
import { useCall } from '#islands/query/use-call.ts'
import { useChange } from '#islands/query/use-change.ts'
import { ReturnOnline } from './ReturnOnline.tsx'
import { WayFields } from './WayFields.tsx'

const PAGE_SIZE = 20
const REFRESH_MS = 60_000

type Props = { state: 'due' | 'done'; page: string; turn: (page: number) => void }

/** Money to be returned to customers, or what was returned. */
export function Refunds({ state, page, turn }: Props) {
  const refunds = useCall(listRefunds, {
    query: { state, page, size: PAGE_SIZE },
    keepsPrevious: true,
    refetchEvery: REFRESH_MS,
  })
  return (
    <Loaded of={refunds} lines={8}>
      {({ content, ...pages }) =>
        content.length === 0 ? (
          <p>{state === 'due' ? 'Nothing to return.' : 'Nothing was returned yet.'}</p>
        ) : (
          <>
            <ul className="refunds">
              {content.map((refund) => (
                <li key={refund.id}>
                  <RefundWords refund={refund} />
                  {refund.doneAt === null && (
                    <>
                      {refund.online && <ReturnOnline refund={refund} />}
                      <Settle refund={refund} />
                      <Withdraw refund={refund} />
                    </>
                  )}
                </li>
              ))}
            </ul>
            <Pages {...pages} noun="refunds" turn={turn} />
          </>
        )
      }
    </Loaded>
  )
}

/** A refund: amount, way, references, and who did each step. */
function RefundWords({ refund }: { refund: Refund }) {
  const { orderNumber, customerName, amount, method, paymentReference, wasPaid, reason } = refund
  const { createdAt, createdBy, doneAt, doneBy, doneReference } = refund
  return (
    <div>
      <p>
        <b className="money">{formatCentavos(amount)}</b> by {PAYMENT_WORDS[method]} to {customerName},{' '}
        <a href={`/admin/orders?order=${orderNumber}`}>{orderNumber}</a>
      </p>
      {!wasPaid && (
        <p className="refusal">This payment was never confirmed: first look whether it arrived.</p>
      )}
      <p>
        <small>
          {paymentReference && `Paid with reference ${paymentReference}. `}
          {reason && `${reason}. `}
          {createdBy ? `Promised by ${createdBy}` : 'Due by itself'}, {momentWords(createdAt)}.
          {doneAt && ` Returned by ${doneBy ?? 'somebody'}, ${momentWords(doneAt)}`}
          {doneReference && `, reference ${doneReference}`}
        </small>
      </p>
    </div>
  )
}

/** Takes the promise back: the money never came, or it was promised by mistake. */
function Withdraw({ refund: { id, orderNumber, customerName, amount } }: { refund: Refund }) {
  const { mutate, isPending } = useChange({
    send: () => request(withdrawRefund, { params: { id } }),
    apply: () => showSuccess(`Order ${orderNumber}:`, 'nothing to return.'),
    list: listRefunds,
    also: [getDayMoney, getOrderDetail, countWork],
  })
  return (
    <AskButton
      words="Nothing to return"
      look="link"
      aria-label={`Nothing to return: order ${orderNumber}`}
      isBusy={isPending}
      title={`Return nothing for order ${orderNumber}?`}
      message={`Right if the money never came, or was promised by mistake. ${customerName} may have been told of the ${formatCentavos(amount)}.`}
      confirmLabel="Nothing to return"
      run={() => mutate(undefined, reportFailure('It is still to return.'))}
    />
  )
}

function Settle({ refund: { id, orderNumber, method: paidBy } }: { refund: Refund }) {
  const [method, setMethod] = useState<PaymentMethod>(paidBy)
  const [reference, setReference] = useState('')
  const { mutate, isPending } = useChange({
    send: () =>
      request(settleRefund, {
        params: { id },
        body: { method, reference: method === 'cash' ? null : reference.trim() || null },
      }),
    apply: () => showSuccess(`Order ${orderNumber}:`, 'money returned.'),
    list: listRefunds,
    also: [getDayMoney, getOrderDetail, countWork],
  })
  return (
    <WorkForm
      className="settle"
      isBusy={isPending}
      send={() => mutate(undefined, reportFailure('Not recorded.'))}
    >
      <WayFields
        label="Returned by"
        method={method}
        reference={reference}
        setMethod={setMethod}
        setReference={setReference}
      />
      <WorkButton words="Returned" aria-label={`Returned: order ${orderNumber}`} isBusy={isPending} />
    </WorkForm>
  )
}
