import { TypedField } from '#islands/admin/edit/TypedField.tsx'

const MAX_REASON = 500

/** The reason for a change, in the editor's own words. */
export function ReasonField({ value, change }: { value: string; change: (reason: string) => void }) {
  return <TypedField label="Reason" isOptional maxLength={MAX_REASON} value={value} change={change} />
}
