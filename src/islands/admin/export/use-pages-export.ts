import { useEffect, useRef, useState } from 'react'
import { wordsOf } from '#client/errors.ts'
import { measureTimeLeft } from '#client/progress/time-left.ts'
import { showSuccess } from '#islands/admin/edit/show-success.ts'
import { inParts } from '#islands/admin/product-csv/file/in-parts.ts'
import { saveFile } from '#islands/kit/save-file.ts'
import { changeProgress, dropProgress, endProgress, startProgressSoon } from '#stores/page/progress.ts'
import { showToast } from '#stores/page/toasts.ts'

type Page<Item> = { content: Item[]; totalPages: number }

type Export<Item> = {
  /** The plural name of the items, which the file bears too. */
  noun: string
  /** One page of a list that grows only at its end: then no page shifts. */
  read: (page: number, signal: AbortSignal) => Promise<Page<Item>>
  /** The file's text. */
  write: (items: readonly Item[]) => Promise<string>
}

/** An export that can be started; `progress` is its name in the store of progress. */
export type PagesExport = { progress: string; isExporting: boolean; start: () => void }

/** Collects all pages of a list into a CSV file. */
export function usePagesExport<Item extends { id: number }>({
  noun,
  read,
  write,
}: Export<Item>): PagesExport {
  const [isExporting, setExporting] = useState(false)
  const progress = `export of ${noun}`
  const leaving = useRef<AbortController>(undefined)
  useEffect(() => {
    leaving.current = new AbortController()
    return () => leaving.current?.abort()
  }, [])

  const run = async () => {
    const signal = leaving.current?.signal ?? new AbortController().signal
    let last = 1
    const timeLeft = measureTimeLeft()
    setExporting(true)
    startProgressSoon({ id: progress, title: `Export of ${noun}` })
    const send = (page: number) => read(page, signal)
    const progressed = (page: number, wait: number) =>
      changeProgress(progress, {
        status: wait ? 'paused' : 'loading',
        progress: (page / last) * 100,
        estimatedTime: wait ? timeLeft.paused() : timeLeft.after(page, last),
        message: wait ? `Too many at once: goes on in ${wait} seconds` : `Page ${page + 1} of ${last}`,
      })
    const first = await inParts([0], { send, progressed, signal })
    last = first.answers[0]?.totalPages ?? 0
    const pages = Array.from({ length: Math.max(0, last - 1) }, (_, page) => page + 1)
    const others = await inParts(pages, {
      send,
      progressed: (done, wait) => progressed(done + 1, wait),
      signal,
    })
    const error = first.error ?? others.error
    setExporting(false)
    if (signal.aborted) return dropProgress(progress)
    endProgress(progress, error ? 'error' : 'success')
    if (error) return void showToast({ type: 'error', title: 'Not exported.', message: wordsOf(error) })
    const items = [...first.answers, ...others.answers].flatMap(({ content }) => content)
    saveFile(await write([...new Map(items.map((item) => [item.id, item])).values()]), noun)
    showSuccess('Exported:', `${items.length} ${noun}.`)
  }
  return { progress, isExporting, start: () => void (isExporting || run()) }
}
