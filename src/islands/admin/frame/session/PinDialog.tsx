import { useQueryClient } from '@tanstack/react-query'
import { type SubmitEvent, useState } from 'react'
import { request } from '#client/api.ts'
import { AnswerError, RequestError } from '#client/errors.ts'
import { listPins, removePin, setPin, switchPerson } from '#contract/account/pin.ts'
import { PIN_DIGITS, pinProblem } from '#domain/account/pin.ts'
import { CloseButton, OfficeDialog } from '#islands/admin/edit/OfficeDialog.tsx'
import { TypedField } from '#islands/admin/edit/TypedField.tsx'
import { WorkButton } from '#islands/admin/edit/WorkButton.tsx'
import { PasswordField } from '#islands/kit/form/PasswordField.tsx'
import { keyOf } from '#islands/query/use-call.ts'
import { continueAs, signInInstead } from '#stores/account/auth.ts'

/**
 * The request: to go on as somebody by PIN, or for the first time by password, to set one's own PIN, or to remove it.
 */
export type PinQuestion =
  | { kind: 'set' | 'remove' | 'other' }
  | { kind: 'switch'; userId: number; username: string }

const TITLES = {
  other: 'Go on as somebody else',
  set: 'Set a PIN on this device',
  remove: 'Remove your PIN from this device',
}
const BUTTONS = { other: 'Sign in', set: 'Set the PIN', remove: 'Remove the PIN', switch: 'Go on' }

type Props = { question: PinQuestion; close: () => void }

/** Asks for a PIN, a password or both, for a stranger to this device also for the name, and does what was asked. */
export function PinDialog({ question, close }: Props) {
  const { kind } = question
  const client = useQueryClient()
  const [typed, type] = useState({ name: '', pin: '', password: '' })
  const [problem, tell] = useState('')
  const [isSending, send] = useState(false)

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const wrong = kind === 'set' ? pinProblem(typed.pin) : null
    if (wrong || isSending) return tell(wrong ?? '')
    send(true)
    try {
      await answer(question, typed)
      void client.invalidateQueries({ queryKey: keyOf(listPins) })
      close()
    } catch (cause) {
      tell(wordsOf(cause))
      send(false)
    }
  }

  return (
    <OfficeDialog title={kind === 'switch' ? `Go on as ${question.username}` : TITLES[kind]} close={close}>
      <form method="post" className="pin-form" onSubmit={(event) => void submit(event)} noValidate>
        {kind === 'set' && (
          <p>With it you take turns here without typing your password. Sign out, and it is forgotten.</p>
        )}
        {kind === 'other' && (
          <TypedField
            label="E-mail or username"
            name="username"
            autoComplete="username"
            autoCapitalize="none"
            value={typed.name}
            change={(name) => type({ ...typed, name })}
          />
        )}
        {(kind === 'set' || kind === 'switch') && (
          <TypedField
            label={`PIN, ${PIN_DIGITS} digits`}
            type="password"
            name="pin"
            inputMode="numeric"
            autoComplete="off"
            maxLength={PIN_DIGITS}
            value={typed.pin}
            change={(pin) => type({ ...typed, pin: pin.replaceAll(/\D/g, '') })}
          />
        )}
        {kind !== 'switch' && (
          <PasswordField
            name="pin-password"
            label={kind === 'other' ? 'Password' : 'Your password'}
            autoComplete="current-password"
            value={typed.password}
            onChange={(password) => type({ ...typed, password })}
          />
        )}
        <p role="alert" className="refusal">
          {problem}
        </p>
        <p className="admin-actions">
          <CloseButton>Cancel</CloseButton>
          <WorkButton words={BUTTONS[kind]} isBusy={isSending} />
        </p>
      </form>
    </OfficeDialog>
  )
}

async function answer(
  question: PinQuestion,
  { name, pin, password }: { name: string; pin: string; password: string },
) {
  if (question.kind === 'switch')
    await continueAs(await request(switchPerson, { body: { userId: question.userId, pin } }))
  else if (question.kind === 'other') await signInInstead(name, password)
  else if (question.kind === 'set') await request(setPin, { body: { pin, password } })
  else await request(removePin, { body: { password } })
}

/** A field's own words if the server named one. */
function wordsOf(cause: unknown): string {
  const field = cause instanceof AnswerError ? cause.problem.errors?.[0]?.message : undefined
  return field ?? (cause instanceof RequestError ? cause.message : 'An unexpected error occurred.')
}
