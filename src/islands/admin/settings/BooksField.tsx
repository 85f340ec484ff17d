import { NumberField } from './CapacityFields.tsx'

/** How long orders and the audit trail are kept (D58). */
export function BooksField() {
  return (
    <fieldset>
      <legend>Books</legend>
      <p>
        Older orders and changes are deleted for good, with their customers’ names. Export the changes before:{' '}
        <a href="/admin/audit">Changes</a>. Tax rules ask for at least five years.
      </p>
      <div className="admin-row">
        <NumberField name="keepBooksYears" label="Years to keep orders and changes" />
      </div>
    </fieldset>
  )
}
