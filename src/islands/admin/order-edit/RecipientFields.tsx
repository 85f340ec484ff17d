import { useFormContext } from 'react-hook-form'
import { MAX_CARD_MESSAGE, recipient } from '#contract/order/recipient.ts'
import { Check } from '#islands/admin/edit/form/Check.tsx'
import { FormField } from '#islands/admin/edit/form/FormField.tsx'
import { checkBy, checkName, orEmpty, PHONE_WORDS } from '#islands/admin/manual-order/manual-order.ts'
import type { EditFields } from './edit-form.ts'

const { name, phone, message } = recipient.shape

/** Somebody else who gets the order, the words on the card, and whether prices go with it. */
export function RecipientFields({ mayHide }: { mayHide: boolean }) {
  const { watch } = useFormContext<EditFields>()
  return (
    <fieldset>
      <legend>Recipient</legend>
      <Check<EditFields> name="isForOther" label="It is for somebody else" />
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
            <Check<EditFields> name="hidesPrices" label="Do not show prices" />
          ) : (
            <p>They pay in cash, so they learn the price.</p>
          )}
        </>
      )}
    </fieldset>
  )
}
