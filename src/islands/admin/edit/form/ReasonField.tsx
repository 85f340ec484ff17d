const MAX_REASON = 500

/** Why something is done, in the words of who does it. */
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
