import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { Field } from '#islands/kit/form/Field.tsx'
import { FormProblem } from '#islands/kit/form/FormProblem.tsx'
import { PasswordField } from '#islands/kit/form/PasswordField.tsx'
import { checkTyped } from '#islands/kit/form/rules.ts'
import { SubmitButton } from '#islands/kit/form/SubmitButton.tsx'
import { useTyped } from '#islands/kit/use-typed.ts'
import { $auth, clearError, signIn } from '#stores/account/auth.ts'
import { say } from '#words/say.ts'

type Props = { name: string; remember: (typed: string) => void }

/** Signs in. Typed values stay, whatever the answer (§8). */
export function SignInForm({ name, remember }: Props) {
  const { error, isLoading } = useStore($auth)
  const [isFailure, setFailure] = useState(false)
  const { typed, field, accepts } = useTyped({ username: name, password: '' }, (typed) => ({
    username: checkTyped(typed.username, say('Please enter your e-mail or username.')),
    password: checkTyped(typed.password, say('Please enter your password.')),
  }))

  useEffect(() => {
    remember(typed.username)
    clearError()
  }, [typed, remember])

  const send = async () => {
    const result = await signIn(typed.username.trim(), typed.password)
    setFailure(!result.ok && result.reason === 'failed')
  }

  return (
    <form
      method="post"
      noValidate
      onSubmit={(event) => {
        if (accepts(event) && !isLoading) void send()
      }}
    >
      <Field
        {...field('username')}
        label={say('E-mail or username')}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="next"
        required
      />
      <PasswordField
        {...field('password')}
        label={say('Password')}
        autoComplete="current-password"
        enterKeyHint="done"
      />
      <FormProblem
        message={error ?? ''}
        advice={isFailure ? say('Everything you typed is still here. Please try again in a moment.') : ''}
      />
      <SubmitButton words={say('Sign in')} busyWords={say('Signing in…')} isBusy={isLoading} />
    </form>
  )
}
