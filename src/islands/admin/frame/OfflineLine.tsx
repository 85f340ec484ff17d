import { useSyncExternalStore } from 'react'

function listen(changed: () => void): () => void {
  addEventListener('online', changed)
  addEventListener('offline', changed)
  return () => {
    removeEventListener('online', changed)
    removeEventListener('offline', changed)
  }
}

/** Says that there is no connection, for as long as there is none. */
export function OfflineLine() {
  const isOnline = useSyncExternalStore(listen, () => navigator.onLine)
  return (
    <div role="status">
      {!isOnline && (
        <p className="admin-offline">
          You are offline. What you see may be out of date, and nothing can be saved until the line is back.
        </p>
      )}
    </div>
  )
}
