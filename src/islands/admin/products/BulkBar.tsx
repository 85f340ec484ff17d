import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { request } from '#client/api.ts'
import { wordsOf } from '#client/errors.ts'
import type { AdminProduct } from '#contract/admin/product.ts'
import { type BulkRow, bulkUpdateProducts } from '#contract/admin/product-bulk.ts'
import { listAdminProducts } from '#contract/admin/product-list.ts'
import { percentOf } from '#domain/money.ts'
import { refetch } from '#islands/query/use-change.ts'
import { showToast } from '#stores/toasts.ts'
import { BulkPreview } from './BulkPreview.tsx'

type Props = { products: readonly AdminProduct[]; done: () => void }

/** A price is not raised to more than twice, nor lowered to less than half, in one go. */
const MAX_RISE = 100
const MAX_FALL = -50

/** What is done to all chosen products at once. What would become of each is shown first; one bad row, and none is changed. */
export function BulkBar({ products, done }: Props) {
  const client = useQueryClient()
  const [percent, setPercent] = useState('')
  const [rows, setRows] = useState<readonly BulkRow[]>()
  const preview = useMutation({
    mutationFn: (asked: readonly BulkRow[]) =>
      request(bulkUpdateProducts, { body: { dryRun: true, rows: [...asked] } }),
    onError: (error) => showToast({ type: 'error', title: 'No preview:', message: wordsOf(error) }),
  })
  const apply = useMutation({
    mutationFn: (asked: readonly BulkRow[]) =>
      request(bulkUpdateProducts, { body: { dryRun: false, rows: [...asked] } }),
    retry: false,
    onSuccess: ({ rows: changed }) => {
      showToast({ type: 'success', title: 'Changed', message: `${changed.length} products.` })
      done()
    },
    onError: (error) => showToast({ type: 'error', title: 'Nothing was changed.', message: wordsOf(error) }),
    onSettled: () => {
      setRows(undefined)
      preview.reset()
      void refetch(client, listAdminProducts)
    },
  })

  if (products.length === 0) return null
  const show = (row: (product: AdminProduct) => Omit<BulkRow, 'id' | 'version'>) => {
    const asked = products.map((product) => ({ id: product.id, version: product.version, ...row(product) }))
    setRows(asked)
    preview.mutate(asked)
  }
  const change = Number(percent)
  const isPercent = percent.trim() !== '' && change >= MAX_FALL && change <= MAX_RISE

  return (
    <section className="bulk-bar" aria-label="Chosen products">
      <b role="status">{products.length} chosen</b>
      <button type="button" className="button quiet" onClick={() => show(() => ({ isOffered: true }))}>
        Put on sale
      </button>
      <button type="button" className="button quiet" onClick={() => show(() => ({ isOffered: false }))}>
        Sold out
      </button>
      <label className="admin-field">
        Change prices by, in %
        <input
          inputMode="decimal"
          value={percent}
          onChange={({ target }) => setPercent(target.value)}
          aria-invalid={percent !== '' && !isPercent}
        />
      </label>
      <button
        type="button"
        className="button quiet"
        disabled={!isPercent}
        onClick={() =>
          show(({ sizes }) => ({
            sizes: sizes.map(({ id, price }) => ({ id, price: changed(price, change) })),
          }))
        }
      >
        Preview prices
      </button>
      <button type="button" className="button quiet" onClick={done}>
        Choose none
      </button>
      {rows && preview.data && (
        <BulkPreview
          products={products}
          answer={preview.data}
          isApplying={apply.isPending}
          apply={() => apply.mutate(rows)}
          close={() => {
            setRows(undefined)
            preview.reset()
          }}
        />
      )}
    </section>
  )
}

function changed(price: number, percent: number): number {
  return percent < 0 ? price - percentOf(price, -percent) : price + percentOf(price, percent)
}
