import { WorkButton } from '#islands/admin/edit/WorkButton.tsx'
import { Progress } from '#islands/kit/progress/Progress.tsx'
import type { PagesExport } from './use-pages-export.ts'

/** Starts an export, and shows how far it is. */
export function ExportButton({ words, of }: { words: string; of: PagesExport }) {
  const { progress, isExporting, start } = of
  return (
    <>
      <WorkButton words={words} look="quiet" isBusy={isExporting} busyWords="Exporting…" run={start} />
      <Progress id={progress} />
    </>
  )
}
