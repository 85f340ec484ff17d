import { createElement, type ReactElement } from 'react'
import { createRoot } from 'react-dom/client'
import { workerSetUp } from '#client/network/worker-setup.ts'
import { isLoggedAlready } from '#domain/page/error/error-recovery.ts'
import { ErrorBoundary } from './ErrorBoundary.tsx'

const loggedAt = new Map<string, number>()

/** Mounts an island in an error boundary of its own, once the service worker is set up (§2, D8). */
export function mountIsland(container: Element, island: ReactElement): void {
  const root = createRoot(container, { onCaughtError: logOnce, onRecoverableError: logOnce })
  void workerSetUp().then(() => root.render(createElement(ErrorBoundary, null, island)))
}

/** Reports each error once in a while, to the console and to listeners (§9). */
function logOnce(error: unknown): void {
  const now = Date.now()
  const key = String(error)
  if (isLoggedAlready(loggedAt.get(key), now)) return
  loggedAt.set(key, now)
  reportError(error)
}
