import { useFormContext } from 'react-hook-form'
import { MAX_CARD_MESSAGE, recipient } from '#contract/order/recipient.ts'
import { FormField } from '#islands/admin/edit/form/FormField.tsx'
import { checkBy, checkName, orEmpty, PHONE_WORDS } from '#islands/admin/manual-order/manual-order.ts'
import type { EditFields } from './edit-form.ts'

const { name, phone, message } = recipient.shape

/** Somebody else who gets the order, the words on the card, and whether prices go with it. */
export function RecipientFields({ mayHide }: { mayHide: boolean }) {
  const { register, watch } = useFormContext<EditFields>()
  return (
    <fieldset>
      <legend>Recipient</legend>
      <label className="admin-check">
        <input type="checkbox" {...register('isForOther')} />
        It is for somebody else
      </label>
      {watch('isForOther') && (
        <>
          <FormField<EditFields>
            name="recipientName"
            label="Recipient’s name"
            rules={{
              required: 'Please enter who gets it.',
              validate: checkName(name, 'Please check the name.'),
            }}
          />
          <FormField<EditFields>
            name="recipientPhone"
            label="Recipient’s mobile number"
            kind="tel"
            rules={{ required: PHONE_WORDS, validate: checkBy(phone, PHONE_WORDS) }}
          />
          <FormField<EditFields>
            name="cardMessage"
            label="Words on a card"
            kind="text"
            rules={{
              validate: orEmpty(message, `The card has room for ${MAX_CARD_MESSAGE} characters.`),
            }}
          />
          {mayHide ? (
            <label className="admin-check">
              <input type="checkbox" {...register('hidesPrices')} />
              Do not show prices
            </label>
          ) : (
            <p>They pay in cash, so they learn the price.</p>
          )}
        </>
      )}
    </fieldset>
  )
}
