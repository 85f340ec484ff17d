import { useStore } from '@nanostores/react'
import { betterOfWords, idWords } from '#domain/lawful-discount/lawful-words.ts'
import { claimText, type TypedClaim } from '#domain/lawful-discount/typed-claim.ts'
import type { FieldErrors } from '#islands/checkout/details.ts'
import { Fold } from '#islands/kit/Fold.tsx'
import { Field } from '#islands/kit/form/Field.tsx'
import { $options } from '#stores/checkout/order-options.ts'
import { $currentQuote } from '#stores/checkout/quote.ts'
import { claimIn, type TypedDetails, type } from '#stores/checkout/typed-details.ts'
import { say } from '#words/say.ts'

type Props = { typed: TypedDetails; errors: FieldErrors; leave: (name: keyof TypedDetails) => void }

const MAX_DIGITS = 2

/** The discount that the law gives: folded until wanted. */
export function LawfulFold({ typed, errors, leave }: Props) {
  const offered = useStore($options)?.lawful ?? []
  const quoted = useStore($currentQuote)?.lawful
  const isAsked = typed.claim !== ''
  const claim = claimIn(typed)
  // Numbers that make sense are only wrong if the shop has switched the discount off.
  const problem =
    errors.people && claim
      ? say('We do not give this discount any more. Please order without it.')
      : errors.people
  const set = (changes: Partial<TypedClaim>) =>
    type({ ...changes, claim: claimText({ ...typed, ...changes }) })
  const field = (name: 'people' | 'seniors' | 'pwds', label: string) => (
    <Field
      name={name}
      label={label}
      value={typed[name]}
      error={name === 'people' ? problem : undefined}
      inputMode="numeric"
      maxLength={MAX_DIGITS}
      autoComplete="off"
      enterKeyHint="next"
      onChange={(value) => set({ [name]: value })}
      onLeave={() => leave(name)}
    />
  )
  return (
    <Fold title={titleOf(offered)} isNeeded={isAsked || errors.people !== undefined}>
      <p className="muted fold-hint">{say('For the part of the order that is for their own use.')}</p>
      {(offered.includes('senior') || typed.seniors) && field('seniors', say('Senior citizens'))}
      {(offered.includes('pwd') || typed.pwds) && field('pwds', say('Persons with disability (PWD)'))}
      {field('people', say('People who share it, all together'))}
      <p role="status" className="fold-hint">
        {claim && quoted && (
          <b>{betterOfWords(quoted, { law: quoted.amount, voucher: quoted.voucherAmount })}</b>
        )}
        {claim && quoted?.isTaken && (
          <span className="muted">
            {' '}
            {say('We ask to see {ids} when you get the order, and keep no picture or number of it.', {
              ids: idWords(quoted),
            })}
          </span>
        )}
      </p>
      {isAsked && (
        <button
          type="button"
          className="button quiet"
          onClick={() => set({ people: '', seniors: '', pwds: '' })}
        >
          {say('Order without this discount')}
        </button>
      )}
    </Fold>
  )
}

function titleOf([first, second]: readonly string[]): string {
  if (first === undefined || second !== undefined) return say('Senior citizen or PWD discount')
  return say(first === 'senior' ? 'Senior citizen discount' : 'PWD discount')
}
