import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { wordsOf } from '#client/errors.ts'
import type { AdminProduct } from '#contract/admin/product/product.ts'
import type { BulkAnswer } from '#contract/admin/product/product-bulk.ts'
import { showFailure } from '#islands/admin/edit/show-failure.ts'
import { showSuccess } from '#islands/admin/edit/show-success.ts'
import { useOnce } from '#islands/query/use-once.ts'
import { showStages } from '#stores/page/progress.ts'
import { showToast } from '#stores/page/toasts.ts'
import type { Preview } from './BulkPreview.tsx'
import { BULK } from './bulk-progress.ts'

type BulkChange<Row> = {
  products: readonly AdminProduct[]
  send: (rows: Row[], dryRun: boolean) => Promise<BulkAnswer>
  /** They are changed. */
  done: () => void
  /** After an attempt, the data on the screen may be outdated. */
  settled: () => void
}

/**
 * A change of all chosen products at once. `ask` first shows the effect on each; one bad row, and none is
 * changed. `preview` goes to a `BulkPreview`.
 */
export function useBulkChange<Row>({ products, send, done, settled }: BulkChange<Row>): {
  ask: (rows: Row[]) => void
  preview: Preview | undefined
} {
  const [rows, setRows] = useState<Row[]>()
  const dryRun = useMutation({
    mutationFn: (items: Row[]) =>
      showStages({ ...BULK, title: 'Checking what would change' }, send(items, true)),
    onError: (error) => showToast({ type: 'error', title: 'No preview:', message: wordsOf(error) }),
  })
  const close = () => {
    setRows(undefined)
    dryRun.reset()
  }
  const apply = useOnce({
    mutationFn: (items: Row[]) => showStages({ ...BULK, title: 'Changing the products' }, send(items, false)),
    onSuccess: ({ rows: results }) => {
      const waiting = results.filter(({ outcome }) => outcome === 'proposed').length
      showSuccess(
        waiting > 0 ? 'Proposed' : 'Changed',
        waiting > 0
          ? `${waiting} of ${results.length} products wait for an admin.`
          : `${results.length} products.`,
      )
      done()
    },
    onError: (error) => showFailure('Nothing was changed.', error),
    onSettled: () => {
      close()
      settled()
    },
  })
  const ask = (items: Row[]) => {
    setRows(items)
    dryRun.mutate(items)
  }
  const preview = rows &&
    dryRun.data && {
      products,
      answer: dryRun.data,
      isApplying: apply.isPending,
      apply: () => apply.mutate(rows),
      close,
    }
  return { ask, preview }
}
