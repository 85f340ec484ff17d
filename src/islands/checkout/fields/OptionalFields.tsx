import { MAX_ADDRESS_NOTE } from '#contract/order/fulfilment.ts'
import { MAX_NOTE } from '#contract/order/quote.ts'
import type { FieldErrors } from '#islands/checkout/details.ts'
import { Fold } from '#islands/kit/Fold.tsx'
import { Field } from '#islands/kit/form/Field.tsx'
import { type TypedDetails, type } from '#stores/checkout/typed-details.ts'
import { say } from '#words/say.ts'
import { Counter } from './Counter.tsx'

type Props = { typed: TypedDetails; errors: FieldErrors; leave: (name: keyof TypedDetails) => void }

/** An address for the confirmation, and words to the baker and the rider: folded until wanted or wrong. */
export function OptionalFields({ typed, errors, leave }: Props) {
  const isDelivery = typed.method === 'delivery'
  const field = (name: 'email' | 'note' | 'riderNote') => ({
    name,
    value: typed[name],
    error: errors[name],
    onChange: (value: string) => type({ [name]: value }),
    onLeave: () => leave(name),
  })
  const isNeeded = Boolean(typed.note || typed.riderNote || errors.email || errors.note || errors.riderNote)
  return (
    <Fold
      title={
        typed.email
          ? say('Confirmation to {email}, notes', { email: typed.email })
          : say('Confirmation by e-mail, notes')
      }
      isNeeded={isNeeded}
    >
      <Field
        {...field('email')}
        label={say('E-mail')}
        type="email"
        inputMode="email"
        autoComplete="email"
        enterKeyHint="next"
      />
      {isDelivery && (
        <Field
          {...field('riderNote')}
          label={say('Note to the rider')}
          maxLength={MAX_ADDRESS_NOTE}
          autoComplete="off"
          enterKeyHint="next"
        />
      )}
      <div className="counted">
        <Field {...field('note')} label={say('Note to the baker')} maxLength={MAX_NOTE} isLong />
        <Counter used={typed.note.length} most={MAX_NOTE} />
      </div>
    </Fold>
  )
}
