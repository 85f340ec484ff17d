import { Progress } from '#islands/kit/progress/Progress.tsx'
import type { PagesExport } from './use-pages-export.ts'

/** Starts an export, and shows how far it is. */
export function ExportButton({ words, of }: { words: string; of: PagesExport }) {
  const { progress, isExporting, start } = of
  return (
    <>
      <button type="button" className="button quiet" aria-disabled={isExporting || undefined} onClick={start}>
        {isExporting ? 'Exporting…' : words}
      </button>
      <Progress id={progress} />
    </>
  )
}
