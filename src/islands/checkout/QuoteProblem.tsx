import { useStore } from '@nanostores/react'
import { $quote, refreshQuote } from '#stores/checkout/quote.ts'

type Props = {
  /** The shop's phone. */
  phone: string
}

/** Says in their place why there is no price and no time yet, and offers two ways on. */
export function QuoteProblem({ phone }: Props) {
  const { message, isUnreachable, needsCookie } = useStore($quote)
  return (
    <div role="alert" className="problem-box">
      {message && <p>{message}</p>}
      {isUnreachable && (
        <>
          <Unreachable phone={phone} />
          <p>
            <a href="/order-by-text">Order by text</a> works without internet.
          </p>
        </>
      )}
      {needsCookie && (
        <p>
          Your browser blocks our cookie, and nothing can be ordered without it. Please allow cookies for this
          site, or order by phone: <Call phone={phone} />.
        </p>
      )}
      <button type="button" className="button quiet" onClick={() => void refreshQuote()}>
        Try again
      </button>
    </div>
  )
}

/** Says that nothing is lost, and offers the phone. */
export function Unreachable({ phone }: Props) {
  return (
    <p>
      We cannot reach the bakery right now. Everything you typed stays here. Try again in a moment, or order
      by phone: <Call phone={phone} />.
    </p>
  )
}

function Call({ phone }: Props) {
  return <a href={`tel:${phone.replaceAll(' ', '')}`}>{phone}</a>
}
