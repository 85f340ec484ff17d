import { useSyncExternalStore } from 'react'

function listen(onChange: () => void): () => void {
  addEventListener('online', onChange)
  addEventListener('offline', onChange)
  return () => {
    removeEventListener('online', onChange)
    removeEventListener('offline', onChange)
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
