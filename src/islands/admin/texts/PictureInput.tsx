import { useId } from 'react'
import { uploadedPicture } from '#client/uploaded-picture.ts'
import { PictureFile } from '#islands/admin/pictures/PictureFile.tsx'
import { useSinglePicture } from '#islands/admin/pictures/use-single-picture.ts'

const SHOWN_WIDTH = 320

type Props = { label: string; value: string; change: (picture: string) => void; error?: string | undefined }

/** A picture of the shop by its file name, or a new one: chosen by the button or dropped onto it. */
export function PictureInput({ label, value, change, error }: Props) {
  const id = useId()
  const picture = useSinglePicture('text', change)
  const problem = picture.error ?? error
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a short cut; the button in it does the same.
    <div
      className="admin-field text-picture"
      onDragOver={(event) => event.dataTransfer.types.includes('Files') && event.preventDefault()}
      onDrop={(event) => {
        const [dropped] = event.dataTransfer.files
        if (!dropped) return
        event.preventDefault()
        picture.send(dropped)
      }}
    >
      <label htmlFor={id}>{label}</label>
      {value && <img src={uploadedPicture(value, SHOWN_WIDTH)} alt="" width={120} height={120} />}
      <input
        id={id}
        value={value}
        autoComplete="off"
        aria-invalid={Boolean(problem)}
        aria-describedby={`${id}-hint`}
        onChange={({ target }) => change(target.value.trim())}
      />
      <small id={`${id}-hint`}>
        {problem ? (
          <span className="field-error">{problem}</span>
        ) : (
          'The name of a picture of the shop, or a new one.'
        )}
      </small>
      <button type="button" className="button quiet" onClick={picture.choose}>
        Choose a new picture
      </button>
      <PictureFile picture={picture} label={`New file: ${label}`} />
    </div>
  )
}
