import type { Shelf } from '#contract/admin/order/counter-sale.ts'
import type { Beneficiary } from '#domain/lawful-discount/beneficiary.ts'
import { beneficiariesOf } from '#domain/lawful-discount/lawful-rate.ts'
import { idWords } from '#domain/lawful-discount/lawful-words.ts'
import { claimOf, isClaimed } from '#domain/lawful-discount/typed-claim.ts'
import { Tick } from '#islands/admin/edit/Tick.tsx'
import { TypedField } from '#islands/admin/edit/TypedField.tsx'
import { Fold } from '#islands/kit/Fold.tsx'
import type { TypedLaw } from './sale.ts'

type Props = { rates: Shelf['rates']; typed: TypedLaw; change: (typed: TypedLaw) => void }

const FIELDS: { kind: Beneficiary; name: 'seniors' | 'pwds'; label: string }[] = [
  { kind: 'senior', name: 'seniors', label: 'Senior citizens' },
  { kind: 'pwd', name: 'pwds', label: 'Persons with disability (PWD)' },
]

/**
 * The walk-ins who share the goods, where the shop gives a discount by law: whole numbers, and that their IDs were seen.
 */
export function LawfulFields({ rates, typed, change }: Props) {
  const beneficiaries = beneficiariesOf(rates)
  if (beneficiaries.length === 0) return null
  const claim = claimOf(typed)
  const set = (changes: Partial<TypedLaw>) => change({ ...typed, isSeen: false, ...changes })
  return (
    <Fold title="Senior citizen or PWD discount">
      {FIELDS.filter(({ kind }) => beneficiaries.includes(kind)).map(({ name, label }) => (
        <TypedField
          inputMode="numeric"
          autoComplete="off"
          key={name}
          label={label}
          value={typed[name]}
          change={(value) => set({ [name]: value })}
        />
      ))}
      <TypedField
        inputMode="numeric"
        autoComplete="off"
        label="People who share it, all together"
        value={typed.people}
        change={(people) => set({ people })}
      />
      {isClaimed(typed) && !claim && (
        <p className="field-error" role="alert">
          Whole numbers, with no more seniors and PWDs than people.
        </p>
      )}
      {claim && (
        <Tick
          label={`I have seen ${idWords(claim)}`}
          isTicked={typed.isSeen}
          change={(isSeen) => set({ isSeen })}
        />
      )}
    </Fold>
  )
}
