import { useFormContext } from 'react-hook-form'
import { uploadedPicture } from '#client/uploaded-picture.ts'
import { PictureFile } from '#islands/admin/pictures/PictureFile.tsx'
import { useSinglePicture } from '#islands/admin/pictures/use-single-picture.ts'
import type { SettingsFields } from './settings-form.ts'

const SHOWN_WIDTH = 320

/** The code that customers scan; a new one counts when the settings are saved. */
export function PaymentPicture({ index, of }: { index: number; of: string }) {
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
      {file.error && (
        <small role="alert" className="field-error">
          {file.error}
        </small>
      )}
    </div>
  )
}
