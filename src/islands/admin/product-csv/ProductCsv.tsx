import { lazy, Suspense, useState } from 'react'
import { ExportButton } from '#islands/admin/export/ExportButton.tsx'
import { useExport } from './use-export.ts'

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
