import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { formatCentavos } from '#domain/money.ts'
import type { FieldErrors } from '#islands/checkout/details.ts'
import { Fold } from '#islands/kit/Fold.tsx'
import { Field } from '#islands/kit/form/Field.tsx'
import { $keptAddresses } from '#stores/checkout/kept-address.ts'
import { $options } from '#stores/checkout/order-options.ts'
import { $currentQuote } from '#stores/checkout/quote.ts'
import { followPlace } from '#stores/checkout/served-place.ts'
import { type TypedDetails, type } from '#stores/checkout/typed-details.ts'
import { here } from '#words/address.ts'
import { say } from '#words/say.ts'
import { DeliveryTerms } from './DeliveryTerms.tsx'
import { KeptAddresses } from './KeptAddresses.tsx'
import { PlaceField } from './PlaceField.tsx'

type Props = { typed: TypedDetails; errors: FieldErrors; leave: (name: keyof TypedDetails) => void }

/** Where to bring it: barangay, street and landmark, then what each municipality costs. */
export function DeliveryFields({ typed, errors, leave }: Props) {
  const field = (name: 'street' | 'landmark') => ({
    name,
    value: typed[name],
    error: errors[name],
    onChange: (value: string) => type({ [name]: value }),
    onLeave: () => leave(name),
  })
  const addresses = useStore($keptAddresses)
  const address = addresses.find(({ id }) => String(id) === typed.keptAddress)
  // A kept address is shown field by field once one of them is wrong.
  const isWhole = address !== undefined && !errors.place && !errors.street && !errors.landmark
  useEffect(followPlace, [])
  return (
    <fieldset>
      <legend>{say('Where to?')}</legend>
      <KeptAddresses choice={address} />
      {!isWhole && (
        <PlaceField
          typed={typed}
          error={errors.place}
          type={type}
          leave={() => leave('place')}
          pickUp={() => type({ method: 'pickup' })}
        />
      )}
      <Minimum municipality={typed.municipality} />
      {!isWhole && (
        <>
          <Field
            {...field('street')}
            label={say('House number and street')}
            autoComplete="address-line1"
            autoCapitalize="words"
            enterKeyHint="next"
            required
          />
          <Field
            {...field('landmark')}
            label={say('Landmark')}
            hint={say('What the rider sees first: a chapel, a store, the colour of the gate.')}
            autoComplete="off"
            enterKeyHint="next"
            required
          />
        </>
      )}
      <Fold title={say('Fees, minimums and days')}>
        <DeliveryTerms choice={typed.municipality} />
      </Fold>
    </fieldset>
  )
}

/** The amount missing to the municipality's minimum, as the shop counts it. */
function Minimum({ municipality }: { municipality: string }) {
  const quote = useStore($currentQuote)
  const name = useStore($options)?.delivery.find(({ code }) => code === municipality)?.name
  const missing = quote?.problems.find(({ code }) => code === 'delivery-refused')?.missing
  return (
    <div role="status">
      {missing !== undefined && (
        <div className="place-notice">
          <p>
            {say('Add {amount} more to have it delivered to {place}, or pick it up.', {
              amount: formatCentavos(missing),
              place: name ?? '',
            })}
          </p>
          <a className="button quiet" href={here('/menu')} data-field="minimum">
            {say('See the menu')}
          </a>
        </div>
      )}
    </div>
  )
}
