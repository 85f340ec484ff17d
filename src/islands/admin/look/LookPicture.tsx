import { useRef } from 'react'
import { CONVERTIBLE_TYPES } from '#domain/product/pictures/upload.ts'
import { useSinglePicture } from '#islands/admin/pictures/use-single-picture.ts'

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
  const field = useRef<HTMLInputElement>(null)
  const { send, progress, error } = useSinglePicture('payment', choose)
  return (
    <>
      <div className="row-actions">
        <button type="button" className="button quiet" onClick={() => field.current?.click()}>
          {hasPicture ? `Choose another ${noun}` : `Choose a ${noun}`}
        </button>
        {hasPicture && (
          <button type="button" className="link-button" onClick={remove}>
            {noun.charAt(0).toUpperCase() + noun.slice(1)} as it was
          </button>
        )}
      </div>
      <input
        ref={field}
        type="file"
        hidden
        aria-label={`File of the ${noun}`}
        accept={CONVERTIBLE_TYPES}
        onChange={({ target }) => {
          const [file] = target.files ?? []
          target.value = ''
          if (file) void send(file)
        }}
      />
      {progress !== undefined && (
        <progress max={100} value={progress} aria-label={`The ${noun} is being sent`} />
      )}
      {error && (
        <small role="alert" className="field-error">
          {error}
        </small>
      )}
    </>
  )
}
