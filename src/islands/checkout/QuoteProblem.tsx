import { useStore } from '@nanostores/react'
import { inline } from '#islands/kit/inline.ts'
import { $quote, refreshQuote } from '#stores/checkout/quote.ts'
import { here } from '#words/address.ts'
import { say, sayParts } from '#words/say.ts'

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
            {inline(
              sayParts('{link} works without internet.', {
                link: <a href={here('/order-by-text')}>{say('Order by text')}</a>,
              }),
            )}
          </p>
        </>
      )}
      {needsCookie && (
        <p>
          {inline(
            sayParts(
              'Your browser blocks our cookie, and nothing can be ordered without it. Please allow cookies for this site, or order by phone: {phone}.',
              { phone: <Call phone={phone} /> },
            ),
          )}
        </p>
      )}
      <button type="button" className="button quiet" onClick={() => void refreshQuote()}>
        {say('Try again')}
      </button>
    </div>
  )
}

/** Says that nothing is lost, and offers the phone. */
export function Unreachable({ phone }: Props) {
  return (
    <p>
      {inline(
        sayParts(
          'We cannot reach the bakery right now. Everything you typed stays here. Try again in a moment, or order by phone: {phone}.',
          { phone: <Call phone={phone} /> },
        ),
      )}
    </p>
  )
}

function Call({ phone }: Props) {
  return <a href={`tel:${phone.replaceAll(' ', '')}`}>{phone}</a>
}
