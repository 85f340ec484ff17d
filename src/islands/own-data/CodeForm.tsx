import { useEffect, useRef } from 'react'
import { CODE_DIGITS, CODE_MINUTES, codeShape } from '#contract/shop/own-data.ts'
import { Field } from '#islands/kit/form/Field.tsx'
import { FormProblem } from '#islands/kit/form/FormProblem.tsx'
import { SubmitButton } from '#islands/kit/form/SubmitButton.tsx'
import { useSubmission } from '#islands/kit/use-submission.ts'
import { useTyped } from '#islands/kit/use-typed.ts'
import { openingData, startAgain } from '#stores/page/known-data.ts'
import { say } from '#words/say.ts'
import { ByHand } from './ByHand.tsx'

/** Takes the mailed code. It says the same whether a mail was sent or not. */
export function CodeForm() {
  const input = useRef<HTMLInputElement>(null)
  const { typed, field, accepts } = useTyped({ code: '' }, ({ code }) => ({
    code: codeShape.test(code.trim())
      ? undefined
      : say('Please enter the {digits} digits of the code.', { digits: CODE_DIGITS }),
  }))
  const { state, refused } = useSubmission(openingData, typed)
  useEffect(() => {
    input.current?.focus()
  }, [])
  return (
    <form
      method="post"
      className="account-form"
      noValidate
      onSubmit={(event) => {
        if (accepts(event)) void openingData.submit(typed.code.trim())
      }}
    >
      <p>
        {say(
          'If we can mail a code for what you typed, it is on its way. It works for {minutes} minutes, in this window only. Nothing after a few minutes? Please look into your spam folder.',
          { minutes: CODE_MINUTES },
        )}
      </p>
      <Field
        ref={input}
        {...field('code', refused?.fields['mailedCode'])}
        label={say('Code')}
        hint={say('{digits} digits from our e-mail.', { digits: CODE_DIGITS })}
        inputMode="numeric"
        autoComplete="one-time-code"
        enterKeyHint="done"
        maxLength={10}
        required
      />
      <FormProblem
        message={refused && !refused.fields['mailedCode'] ? refused.message : ''}
        advice={refused?.advice}
      />
      <SubmitButton
        words={say('Show my data')}
        busyWords={say('Looking…')}
        isBusy={state.status === 'sending'}
      />
      <button type="button" className="button quiet" onClick={() => startAgain()}>
        {say('Ask for a new code')}
      </button>
      <ByHand />
    </form>
  )
}
