import { useState } from 'react'
import { useChange } from '#islands/query/use-change.ts'
import { reportFailure } from './show-failure.ts'
import { TypedField } from './TypedField.tsx'
import { WorkButton, WorkForm } from './WorkButton.tsx'

const MAX_NOTE = 1000

type Props = {
  add: (text: string) => Promise<unknown>
  /** The operation whose answer shows the notes. */
  list: Parameters<typeof useChange>[0]['list']
}

/** Adds a note of the team, which customers never see. */
export function TeamNote({ add, list }: Props) {
  const [text, setText] = useState('')
  const { mutate, isPending } = useChange({ send: add, apply: () => setText(''), list })
  return (
    <WorkForm
      className="admin-actions team-note"
      isBusy={isPending}
      send={() => text.trim() && mutate(text, reportFailure('Not saved.'))}
    >
      <TypedField label="Note for the team" rows={2} maxLength={MAX_NOTE} value={text} change={setText} />
      <WorkButton words="Add note" look="quiet" isBusy={isPending} busyWords="Adding…" />
    </WorkForm>
  )
}
