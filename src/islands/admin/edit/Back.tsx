/** The way from one thing back to the list of all. */
export function Back({ to, close }: { to: string; close: () => void }) {
  return (
    <p className="admin-actions">
      <button type="button" className="link-button" onClick={close}>
        ← {to}
      </button>
    </p>
  )
}
