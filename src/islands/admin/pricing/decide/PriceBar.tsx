import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { request } from '#client/api.ts'
import { bulkUpdatePrices } from '#contract/admin/product/pricing.ts'
import type { AdminProduct } from '#contract/admin/product/product.ts'
import { listAdminProductsAdvanced } from '#contract/admin/product/product-list.ts'
import { BulkPreview } from '#islands/admin/edit/bulk/BulkPreview.tsx'
import { useBulkChange } from '#islands/admin/edit/bulk/use-bulk-change.ts'
import { usePercentChange } from '#islands/admin/edit/bulk/use-percent-change.ts'
import { PercentField } from '#islands/admin/edit/form/PercentField.tsx'
import { ReasonField } from '#islands/admin/edit/form/ReasonField.tsx'
import { RehearsedChanges } from '#islands/admin/pricing/rehearsal/RehearsedChanges.tsx'
import { refetch } from '#islands/query/use-change.ts'
import { PRICED } from './use-price-change.ts'

type Props = { products: readonly AdminProduct[]; done: () => void }
type Row = ReturnType<ReturnType<typeof usePercentChange>['rowsFor']>[number]

/** New prices for all chosen products at once, all or none, after a preview of each. */
export function PriceBar({ products, done }: Props) {
  const client = useQueryClient()
  const { notes, rowsFor } = usePercentChange(products)
  const [reason, setReason] = useState('')
  const { ask, preview } = useBulkChange<Row>({
    products,
    send: (rows, dryRun) =>
      request(bulkUpdatePrices, { body: { dryRun, rows, reason: reason.trim() || null } }),
    done,
    settled: () => {
      for (const call of [listAdminProductsAdvanced, ...PRICED]) void refetch(client, call)
    },
  })
  if (products.length === 0) return null
  return (
    <section className="bulk-bar" aria-label="Chosen products">
      <b role="status">{products.length} chosen</b>
      <ReasonField value={reason} change={setReason} />
      <PercentField
        preview={(change) => {
          ask(rowsFor(change))
        }}
      />
      <button type="button" className="button quiet" onClick={done}>
        Clear selection
      </button>
      {preview && (
        <BulkPreview {...preview} notes={notes}>
          <RehearsedChanges rows={preview.answer.rows} />
        </BulkPreview>
      )}
    </section>
  )
}
