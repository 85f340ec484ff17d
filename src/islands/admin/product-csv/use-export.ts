import { useEffect, useRef, useState } from 'react'
import { request } from '#client/api.ts'
import { wordsOf } from '#client/errors.ts'
import type { AdminProduct } from '#contract/admin/product/product.ts'
import { listAdminProductsAdvanced } from '#contract/admin/product/product-list.ts'
import { MAX_PAGE_SIZE } from '#contract/page.ts'
import { manilaDate } from '#domain/time/manila.ts'
import { inParts } from '#islands/admin/product-csv/file/in-parts.ts'
import { showToast } from '#stores/page/toasts.ts'

/** Sorted by id, so that products added in the meantime come last and no page shifts. */
const ORDER = { sortBy: 'id', sortDir: 'asc', size: MAX_PAGE_SIZE }

/** Collects all pages of the filtered list into a file. `progress` is empty when idle. */
export function useExport(filters: Record<string, string>, withCost: boolean) {
  const [progress, setProgress] = useState('')
  const leaving = useRef<AbortController>(undefined)
  useEffect(() => {
    leaving.current = new AbortController()
    return () => leaving.current?.abort()
  }, [])

  const run = async () => {
    const signal = leaving.current?.signal ?? new AbortController().signal
    let last = 1
    const read = (page: number) =>
      request(listAdminProductsAdvanced, { query: { ...filters, ...ORDER, page }, signal })
    const progressed = (page: number, wait: number) =>
      setProgress(wait ? `Export continues in ${wait} seconds…` : `Exporting page ${page + 1} of ${last}…`)
    const first = await inParts([0], { send: read, progressed, signal })
    last = first.answers[0]?.totalPages ?? 0
    const pages = Array.from({ length: Math.max(0, last - 1) }, (_, page) => page + 1)
    const others = await inParts(pages, {
      send: read,
      progressed: (done, wait) => progressed(done + 1, wait),
      signal,
    })
    const error = first.error ?? others.error
    setProgress('')
    if (signal.aborted) return
    if (error) return void showToast({ type: 'error', title: 'Not exported.', message: wordsOf(error) })
    const products = [...first.answers, ...others.answers].flatMap(({ content }) => content)
    const [{ writeCsv }, { writeTable }] = await Promise.all([
      import('#islands/admin/product-csv/file/csv-file.ts'),
      import('#islands/admin/product-csv/file/table.ts'),
    ])
    save(writeCsv(writeTable([...new Map(products.map(byId)).values()], withCost)))
    showToast({ type: 'success', title: 'Exported:', message: `${products.length} products.` })
  }
  return { progress, start: () => void run() }
}

const byId = (product: AdminProduct) => [product.id, product] as const

function save(text: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([text], { type: 'text/csv' }))
  link.download = `products-${manilaDate(new Date())}.csv`
  link.click()
  // The download has begun by then.
  setTimeout(() => URL.revokeObjectURL(link.href))
}
