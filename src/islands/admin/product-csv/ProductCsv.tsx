import { lazy, Suspense, useState } from 'react'
import { ExportButton } from '#islands/admin/export/ExportButton.tsx'
import { useExport } from './use-export.ts'

/** Loaded when somebody imports. */
const ImportProducts = lazy(async () => ({ default: (await import('./ImportProducts.tsx')).ImportProducts }))

type Props = {
  /** The filters of the list, as the server takes them. */
  filters: Record<string, string>
  withCost: boolean
}

/** Products out to a spreadsheet and back. */
export function ProductCsv({ filters, withCost }: Props) {
  const [isImporting, setImporting] = useState(false)
  const exported = useExport(filters, withCost)
  return (
    <>
      <ExportButton words="Export CSV" of={exported} />
      <button type="button" className="button quiet" onClick={() => setImporting(true)}>
        Import CSV
      </button>
      {isImporting && (
        <Suspense>
          <ImportProducts withCost={withCost} close={() => setImporting(false)} />
        </Suspense>
      )}
    </>
  )
}
