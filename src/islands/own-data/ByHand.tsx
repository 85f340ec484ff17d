import { inline } from '#islands/kit/inline.ts'
import { shopPhone } from '#islands/order/shop-facts.ts'
import { say, sayParts } from '#words/say.ts'

/** The way for people who cannot get a mail: by telephone or in the shop. */
export function ByHand() {
  const phone = shopPhone()
  return (
    <details className="own-by-hand">
      <summary>{say('No e-mail with your order, or no access to it?')}</summary>
      <p>
        {inline(
          sayParts(
            'Call us at {phone}, or come to the shop, with the number of one of your orders (it begins with P-). We ask a few questions about the order, to be sure that it is yours, and then give you a copy of your data or delete it.',
            { phone: <a href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`}>{phone}</a> },
          ),
        )}
      </p>
    </details>
  )
}
