import { useFormContext } from 'react-hook-form'
import type { AdminProduct } from '#contract/admin/product/product.ts'
import { checkPrice } from '#islands/admin/edit/form/check-amount.ts'
import { FormField } from '#islands/admin/edit/form/FormField.tsx'
import { Thumbnail } from '#islands/admin/pictures/Thumbnail.tsx'
import { UploadList } from '#islands/admin/pictures/UploadList.tsx'
import { useUploads } from '#islands/admin/pictures/use-uploads.ts'
import type { PhotoFields } from './photo-form.ts'

type Props = { photo: File; at: number; draft: AdminProduct | undefined }

/** A photo with the fields of its product, or the draft that it became. */
export function PhotoDraft({ photo, at, draft }: Props) {
  return (
    <fieldset className="photo-draft">
      <legend>{draft?.name ?? `Photo ${at + 1}`}</legend>
      <div className="first-photo">
        <Thumbnail photo={photo} />
      </div>
      {draft ? <Made draft={draft} /> : <Fields at={at} />}
    </fieldset>
  )
}

function Made({ draft: { id, name } }: { draft: AdminProduct }) {
  return (
    <div>
      <p role="status">{name} is a draft.</p>
      <a href={`/admin/products?product=${id}`}>Add more about {name}</a>
      <UploadList {...useUploads(id)} />
    </div>
  )
}

function Fields({ at }: { at: number }) {
  const { watch } = useFormContext<PhotoFields>()
  const isNamed = watch(`rows.${at}.name`).trim() !== ''
  return (
    <div className="photo-draft-fields">
      <FormField<PhotoFields> name={`rows.${at}.name`} label="Name" />
      <FormField<PhotoFields>
        name={`rows.${at}.price`}
        label="Price, ₱"
        kind="money"
        rules={{
          required: isNamed && 'price is required',
          validate: (typed) => !isNamed || checkPrice(String(typed)),
        }}
      />
    </div>
  )
}
