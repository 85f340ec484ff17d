import { copiesFirst } from './line.ts'
import { worker } from './worker-scope.ts'

let isOn: boolean | undefined

/**
 * Has the browser ask for a page while it starts the worker, except where copies go first: there the answer would cost a
 * slow line bytes that nobody reads (D51).
 */
export async function preloadPages(): Promise<void> {
  const isWanted = !copiesFirst()
  if (isWanted === isOn) return
  isOn = isWanted
  const { navigationPreload } = worker.registration
  await (isWanted ? navigationPreload?.enable() : navigationPreload?.disable())
}
