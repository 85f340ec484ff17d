import { type RefObject, useEffect, useRef, useState } from 'react'
import { isUnreachable, wordsOf } from '#client/errors.ts'
import { preparePicture } from '#client/prepare-picture.ts'
import { cancelPicture, type PictureUpload, uploadPicture } from '#client/upload/upload-picture.ts'
import type { PictureUse } from '#domain/product/pictures/upload.ts'

const PAUSED = 'Paused: no connection. It goes on by itself.'
const UNREACHABLE = 'We cannot reach the bakery right now. Choose the same picture again to go on.'

/** A picture that is chosen from this device and sent. */
export type SinglePicture = {
  /** The hidden field of `PictureFile`. */
  input: RefObject<HTMLInputElement | null>
  /** Asks for a file, from a button. */
  choose: () => void
  /** Sends a file that came another way. */
  send: (file: File) => void
  /** Percent that are sent; undefined when nothing is on its way. */
  progress: number | undefined
  error: string | undefined
}

/**
 * Sends a picture that belongs to no product, in parts; `done` gets its file name. After a failure the same file goes on where it
 * ended.
 */
export function useSinglePicture(
  use: Exclude<PictureUse, 'product'>,
  done: (picture: string) => void,
): SinglePicture {
  const input = useRef<HTMLInputElement>(null)
  const [progress, setProgress] = useState<number>()
  const [error, setError] = useState<string>()
  const last = useRef<{ of: string; upload: PictureUpload }>(undefined)
  const leaving = useRef<AbortController>(undefined)
  useEffect(() => {
    leaving.current = new AbortController()
    return () => {
      leaving.current?.abort()
      if (last.current) cancelPicture(last.current.upload)
    }
  }, [])

  const send = async (original: File) => {
    const { signal } = leaving.current ?? new AbortController()
    const of = `${original.name} ${original.size} ${original.lastModified}`
    setError(undefined)
    setProgress(0)
    try {
      if (last.current?.of !== of) {
        const { file, refusal } = await preparePicture(original)
        if (!file) {
          setError(refusal ?? undefined)
          return
        }
        last.current = { of, upload: { use, productId: null, file } }
      }
      const { upload } = last.current
      const { picture } = await uploadPicture(upload, {
        signal,
        sent: (bytes) => {
          setError(undefined)
          setProgress(Math.min(100, Math.round((bytes / upload.file.size) * 100)))
        },
        paused: () => setError(PAUSED),
      })
      last.current = undefined
      setError(undefined)
      done(picture)
    } catch (failure) {
      if (!signal.aborted) setError(isUnreachable(failure) ? UNREACHABLE : wordsOf(failure as Error))
    } finally {
      setProgress(undefined)
    }
  }
  return { input, choose: () => input.current?.click(), send: (file) => void send(file), progress, error }
}
