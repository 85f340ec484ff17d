import { usePictureFile } from '#islands/admin/pictures/use-picture-file.tsx'

type Props = {
  /** As in "Choose another logo". */
  noun: string
  hasPicture: boolean
  /** Gets the picture's file name. */
  choose: (picture: string) => void
  remove: () => void
}

/** Sends a picture of the look; it counts when the look is saved. */
export function LookPicture({ noun, hasPicture, choose, remove }: Props) {
  const picture = usePictureFile({ use: 'settings', label: `File of the ${noun}`, done: choose })
  const { error, field } = picture
  return (
    <>
      <div className="row-actions">
        <button type="button" className="button quiet" onClick={picture.choose}>
          {hasPicture ? `Choose another ${noun}` : `Choose a ${noun}`}
        </button>
        {hasPicture && (
          <button type="button" className="link-button" onClick={remove}>
            {noun.charAt(0).toUpperCase() + noun.slice(1)} as it was
          </button>
        )}
      </div>
      {field}
      {error && (
        <small role="alert" className="field-error">
          {error}
        </small>
      )}
    </>
  )
}
