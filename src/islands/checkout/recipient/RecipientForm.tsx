import { MAX_CARD_MESSAGE } from '#contract/order/recipient.ts'
import type { PaymentMethod } from '#domain/order/payment/payment.ts'
import { mayHidePrices } from '#domain/order/recipient.ts'
import type { FieldErrors } from '#islands/checkout/details.ts'
import { Counter } from '#islands/checkout/fields/Counter.tsx'
import { Field } from '#islands/kit/form/Field.tsx'
import { type TypedDetails, type } from '#stores/checkout/typed-details.ts'
import { say } from '#words/say.ts'

export type RecipientProps = {
  typed: TypedDetails
  errors: FieldErrors
  isFree: boolean
  leave: (name: keyof TypedDetails) => void
}

/** Who an order is for, what the card says, and whether prices go with it. */
export function RecipientForm({ typed, errors, isFree, leave }: RecipientProps) {
  const mayHide = mayHidePrices(typed.payment as PaymentMethod, isFree)
  const field = (name: 'recipientName' | 'recipientPhone' | 'cardMessage') => ({
    name,
    value: typed[name],
    error: errors[name],
    onChange: (value: string) => type({ [name]: value }),
    onLeave: () => leave(name),
  })
  return (
    <fieldset>
      <legend className="visually-hidden">{say('Who it is for')}</legend>
      <Field
        {...field('recipientName')}
        label={say('Their name')}
        autoComplete="off"
        enterKeyHint="next"
        required
      />
      <Field
        {...field('recipientPhone')}
        label={say('Their mobile number')}
        hint={say(typed.method === 'delivery' ? 'The rider texts them.' : 'If they are late to pick it up.')}
        type="tel"
        inputMode="tel"
        autoComplete="off"
        enterKeyHint="next"
        required
      />
      <div className="counted">
        <Field
          {...field('cardMessage')}
          label={say('Words on a card')}
          hint={say('We write them by hand.')}
          maxLength={MAX_CARD_MESSAGE}
          isLong
        />
        <Counter used={typed.cardMessage.length} most={MAX_CARD_MESSAGE} />
      </div>
      <label className="check">
        <input
          type="checkbox"
          checked={typed.hidesPrices === 'yes' && mayHide}
          disabled={!mayHide}
          aria-describedby="hide-prices-hint"
          onChange={({ target }) => type({ hidesPrices: target.checked ? 'yes' : '' })}
        />
        <span>{say('Do not show prices')}</span>
      </label>
      <p id="hide-prices-hint" className="muted field-hint">
        {say(
          mayHide
            ? 'We leave prices out of the bag.'
            : 'They pay in cash, so they learn the price. To hide it, pay before.',
        )}
      </p>
    </fieldset>
  )
}
