import { useState } from 'react'
import { request } from '#client/api.ts'
import { wordsOf } from '#client/errors.ts'
import { fileForm, uploadFetch } from '#client/pipeline/upload-fetch.ts'
import type { uploadPaymentPicture } from '#contract/admin/shop/settings.ts'
import type { uploadTextPicture } from '#contract/admin/text.ts'
import { preparePicture } from './prepare-picture.ts'

/** Sends a picture that belongs to no product; `done` gets its file name. */
export function useSinglePicture(
  call: typeof uploadTextPicture | typeof uploadPaymentPicture,
  done: (picture: string) => void,
) {
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
      const form = fileForm(call, file)
      done((await request(call, { body: {}, form, fetch })).picture)
    } catch (failure) {
      setError(wordsOf(failure as Error))
    } finally {
      setProgress(undefined)
    }
  }
  return { send, progress, error }
}
