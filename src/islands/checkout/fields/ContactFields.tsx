import type { FieldErrors } from '#islands/checkout/details.ts'
import { Field } from '#islands/kit/form/Field.tsx'
import { type TypedDetails, type } from '#stores/checkout/typed-details.ts'

type Props = {
  typed: TypedDetails
  errors: FieldErrors
  isGuest: boolean
  leave: (name: keyof TypedDetails) => void
}

/** The customer, and how to reach them. */
export function ContactFields({ typed, errors, isGuest, leave }: Props) {
  const field = (name: keyof TypedDetails) => ({
    name,
    value: typed[name],
    error: errors[name],
    onChange: (value: string) => type({ [name]: value }),
    onLeave: () => leave(name),
  })
  return (
    <fieldset>
      <legend>Your details</legend>
      {isGuest && (
        <p className="guest">
          You are ordering without an account. <a href="/login?from=/checkout">Sign in</a> if you have one.
        </p>
      )}
      <Field {...field('name')} label="Name" autoComplete="name" enterKeyHint="next" required />
      <Field
        {...field('phone')}
        label="Mobile number"
        hint={
          typed.method === 'delivery'
            ? 'So the rider can text you.'
            : 'So we can call you if anything comes up.'
        }
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        enterKeyHint="next"
        required
      />
    </fieldset>
  )
}
