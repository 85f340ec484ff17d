import { CONVERTIBLE_TYPES } from '#domain/product/pictures/upload.ts'
import type { SinglePicture } from './use-single-picture.ts'

type Props = {
  picture: SinglePicture
  /** The file's label, for people who do not see the button. */
  label: string
}

/** The hidden field that a button opens, and how far its file is. */
export function PictureFile({ picture: { input, send, progress }, label }: Props) {
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={label}
        accept={CONVERTIBLE_TYPES}
        onChange={({ target }) => {
          const [file] = target.files ?? []
          target.value = ''
          if (file) send(file)
        }}
      />
      {progress !== undefined && (
        <progress max={100} value={progress} aria-label="The picture is being sent" />
      )}
    </>
  )
}
