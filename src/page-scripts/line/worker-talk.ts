import { currentLine } from '#client/network/line.ts'
import type { WorkerSaid } from '#contract/stored/saving-note.ts'
import { countBytes } from './count-data.ts'

/** Tells the worker how thrifty it has to be: it cannot read local storage. It answers with what it has transferred. */
export function tellWorker(): void {
  const { isLite, isSpent, isEmergency } = currentLine()
  workers()?.controller?.postMessage({ saving: { isLite, isSpent, isEmergency } })
}

/** Counts what the worker tells of its own traffic (D54). */
export function hearWorker(): void {
  workers()?.addEventListener('message', ({ data }: { data: WorkerSaid }) => {
    if (data.transferred) countBytes(data.transferred)
  })
}

/** Not on plain http. */
function workers(): ServiceWorkerContainer | undefined {
  return navigator.serviceWorker
}
