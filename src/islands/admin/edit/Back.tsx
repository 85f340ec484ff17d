import { useEffect } from 'react'

/** The way from one thing back to the list of all. What is opened far down the list is shown from its top. */
export function Back({ to, close }: { to: string; close: () => void }) {
  useEffect(() => {
    scrollTo({ top: 0, behavior: 'instant' })
  }, [])
  return (
    <p className="admin-actions">
      <button type="button" className="link-button" onClick={close}>
        ← {to}
      </button>
    </p>
  )
}
