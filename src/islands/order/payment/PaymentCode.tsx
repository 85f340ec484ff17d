import type { PaymentMethod } from '#domain/order/payment/payment.ts'
import { inline } from '#islands/kit/inline.ts'
import { say, sayParts } from '#words/say.ts'
import { SavePicture } from './SavePicture.tsx'

type Props = {
  address: string
  method: PaymentMethod
  /** Whoever is paid: the account, or the service. */
  payee: string
  /** The kind of app that reads the code. */
  app: string
}

/** A QR code to scan, or to save and open in the app. */
export function PaymentCode({ address, method, payee, app }: Props) {
  return (
    <figure className="payment-code">
      <img src={address} alt={say('QR code of {name}', { name: payee })} width="240" height="240" />
      <figcaption>
        {inline(
          sayParts('{button} and open it in your {name} app.', {
            button: (
              <SavePicture address={address} fileName={`${method}-qr`}>
                {say('Save QR')}
              </SavePicture>
            ),
            name: app,
          }),
        )}
      </figcaption>
    </figure>
  )
}
