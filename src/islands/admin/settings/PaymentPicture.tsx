import { useRef } from 'react'
import { useFormContext } from 'react-hook-form'
import { uploadedPicture } from '#client/uploaded-picture.ts'
import { CONVERTIBLE_TYPES } from '#domain/product/pictures/upload.ts'
import { useSinglePicture } from '#islands/admin/pictures/use-single-picture.ts'
import type { SettingsFields } from './settings-form.ts'

const SHOWN_WIDTH = 320

/** The code that customers scan; a new one counts when the settings are saved. */
export function PaymentPicture({ index, of }: { index: number; of: string }) {
  const { watch, setValue } = useFormContext<SettingsFields>()
  const field = useRef<HTMLInputElement>(null)
  const name = `paymentAccounts.${index}.picture` as const
  const picture = watch(name)
  const set = (to: string) => setValue(name, to, { shouldDirty: true })

  const { send, progress, error } = useSinglePicture('payment', set)
  return (
    <div className="payment-picture">
      {picture && (
        <img src={uploadedPicture(picture, SHOWN_WIDTH)} alt={`Code of ${of}`} width={120} height={120} />
      )}
      <button type="button" className="link-button" onClick={() => field.current?.click()}>
        {picture ? `Another code for ${of}` : `Add the code of ${of}`}
      </button>
      {picture && (
        <button type="button" className="link-button" onClick={() => set('')}>
          Remove the code of {of}
        </button>
      )}
      <input
        ref={field}
        type="file"
        hidden
        aria-label={`Picture of the code of ${of}`}
        accept={CONVERTIBLE_TYPES}
        onChange={({ target }) => {
          const [file] = target.files ?? []
          target.value = ''
          if (file) void send(file)
        }}
      />
      {progress !== undefined && <progress max={100} value={progress} aria-label="The code is being sent" />}
      {error && (
        <small role="alert" className="field-error">
          {error}
        </small>
      )}
    </div>
  )
}
