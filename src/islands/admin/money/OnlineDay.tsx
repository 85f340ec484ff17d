import { request } from '#client/api.ts'
import { countWork } from '#contract/admin/office.ts'
import {
  type BookedPayment,
  checkOnlineDay,
  listOnlinePayments,
  type PaymentDifference,
} from '#contract/admin/shop/payment-account.ts'
import { formatCentavos } from '#domain/money.ts'
import { reportFailure } from '#islands/admin/edit/show-failure.ts'
import { WorkButton } from '#islands/admin/edit/WorkButton.tsx'
import { Loaded } from '#islands/kit/Loaded.tsx'
import { useCall } from '#islands/query/use-call.ts'
import { useChange } from '#islands/query/use-change.ts'

const LIST_WORDS = {
  none: 'The provider has no list to compare with: each payment was asked about.',
  away: 'The provider does not answer at the moment, so its list was not compared.',
  compared: 'Compared with the provider’s list.',
}
const KIND_WORDS: Record<PaymentDifference['kind'], string> = {
  'only-provider': 'only in the provider’s list',
  'only-shop': 'only in our books',
  amount: 'another amount',
}

/** Payments that confirmed themselves on a day, what the provider says of them, and what did not simply pay an order (D82). */
export function OnlineDay({ date }: { date: string }) {
  const day = useCall(listOnlinePayments, { query: { date } })
  return (
    <Loaded of={day} lines={2}>
      {({ payments, differences, odd, list, isToCheck = false }) =>
        payments.length + differences.length + odd.length > 0 && (
          <section className="till" aria-labelledby="online-day">
            <h3 id="online-day">Paid online</h3>
            <p>
              {payments.length} {payments.length === 1 ? 'payment' : 'payments'},{' '}
              <b className="money">{formatCentavos(sumOf(payments.map(({ received }) => received)))}</b>, fees
              as far as stated{' '}
              <span className="money">{formatCentavos(sumOf(payments.map(({ fee }) => fee ?? 0)))}</span>.{' '}
              {LIST_WORDS[list]} {list === 'compared' && differences.length === 0 && 'Nothing differs.'}
            </p>
            {differences.length > 0 && (
              <ul>
                {differences.map(({ kind, reference, number, provider, shop }) => (
                  <li key={`${kind} ${reference}`}>
                    {number ? <OrderLink number={number} /> : reference}: {KIND_WORDS[kind]}; provider{' '}
                    {formatCentavos(provider)}, books {formatCentavos(shop)}
                  </li>
                ))}
              </ul>
            )}
            {isToCheck && <Checked date={date} />}
            {odd.length > 0 && (
              <>
                <h4>Of any day, to look at</h4>
                <ul>
                  {odd.map((payment) => (
                    <li key={payment.reference}>
                      <OrderLink number={payment.number} />: {oddWords(payment)}
                    </li>
                  ))}
                </ul>
              </>
            )}
          </section>
        )
      }
    </Loaded>
  )
}

/** Takes the day off what waits on Today, once somebody has looked. */
function Checked({ date }: { date: string }) {
  const { mutate, isPending } = useChange({
    send: () => request(checkOnlineDay, { params: { date } }),
    list: listOnlinePayments,
    also: [countWork],
    isHarmlessTwice: true,
  })
  return (
    <WorkButton
      words="I have looked at them"
      isBusy={isPending}
      run={() => mutate(undefined, reportFailure('Not saved.'))}
    />
  )
}

function OrderLink({ number }: { number: string }) {
  return <a href={`/admin/orders?order=${number}`}>{number}</a>
}

function oddWords({ amount, received, use, foreign }: BookedPayment): string {
  const came = foreign.map((money) => `${money.currency} ${(money.amount / 100).toFixed(2)} came`)
  if (use === 'due back')
    came.push(`${formatCentavos(received)} came that the order did not need; it is to return`)
  else if (received > 0) came.push(`${formatCentavos(received)} came of ${formatCentavos(amount)}`)
  return came.join(', ')
}

function sumOf(amounts: readonly number[]): number {
  return amounts.reduce((sum, amount) => sum + amount, 0)
}
