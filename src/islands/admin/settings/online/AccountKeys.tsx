import { useState } from 'react'
import { request } from '#client/api.ts'
import { AnswerError } from '#client/errors.ts'
import {
  getPaymentAccount,
  type PaymentAccountAnswer,
  savePaymentAccount,
} from '#contract/admin/shop/payment-account.ts'
import { Choice } from '#islands/admin/edit/form/Choice.tsx'
import { showFailure } from '#islands/admin/edit/show-failure.ts'
import { showSuccess } from '#islands/admin/edit/show-success.ts'
import { TypedField } from '#islands/admin/edit/TypedField.tsx'
import { WorkButton, WorkForm } from '#islands/admin/edit/WorkButton.tsx'
import { CopyButton } from '#islands/order/CopyButton.tsx'
import { useChange } from '#islands/query/use-change.ts'

type Provider = PaymentAccountAnswer['providers'][number]
type Props = { providers: readonly Provider[]; providerId: string | undefined }

/** The keys of an account, pasted once: they are tried, sealed and never shown again. */
export function AccountKeys({ providers, providerId = providers[0]?.id ?? '' }: Props) {
  const [id, setId] = useState(providerId)
  const provider = providers.find((one) => one.id === id)
  return (
    <>
      <Choice
        label="Provider"
        choices={Object.fromEntries(providers.map((one) => [one.id, one.name]))}
        choice={id}
        choose={setId}
      />
      {provider && <KeyForm key={id} provider={provider} />}
    </>
  )
}

function KeyForm({ provider }: { provider: Provider }) {
  const [typed, type] = useState<Record<string, string>>({})
  const [problems, setProblems] = useState<ReadonlyMap<string, string>>(new Map())
  const { mutate, isPending } = useChange({
    send: () => request(savePaymentAccount, { body: { provider: provider.id, keys: keysOf(typed) } }),
    apply: () => {
      type({})
      showSuccess(provider.name, 'The keys work. New orders are paid there.')
    },
    list: getPaymentAccount,
  })
  const save = () => {
    setProblems(new Map())
    mutate(undefined, {
      onError: (error) => {
        const errors = error instanceof AnswerError ? (error.problem.errors ?? []) : []
        setProblems(new Map(errors.map(({ field, message }) => [field, message])))
        showFailure('Not saved.', error)
      },
    })
  }
  return (
    <WorkForm className="admin-form" noValidate isBusy={isPending} send={save}>
      <p>
        1. Tell {provider.name} this address ({provider.register})
        <br />
        <code>{provider.eventAddress}</code> <CopyButton text={provider.eventAddress} what="the address" />
      </p>
      <p>2. Paste the keys. They are tried now, and never shown again.</p>
      {provider.keys.map(({ name, label, help }) => (
        <TypedField
          key={name}
          label={label}
          hint={help}
          autoComplete="off"
          spellCheck={false}
          value={typed[name] ?? ''}
          problem={problems.get(`keys.${name}`)}
          change={(value) => type({ ...typed, [name]: value })}
        />
      ))}
      <WorkButton words="Save" isBusy={isPending} busyWords="Trying the keys…" />
    </WorkForm>
  )
}

function keysOf(typed: Readonly<Record<string, string>>) {
  return Object.entries(typed).map(([name, value]) => ({ name, value }))
}
