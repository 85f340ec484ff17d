import { currentLine } from '#client/network/line.ts'
import type { WorkerSaid } from '#contract/stored/saving-note.ts'
import { countAnswers, countBytes } from './count-data.ts'

/** Tells the worker how thrifty it has to be: it cannot read local storage. It answers with what it has seen of the line. */
export function tellWorker(): void {
  // A message cannot carry the browser’s own hint.
  workers()?.controller?.postMessage({ saving: { ...currentLine(), told: undefined } })
}

/** Counts what the worker tells of its own traffic (D50, D54). */
export function hearWorker(): void {
  workers()?.addEventListener('message', ({ data }: { data: WorkerSaid }) => {
    if (data.transferred) countBytes(data.transferred)
    if (data.answered?.length) countAnswers(data.answered)
  })
}

/** Not on plain http. */
function workers(): ServiceWorkerContainer | undefined {
  return navigator.serviceWorker
}
