import { useQueryClient } from '@tanstack/react-query'
import { request } from '#client/api.ts'
import type { AdminProduct } from '#contract/admin/product/product.ts'
import { type BulkRow, bulkUpdateProducts } from '#contract/admin/product/product-bulk.ts'
import { listAdminProductsAdvanced } from '#contract/admin/product/product-list.ts'
import { changeProductStates } from '#contract/admin/product/product-state.ts'
import type { ProductState } from '#domain/product/product-state.ts'
import { BulkPreview } from '#islands/admin/edit/bulk/BulkPreview.tsx'
import { BULK } from '#islands/admin/edit/bulk/bulk-progress.ts'
import { useBulkChange } from '#islands/admin/edit/bulk/use-bulk-change.ts'
import { usePercentChange } from '#islands/admin/edit/bulk/use-percent-change.ts'
import { PercentField } from '#islands/admin/edit/form/PercentField.tsx'
import { RehearsedChanges } from '#islands/admin/pricing/rehearsal/RehearsedChanges.tsx'
import { PhoneFold } from '#islands/admin/table/PhoneFold.tsx'
import { Progress } from '#islands/kit/progress/Progress.tsx'
import { refetch } from '#islands/query/use-change.ts'

type Props = { products: readonly AdminProduct[]; isAdmin: boolean; done: () => void }

/**
 * Actions on all chosen products at once. The effect on each is shown first; one bad row, and none is
 * changed.
 */
export function BulkBar({ products, isAdmin, done }: Props) {
  const client = useQueryClient()
  const { notes, rowsFor } = usePercentChange(products)
  const shared = { products, done, settled: () => void refetch(client, listAdminProductsAdvanced) }
  const { ask, preview } = useBulkChange<BulkRow>({
    ...shared,
    send: (rows, dryRun) => request(bulkUpdateProducts, { body: { dryRun, rows } }),
  })
  const publish = useStateChange('published', shared)
  const archive = useStateChange('archived', shared)
  const stateChange = publish.preview ?? archive.preview

  if (products.length === 0) return null
  const show = (row: (product: AdminProduct) => Omit<BulkRow, 'id' | 'version'>) =>
    ask(products.map((product) => ({ id: product.id, version: product.version, ...row(product) })))

  const versions = products.map(({ id, version }) => ({ id, version }))
  const isEach = (state: ProductState) => products.every((product) => product.state === state)

  return (
    <section className="bulk-bar" aria-label="Chosen products">
      <b role="status">{products.length} chosen</b>
      <button type="button" className="button quiet" onClick={() => show(() => ({ isOffered: true }))}>
        Put on sale
      </button>
      <button type="button" className="button quiet" onClick={() => show(() => ({ isOffered: false }))}>
        Sold out
      </button>
      {isAdmin && isEach('draft') && (
        <button type="button" className="button" onClick={() => publish.ask(versions)}>
          Publish
        </button>
      )}
      {isAdmin && isEach('published') && (
        <button type="button" className="button quiet" onClick={() => archive.ask(versions)}>
          Archive
        </button>
      )}
      <PhoneFold title="Change prices">
        <PercentField
          preview={(change) => {
            ask(rowsFor(change))
          }}
        />
      </PhoneFold>
      <button type="button" className="button quiet" onClick={done}>
        Clear selection
      </button>
      {stateChange && <BulkPreview {...stateChange} />}
      {preview && (
        <BulkPreview {...preview} notes={notes}>
          <RehearsedChanges rows={preview.answer.rows} />
        </BulkPreview>
      )}
      {!preview && !stateChange && <Progress id={BULK.id} />}
    </section>
  )
}

type Shared = Pick<Parameters<typeof useBulkChange>[0], 'products' | 'done' | 'settled'>

/** Puts all chosen products into a state. */
function useStateChange(state: 'published' | 'archived', shared: Shared) {
  return useBulkChange<{ id: number; version: number }>({
    ...shared,
    send: (rows, dryRun) => request(changeProductStates, { body: { dryRun, state, rows } }),
  })
}
