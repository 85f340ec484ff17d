import type { FieldErrors } from '#islands/checkout/details.ts'
import { Field } from '#islands/kit/form/Field.tsx'
import { inline } from '#islands/kit/inline.ts'
import { type TypedDetails, type } from '#stores/checkout/typed-details.ts'
import { here } from '#words/address.ts'
import { say, sayParts } from '#words/say.ts'

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
      <legend>{say('Your details')}</legend>
      {isGuest && (
        <p className="guest">
          {inline(
            sayParts('You are ordering without an account. {link} if you have one.', {
              link: <a href={here(`/login?from=${here('/checkout')}`)}>{say('Sign in')}</a>,
            }),
          )}
        </p>
      )}
      <Field {...field('name')} label={say('Name')} autoComplete="name" enterKeyHint="next" required />
      <Field
        {...field('phone')}
        label={say('Mobile number')}
        hint={say(
          typed.method === 'delivery'
            ? 'So the rider can text you.'
            : 'So we can call you if anything comes up.',
        )}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        enterKeyHint="next"
        required
      />
    </fieldset>
  )
}
