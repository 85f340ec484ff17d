import { useEffect, useState } from 'react'
import { request } from '#client/api.ts'
import type { EnquiryQuote, EnquiryThread } from '#contract/enquiry/enquiry.ts'
import { getOrderOptions } from '#contract/order/order-options.ts'
import { formatCentavos } from '#domain/money.ts'
import type { PaymentMethod } from '#domain/order/payment/payment.ts'
import { PAYMENT_WORDS } from '#islands/checkout/placed/payment-words.ts'
import { Field } from '#islands/kit/form/Field.tsx'
import { SentForm } from '#islands/kit/form/SentForm.tsx'
import { useSubmission } from '#islands/kit/use-submission.ts'
import { useTyped } from '#islands/kit/use-typed.ts'
import { accepting, readEnquiry } from '#stores/order/enquiry.ts'
import { say } from '#words/say.ts'

type Props = { thread: EnquiryThread; quote: EnquiryQuote }

const NO_ADDRESS = { street: '', barangay: '', landmark: '' }

/** Accepts the quote: how it is paid, for a delivery the address, and one button with the price. */
export function AcceptQuote({ thread, quote }: Props) {
  const { state, refused } = useSubmission(accepting)
  const [methods, setMethods] = useState<readonly PaymentMethod[]>(['cash'])
  const [method, setMethod] = useState<PaymentMethod>('cash')
  const isDelivery = quote.method === 'delivery'
  const { typed, field, accepts } = useTyped(NO_ADDRESS, (address) => ({
    street:
      !isDelivery || address.street.trim()
        ? undefined
        : say('Please enter the house number and street, or the name of the place.'),
    barangay: !isDelivery || address.barangay.trim() ? undefined : say('Please enter the barangay.'),
    landmark:
      !isDelivery || address.landmark.trim()
        ? undefined
        : say('Please name something nearby that the rider can see: a chapel, a store.'),
  }))
  useEffect(() => {
    request(getOrderOptions, {}).then(
      ({ paymentMethods }) => {
        // A deposit comes by transfer.
        const ways = paymentMethods.filter((one) => !quote.schedule || one !== 'cash')
        setMethods(ways)
        setMethod(ways[0] ?? 'cash')
      },
      () => undefined,
    )
  }, [quote])
  useEffect(() => {
    // Somebody has changed or ended it: what is on the screen is not the offer any more.
    if (refused?.code.startsWith('QUOTE_')) void readEnquiry(thread.token)
  }, [refused, thread.token])
  const address = isDelivery ? { ...typed, municipality: quote.municipality ?? '', note: null } : null

  return (
    <SentForm
      state={state}
      className="enquiry-accept"
      accepts={accepts}
      send={() => accepting.submit({ thread, method, address })}
      words={say('Accept and order for {total}', { total: formatCentavos(quote.total) })}
      busyWords={say('One moment…')}
    >
      {isDelivery && (
        <>
          <Field
            {...field('street', refused?.fields['address.street'])}
            label={say('House number and street')}
            autoComplete="address-line1"
            enterKeyHint="next"
            required
          />
          <Field
            {...field('barangay', refused?.fields['address.barangay'])}
            label={say('Barangay in {town}', { town: quote.town ?? '' })}
            autoComplete="address-level3"
            enterKeyHint="next"
            required
          />
          <Field
            {...field('landmark', refused?.fields['address.landmark'])}
            label={say('Landmark')}
            autoComplete="off"
            enterKeyHint="next"
            required
          />
        </>
      )}
      <fieldset>
        <legend>{say('Payment')}</legend>
        <div className="choices">
          {methods.map((one) => (
            <label key={one} className="chip">
              <input
                type="radio"
                name="payment"
                value={one}
                checked={method === one}
                onChange={() => setMethod(one)}
              />
              <span>{say(PAYMENT_WORDS[one])}</span>
            </label>
          ))}
        </div>
      </fieldset>
    </SentForm>
  )
}
