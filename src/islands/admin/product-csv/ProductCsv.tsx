import { lazy, Suspense, useState } from 'react'
import { request } from '#client/api.ts'
import type { AdminProduct } from '#contract/admin/product/product.ts'
import { listAdminProductsAdvanced } from '#contract/admin/product/product-list.ts'
import { MAX_PAGE_SIZE } from '#contract/page.ts'
import { ExportButton } from '#islands/admin/export/ExportButton.tsx'
import { usePagesExport } from '#islands/admin/export/use-pages-export.ts'

/** Sorted by id, so that products added in the meantime come last and no page shifts. */
const ORDER = { sortBy: 'id', sortDir: 'asc', size: MAX_PAGE_SIZE }

/** Loaded when somebody imports. */
const ImportProducts = lazy(async () => ({ default: (await import('./ImportProducts.tsx')).ImportProducts }))

/** Loaded when somebody adds pictures. */
const PictureZip = lazy(async () => ({
  default: (await import('#islands/admin/picture-zip/PictureZip.tsx')).PictureZip,
}))

type Props = {
  /** The filters of the list, as the server takes them. */
  filters: Record<string, string>
  withCost: boolean
}

/** Products out to a spreadsheet and back, and their pictures in a ZIP file. */
export function ProductCsv({ filters, withCost }: Props) {
  const [isImporting, setImporting] = useState(false)
  const [isAddingPictures, setAddingPictures] = useState(false)
  const exported = useExport(filters, withCost)
  return (
    <>
      <ExportButton words="Export CSV" of={exported} />
      <button type="button" className="button quiet" onClick={() => setImporting(true)}>
        Import CSV
      </button>
      <button type="button" className="button quiet" onClick={() => setAddingPictures(true)}>
        Pictures from ZIP
      </button>
      {isAddingPictures && (
        <Suspense>
          <PictureZip close={() => setAddingPictures(false)} />
        </Suspense>
      )}
      {isImporting && (
        <Suspense>
          <ImportProducts withCost={withCost} close={() => setImporting(false)} />
        </Suspense>
      )}
    </>
  )
}

/** Collects all pages of the filtered list into a file. */
function useExport(filters: Record<string, string>, withCost: boolean) {
  return usePagesExport<AdminProduct>({
    noun: 'products',
    read: (page, signal) =>
      request(listAdminProductsAdvanced, { query: { ...filters, ...ORDER, page }, signal }),
    write: async (products) => {
      const [{ writeCsv }, { writeTable }] = await Promise.all([
        import('#islands/admin/export/write-csv.ts'),
        import('#islands/admin/product-csv/file/table.ts'),
      ])
      return writeCsv(writeTable([...products], withCost))
    },
  })
}
