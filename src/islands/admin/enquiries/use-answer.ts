import { useEffect, useRef, useState } from 'react'
import { request } from '#client/api.ts'
import { preparePicture } from '#client/prepare-picture.ts'
import { type PictureUpload, uploadPicture } from '#client/upload/upload-picture.ts'
import { answerEnquiry } from '#contract/enquiry/office.ts'
import { useEnquiryChange } from './use-enquiry-change.ts'

type Answer = { words: string; files: readonly File[] }

/**
 * Sends an answer: its drawings first, made smaller on the device, then the words that name them. After a failure, drawings that have
 * arrived are not sent again. `progress` is in words, empty once only the words are left.
 */
export function useAnswer(id: number) {
  const [progress, setProgress] = useState('')
  const uploads = useRef(new Map<File, PictureUpload>())
  const leaving = useRef<AbortController>(undefined)
  useEffect(() => {
    leaving.current = new AbortController()
    return () => leaving.current?.abort()
  }, [])

  const send = async (original: File): Promise<string> => {
    const { signal } = leaving.current ?? new AbortController()
    let upload = uploads.current.get(original)
    if (!upload) {
      const { file, refusal } = await preparePicture(original)
      if (!file) throw new Error(`${original.name}: ${refusal ?? ''}`)
      upload = { file, use: 'enquiry', productId: null }
      uploads.current.set(original, upload)
    }
    const { size } = upload.file
    const { picture } = await uploadPicture(upload, {
      signal,
      sent: (bytes) => setProgress(`${original.name}, ${Math.min(100, Math.round((100 * bytes) / size))}%`),
      paused: () => setProgress('waiting for a connection'),
    })
    return picture
  }

  const change = useEnquiryChange(async ({ words, files }: Answer) => {
    const drawings: string[] = []
    // One after the other: a weak line carries one.
    for (const file of files) drawings.push(await send(file))
    setProgress('')
    return request(answerEnquiry, { params: { id }, body: { words, drawings } })
  })
  return { mutate: change.mutate, isPending: change.isPending, progress }
}
