import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { wordsOf } from '#client/errors.ts'
import { preparePicture } from '#client/prepare-picture.ts'
import { measureTimeLeft } from '#client/progress/time-left.ts'
import { uploadPicture } from '#client/upload/upload-picture.ts'
import { listAdminProductsAdvanced } from '#contract/admin/product/product-list.ts'
import { refetch } from '#islands/query/use-change.ts'
import { changeProgress, dropProgress, endProgress, startProgress } from '#stores/page/progress.ts'
import { type Match, type Matches, matchPictures } from './match-pictures.ts'

/** The progress of adding an archive's pictures. */
export const ZIP = 'pictures of a ZIP file'

/** A picture that was not added, and why. */
type Failure = { path: string; words: string }

export type PictureZip =
  | { step: 'choosing'; problem: string }
  | { step: 'reading' | 'sending' }
  | ({ step: 'checked' } & Matches)
  | { step: 'done'; added: number; failures: Failure[] }

/** Reads an archive, shows whose pictures it holds, and adds them on request, one after the other. */
export function usePictureZip() {
  const client = useQueryClient()
  const [state, setState] = useState<PictureZip>({ step: 'choosing', problem: '' })
  const leaving = useRef<AbortController>(undefined)
  useEffect(() => {
    leaving.current = new AbortController()
    return () => leaving.current?.abort()
  }, [])
  const signalOf = () => leaving.current?.signal ?? new AbortController().signal

  const read = async (archive: File) => {
    setState({ step: 'reading' })
    try {
      const { readZip } = await import('./read-zip.ts')
      setState({ step: 'checked', ...(await matchPictures(await readZip(archive), signalOf())) })
    } catch (error) {
      const isOurs = error instanceof Error && error.name === 'ZipError'
      setState({ step: 'choosing', problem: isOurs ? error.message : wordsOf(error) })
    }
  }

  const send = async (matches: readonly Match[]) => {
    const signal = signalOf()
    const failures: Failure[] = []
    const timeLeft = measureTimeLeft()
    const paused = () =>
      changeProgress(ZIP, {
        status: 'paused',
        message: 'Paused: no connection. It goes on by itself.',
        estimatedTime: timeLeft.paused(),
      })
    setState({ step: 'sending' })
    startProgress({ id: ZIP, title: 'Pictures are being added', message: 'Getting ready' })
    for (const [place, match] of matches.entries()) {
      changeProgress(ZIP, {
        status: 'loading',
        progress: (place / matches.length) * 100,
        estimatedTime: timeLeft.after(place, matches.length),
        message: `${place} of ${matches.length} pictures`,
      })
      const words = await refusalOf(match, { signal, paused })
      if (signal.aborted) break
      if (words) failures.push({ path: match.path, words })
    }
    void refetch(client, listAdminProductsAdvanced)
    if (signal.aborted) return dropProgress(ZIP)
    endProgress(ZIP, failures.length > 0 ? 'error' : 'success')
    setState({ step: 'done', added: matches.length - failures.length, failures })
  }
  return {
    state,
    read: (archive: File) => void read(archive),
    send: (matches: readonly Match[]) => void send(matches),
  }
}

/** Adds a picture; says why, if it cannot. */
async function refusalOf(
  { product, file }: Match,
  { signal, paused }: { signal: AbortSignal; paused: () => void },
): Promise<string | null> {
  try {
    const prepared = await preparePicture(file)
    if (prepared.refusal !== null) return prepared.refusal
    await uploadPicture(
      { use: 'product', productId: product.id, file: prepared.file },
      { signal, sent: () => undefined, paused },
    )
    return null
  } catch (error) {
    return wordsOf(error)
  }
}
