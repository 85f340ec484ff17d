import { type ReactNode, useRef } from 'react'
import { CONVERTIBLE_TYPES, type PictureUse } from '#domain/product/pictures/upload.ts'
import { useSinglePicture } from './use-single-picture.ts'

type Wanted = {
  use: Exclude<PictureUse, 'product'>
  /** The file's label, for people who do not see the button. */
  label: string
  /** Gets the picture's file name. */
  done: (picture: string) => void
}

type PictureFile = {
  /** Asks for a file, from a button. */
  choose: () => void
  /** Sends a file that came another way. */
  send: (file: File) => void
  error: string | undefined
  /** The hidden field, and how far the file is. */
  field: ReactNode
}

/** A picture that is chosen from this device and sent. */
export function usePictureFile({ use, label, done }: Wanted): PictureFile {
  const input = useRef<HTMLInputElement>(null)
  const { send, progress, error } = useSinglePicture(use, done)
  return {
    choose: () => input.current?.click(),
    send: (file) => void send(file),
    error,
    field: (
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
            if (file) void send(file)
          }}
        />
        {progress !== undefined && (
          <progress max={100} value={progress} aria-label="The picture is being sent" />
        )}
      </>
    ),
  }
}
