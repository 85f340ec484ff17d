import { useState } from 'react'
import { request } from '#client/api.ts'
import { wordsOf } from '#client/errors.ts'
import { fileForm, uploadFetch } from '#client/pipeline/upload-fetch.ts'
import { uploadTextPicture } from '#contract/admin/text.ts'
import { preparePicture } from '#islands/admin/pictures/prepare-picture.ts'

/** Sends a picture for a text; `done` gets its file name. */
export function useTextPicture(done: (picture: string) => void) {
  const [progress, setProgress] = useState<number>()
  const [error, setError] = useState<string>()
  const send = async (chosen: File) => {
    setError(undefined)
    setProgress(0)
    try {
      const { file, refusal } = await preparePicture(chosen)
      if (!file) {
        setError(refusal ?? undefined)
        return
      }
      const fetch = uploadFetch((share) => setProgress(Math.round(share * 100)))
      const form = fileForm(uploadTextPicture, file)
      done((await request(uploadTextPicture, { body: {}, form, fetch })).picture)
    } catch (failure) {
      setError(wordsOf(failure as Error))
    } finally {
      setProgress(undefined)
    }
  }
  return { send, progress, error }
}
