import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { request } from '#client/api.ts'
import { checkFile } from '#client/check-file.ts'
import { fileForm, uploadFetch } from '#client/pipeline/upload-fetch.ts'
import { type ImageAnswer, listImages, uploadImage } from '#contract/admin/product/product-image.ts'
import { failureWords } from '#islands/admin/edit/show-failure.ts'
import { keyOf } from '#islands/query/use-call.ts'
import { refetch } from '#islands/query/use-change.ts'
import { shrinkPicture } from './shrink-picture.ts'

/** The server waits no longer than this for a whole request. */
const TIMEOUT_MS = 15_000

/**
 * A file on its way: `progress` from 0 to 100; `error` says why it failed; one that `isRefused` is never tried again.
 */
export type Upload = { id: number; file: File; progress: number; error: string | null; isRefused: boolean }

let lastId = 0

/**
 * Files on their way to a product's pictures, one after the other. Those that failed stay until they are tried again or
 * dropped.
 */
export function useUploads(productId: number) {
  const client = useQueryClient()
  const [uploads, setUploads] = useState<readonly Upload[]>([])
  const set = (id: number, change: Partial<Upload>) =>
    setUploads((all) => all.map((one) => (one.id === id ? { ...one, ...change } : one)))
  const drop = (id: number) => setUploads((all) => all.filter((one) => one.id !== id))

  const sendOne = async ({ id, file }: Upload) => {
    set(id, { progress: 0, error: null })
    try {
      const image = await request(uploadImage, {
        params: { id: productId },
        body: {},
        form: fileForm(uploadImage, await shrinkPicture(file)),
        timeoutMs: TIMEOUT_MS,
        fetch: uploadFetch((share) => set(id, { progress: Math.round(share * 100) })),
      })
      const key = keyOf(listImages, { params: { id: productId } })
      client.setQueryData<ImageAnswer[]>(key, (images) => [
        ...(images ?? []).filter((other) => other.id !== image.id),
        image,
      ])
      drop(id)
    } catch (error) {
      set(id, { error: failureWords('', error).message })
      void refetch(client, listImages)
    }
  }

  const add = async (files: readonly File[]) => {
    const fresh = await Promise.all(
      files.map(async (file) => {
        const id = ++lastId
        const error = await checkFile(file)
        return { ...{ id, file, progress: 0, error }, isRefused: error !== null }
      }),
    )
    setUploads((all) => [...all, ...fresh])
    for (const upload of fresh) if (!upload.error) await sendOne(upload)
  }
  return { uploads, add, drop, again: (upload: Upload) => void sendOne(upload) }
}
