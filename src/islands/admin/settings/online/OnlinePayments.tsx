import { request } from '#client/api.ts'
import {
  endPaymentAccount,
  getPaymentAccount,
  openTestPayment,
  type PaymentAccountAnswer,
} from '#contract/admin/shop/payment-account.ts'
import { momentWords } from '#domain/time/words/moment-words.ts'
import { AskButton } from '#islands/admin/edit/AskButton.tsx'
import { reportFailure } from '#islands/admin/edit/show-failure.ts'
import { showSuccess } from '#islands/admin/edit/show-success.ts'
import { WorkButton } from '#islands/admin/edit/WorkButton.tsx'
import { Loaded } from '#islands/kit/Loaded.tsx'
import { useCall } from '#islands/query/use-call.ts'
import { useChange } from '#islands/query/use-change.ts'
import { useOnce } from '#islands/query/use-once.ts'
import { AccountKeys } from './AccountKeys.tsx'

/** The account with a payment provider: with it, payments confirm themselves (D82). */
export function OnlinePayments() {
  const answer = useCall(getPaymentAccount)
  return (
    <section className="account-part" aria-labelledby="online-payments">
      <h2 id="online-payments">Payments that confirm themselves</h2>
      <Loaded of={answer} lines={3}>
        {({ account, providers }) => (
          <>
            {account ? (
              <Account account={account} />
            ) : (
              <p>
                With an account at one of these providers, customers scan a code or pay on its page, and the
                order is confirmed by itself within seconds. Transfers by hand stay possible.
              </p>
            )}
            <details>
              <summary>
                {account ? 'Change the keys, or the provider' : 'Enter the keys of an account'}
              </summary>
              <AccountKeys providers={providers} providerId={account?.provider} />
            </details>
          </>
        )}
      </Loaded>
    </section>
  )
}

type Account = NonNullable<PaymentAccountAnswer['account']>

function Account({ account: { name, isLive, hint, createdAt } }: { account: Account }) {
  return (
    <>
      <p>
        <b>{name}</b>, secret key that ends in {hint}, since {momentWords(createdAt)}.{' '}
        {isLive ? '' : 'It is in test mode: no money moves.'}
      </p>
      {!isLive && <TestPayment />}
      <Stop name={name} />
    </>
  )
}

/** One peso in test mode: shows that the keys may open payments, and what a customer sees. */
function TestPayment() {
  const { mutate, data, isPending } = useOnce({ mutationFn: () => request(openTestPayment, {}) })
  return (
    <div>
      <WorkButton
        words="Test payment of ₱1"
        look="quiet"
        isBusy={isPending}
        run={() => mutate(undefined, reportFailure('No test payment.'))}
      />
      {data?.page && (
        <p>
          <a href={data.page} target="_blank" rel="noopener">
            Open its page
          </a>{' '}
          (opens a new tab)
        </p>
      )}
      {data?.picture && <img src={data.picture} alt="QR code of the test payment" width="200" height="200" />}
    </div>
  )
}

function Stop({ name }: { name: string }) {
  const { mutate, isPending } = useChange({
    send: () => request(endPaymentAccount, {}),
    apply: () => showSuccess(name, 'takes no more payments.'),
    list: getPaymentAccount,
  })
  return (
    <AskButton
      words="Stop"
      look="quiet"
      isBusy={isPending}
      title={`Take no more payments by ${name}?`}
      message="Payments that are open now are still confirmed. New orders are paid by hand, or in cash."
      confirmLabel="Stop"
      run={() => mutate(undefined, reportFailure('Not stopped.'))}
    />
  )
}
