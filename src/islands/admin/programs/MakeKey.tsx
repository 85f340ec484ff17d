import { useState } from 'react'
import { request } from '#client/api.ts'
import { listApiKeys, makeApiKey } from '#contract/admin/shop/api-key.ts'
import type { Scope } from '#domain/program/scope.ts'
import { SelectField } from '#islands/admin/edit/SelectField.tsx'
import { TypedField } from '#islands/admin/edit/TypedField.tsx'
import { WorkButton, WorkForm } from '#islands/admin/edit/WorkButton.tsx'
import { useChange } from '#islands/query/use-change.ts'
import { Choices } from './Choices.tsx'
import { SCOPE_WORDS } from './program-words.ts'
import { useFieldProblems } from './use-field-problems.ts'

const ENDS = { never: 'Until it is revoked', month: '30 days', quarter: '90 days', year: 'A year' } as const
const DAYS = { never: null, month: 30, quarter: 90, year: 365 } as const

type End = keyof typeof ENDS

/** Makes a key; `show` gets it, as it cannot be read again. */
export function MakeKey({ show }: { show: (newKey: { key: string; name: string }) => void }) {
  const [name, setName] = useState('')
  const [scopes, setScopes] = useState<readonly Scope[]>([])
  const [end, setEnd] = useState<End>('never')
  const { problems, submit } = useFieldProblems('No key was made.')
  const { mutate, isPending } = useChange({
    send: () =>
      request(makeApiKey, {
        body: { name, scopes: [...scopes], days: DAYS[end] },
      }),
    apply: (_client, newKey) => {
      show(newKey)
      setName('')
      setScopes([])
    },
    list: listApiKeys,
  })
  const make = () => {
    submit(
      {
        ...(!name.trim() && { name: 'Give it a name, so that you know it later' }),
        ...(scopes.length === 0 && { scopes: 'Choose at least one' }),
      },
      (options) => mutate(undefined, options),
    )
  }
  return (
    <WorkForm className="admin-form" noValidate isBusy={isPending} send={make}>
      <TypedField
        autoComplete="off"
        spellCheck={false}
        label="Name"
        hint="The program that will use it. What it does is recorded under this name."
        value={name}
        problem={problems['name']}
        change={setName}
      />
      <Choices
        legend="What it may do"
        choices={SCOPE_WORDS}
        selection={scopes}
        choose={setScopes}
        problem={problems['scopes']}
      />
      <SelectField
        label="How long it works"
        value={end}
        choices={Object.entries(ENDS)}
        change={(value) => setEnd(value as End)}
      />
      <div className="admin-actions">
        <WorkButton words="Make the key" isBusy={isPending} busyWords="Making the key…" />
      </div>
    </WorkForm>
  )
}
