import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { isUnreachable, wordsOf } from '#client/errors.ts'
import { preparePicture } from '#client/prepare-picture.ts'
import { measureTimeLeft } from '#client/progress/time-left.ts'
import { cancelPicture, type PictureUpload, uploadPicture } from '#client/upload/upload-picture.ts'
import { type ImageAnswer, listImages } from '#contract/admin/product/product-image.ts'
import { keyOf } from '#islands/query/use-call.ts'
import { refetch } from '#islands/query/use-change.ts'
import { changeProgress, dropProgress, endProgress, startProgress } from '#stores/page/progress.ts'

const UNREACHABLE = 'We cannot reach the bakery right now. What has arrived stays there for a day.'

/** A chosen file; `error` says why it was not added, and one that `isRefused` is never tried again. */
export type Upload = {
  id: number
  name: string
  /** Another file is on its way first. */
  isWaiting: boolean
  error: string | null
  isRefused: boolean
}

/** The files on their way to one product, and what can be done with each. */
export type Uploads = {
  uploads: readonly Upload[]
  add: (files: readonly File[]) => void
  drop: (upload: Upload) => void
  retry: (upload: Upload) => void
}

/** Facts about a file that are not shown. */
type Work = { original: File; sent: PictureUpload | null; stop: AbortController }

let lastId = 0
/** One file after the other: side by side they would only take each other's line. */
let turn = Promise.resolve()
const works = new Map<number, Work>()

/** Files that were chosen before their product was saved. */
const chosenBefore = new Map<number, readonly File[]>()

/** Sends pictures once their new product is shown. */
export function sendLater(productId: number, files: readonly File[]): void {
  if (files.length > 0) chosenBefore.set(productId, files)
}

const askBeforeLeaving = (event: BeforeUnloadEvent) => event.preventDefault()

/** The name of a file's progress. */
export function progressOf({ id }: Pick<Upload, 'id'>): string {
  return `upload ${id}`
}

/**
 * Files on their way to a product's pictures, one after the other. Those that failed stay until they are tried again or
 * dropped; another attempt goes on where the last one ended.
 */
export function useUploads(productId: number): Uploads {
  const client = useQueryClient()
  const [uploads, setUploads] = useState<readonly Upload[]>([])
  const set = (id: number, change: Partial<Upload>) =>
    setUploads((all) => all.map((one) => (one.id === id ? { ...one, ...change } : one)))

  const forget = (id: number) => {
    works.delete(id)
    if (works.size === 0) removeEventListener('beforeunload', askBeforeLeaving)
    setUploads((all) => all.filter((one) => one.id !== id))
  }

  const sendOne = async (upload: Upload) => {
    const { id } = upload
    const work = works.get(id)
    if (!work) return
    const progress = progressOf(upload)
    set(id, { isWaiting: false })
    startProgress({ id: progress, title: `${upload.name} is being sent`, message: 'Getting ready' })
    try {
      const prepared = work.sent ? null : await preparePicture(work.original)
      if (prepared?.refusal) {
        endProgress(progress, 'error', prepared.refusal)
        return set(id, { error: prepared.refusal, isRefused: true })
      }
      work.sent ??= { use: 'product', productId, file: prepared?.file ?? work.original }
      const { image } = await uploadPicture(work.sent, {
        signal: work.stop.signal,
        ...watch(progress, work.sent),
      })
      endProgress(progress, 'success')
      const key = keyOf(listImages, { params: { id: productId } })
      client.setQueryData<ImageAnswer[]>(key, (images) => [
        ...(images ?? []).filter((other) => other.id !== image?.id),
        ...(image ? [image] : []),
      ])
      forget(id)
    } catch (error) {
      if (work.stop.signal.aborted) return
      const words = isUnreachable(error) ? UNREACHABLE : wordsOf(error)
      endProgress(progress, 'error', words)
      set(id, { error: words })
      void refetch(client, listImages)
    }
  }

  const queue = (upload: Upload) => {
    turn = turn.then(() => sendOne(upload))
  }

  const add = (files: readonly File[]) => {
    const fresh = files.map((original) => {
      const upload = { id: ++lastId, name: original.name, isWaiting: true, error: null, isRefused: false }
      works.set(upload.id, { original, sent: null, stop: new AbortController() })
      return upload
    })
    addEventListener('beforeunload', askBeforeLeaving)
    setUploads((all) => [...all, ...fresh])
    for (const upload of fresh) queue(upload)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: they are sent once, when the product is shown.
  useEffect(() => {
    const files = chosenBefore.get(productId)
    chosenBefore.delete(productId)
    if (files) add(files)
  }, [productId])
  const retry = (upload: Upload) => {
    set(upload.id, { error: null, isWaiting: true })
    queue(upload)
  }
  const drop = (upload: Upload) => {
    const work = works.get(upload.id)
    work?.stop.abort()
    if (work?.sent) cancelPicture(work.sent)
    dropProgress(progressOf(upload))
    forget(upload.id)
  }
  return { uploads, add, drop, retry }
}

/** Shows what is sent, in percent and with the time left at the measured speed. */
function watch(id: string, { file }: PictureUpload) {
  const timeLeft = measureTimeLeft()
  return {
    sent: (bytes: number) => {
      const isSent = bytes >= file.size
      changeProgress(id, {
        status: 'loading',
        progress: Math.min(100, (bytes / file.size) * 100),
        message: isSent ? 'Being checked…' : 'Sending',
        estimatedTime: timeLeft.after(bytes, file.size),
      })
    },
    paused: () => {
      const message = 'Paused: no connection. It goes on by itself.'
      changeProgress(id, { status: 'paused', message, estimatedTime: timeLeft.paused() })
    },
  }
}
