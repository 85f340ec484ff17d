const MAX_REASON = 500

/** The reason for a change, in the editor's own words. */
export function ReasonField({ value, change }: { value: string; change: (reason: string) => void }) {
  return (
    <label className="admin-field">
      <span>
        Reason <small>(optional)</small>
      </span>
      <input maxLength={MAX_REASON} value={value} onChange={({ target }) => change(target.value)} />
    </label>
  )
}
