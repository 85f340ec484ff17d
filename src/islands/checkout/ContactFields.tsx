import { MAX_NOTE } from '#contract/order.ts'
import type { FieldErrors, TypedDetails } from './details.ts'
import { Field } from './Field.tsx'

type Props = {
  typed: TypedDetails
  errors: FieldErrors
  change: (changes: Partial<TypedDetails>) => void
  leave: (name: keyof TypedDetails) => void
}

/** Who picks up, how to reach them, and what the baker should know. */
export function ContactFields({ typed, errors, change, leave }: Props) {
  const field = (name: keyof TypedDetails) => ({
    name,
    value: typed[name],
    error: errors[name],
    onChange: (value: string) => change({ [name]: value }),
    onLeave: () => leave(name),
  })
  return (
    <fieldset>
      <legend>Who picks it up?</legend>
      <Field {...field('name')} label="Name" autoComplete="name" enterKeyHint="next" required />
      <Field
        {...field('phone')}
        label="Mobile number"
        hint="So we can call you if anything comes up."
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        enterKeyHint="next"
        required
      />
      <Field
        {...field('email')}
        label="E-mail"
        type="email"
        inputMode="email"
        autoComplete="email"
        enterKeyHint="next"
      />
      <Field
        {...field('note')}
        label="Note to the baker"
        hint={`Up to ${MAX_NOTE} letters.`}
        maxLength={MAX_NOTE}
        enterKeyHint="next"
        isLong
      />
    </fieldset>
  )
}
