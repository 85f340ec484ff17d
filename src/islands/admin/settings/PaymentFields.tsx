import { useFormContext } from 'react-hook-form'
import { uploadedPicture } from '#client/uploaded-picture.ts'
import { Check } from '#islands/admin/edit/form/Check.tsx'
import { FormField } from '#islands/admin/edit/form/FormField.tsx'
import { FieldProblem } from '#islands/admin/edit/Refusal.tsx'
import { PictureFile } from '#islands/admin/pictures/PictureFile.tsx'
import { useSinglePicture } from '#islands/admin/pictures/use-single-picture.ts'
import { PAYMENT_WORDS } from '#islands/checkout/placed/payment-words.ts'
import { NumberField } from './CapacityFields.tsx'
import { ACCOUNT_METHODS, type SettingsFields } from './settings-form.ts'

const SHOWN_WIDTH = 320

/** Accounts that customers send money to, with the code that they scan (D27). */
export function PaymentFields() {
  const { watch } = useFormContext<SettingsFields>()
  return (
    <fieldset>
      <legend>Payment</legend>
      {ACCOUNT_METHODS.map((method, index) => (
        <fieldset key={method} className="admin-row payment-account" aria-label={PAYMENT_WORDS[method]}>
          <Check<SettingsFields>
            name={`paymentAccounts.${index}.isOffered`}
            label={`${PAYMENT_WORDS[method]} is offered`}
          />
          {watch(`paymentAccounts.${index}.isOffered`) && (
            <>
              <FormField<SettingsFields>
                name={`paymentAccounts.${index}.accountName`}
                label="Account name"
                rules={{ required: 'This is required' }}
              />
              <FormField<SettingsFields>
                name={`paymentAccounts.${index}.accountNumber`}
                label="Account number"
              />
              <PaymentPicture index={index} of={PAYMENT_WORDS[method]} />
            </>
          )}
        </fieldset>
      ))}
      <NumberField name="paymentHours" label="Hours to pay before an order is cancelled" />
    </fieldset>
  )
}

/** The code that customers scan; a new one counts when the settings are saved. */
function PaymentPicture({ index, of }: { index: number; of: string }) {
  const { watch, setValue } = useFormContext<SettingsFields>()
  const name = `paymentAccounts.${index}.picture` as const
  const picture = watch(name)
  const set = (to: string) => setValue(name, to, { shouldDirty: true })
  const file = useSinglePicture('settings', set)
  return (
    <div className="payment-picture">
      {picture && (
        <img src={uploadedPicture(picture, SHOWN_WIDTH)} alt={`Code of ${of}`} width={120} height={120} />
      )}
      <button type="button" className="link-button" onClick={file.choose}>
        {picture ? `Another QR code for ${of}` : `Add the QR code of ${of}`}
      </button>
      {picture && (
        <button type="button" className="link-button" onClick={() => set('')}>
          Remove the code of {of}
        </button>
      )}
      <PictureFile picture={file} label={`Picture of the code of ${of}`} />
      <FieldProblem>{file.error}</FieldProblem>
    </div>
  )
}
