import { joinWords } from '#domain/join-words.ts'
import { type Centavos, formatCentavos } from '#domain/money.ts'
import { say } from '#words/say.ts'
import type { Beneficiary } from './beneficiary.ts'
import { type LawfulClaim, type LawfulPart, takesLaw } from './lawful-discount.ts'
import { rateName } from './rate-name.ts'

type Counts = Pick<LawfulClaim, Beneficiary>

/** The discount's short name at the beginning of a sentence, and within one. */
function lawfulNames({ senior, pwd }: Counts): [first: string, within: string] {
  if (senior > 0 && pwd > 0) return [say('Senior and PWD discount'), say('senior and PWD discount')]
  if (senior > 0) return [say('Senior discount'), say('senior discount')]
  return [say('PWD discount'), say('PWD discount')]
}

/** The better of law and voucher in one line, with both sums. */
export function betterOfWords(counts: Counts, sums: { law: Centavos; voucher: Centavos }): string {
  const [name, discount] = lawfulNames(counts)
  const [law, voucher] = [formatCentavos(sums.law), formatCentavos(sums.voucher)]
  if (sums.law === 0 && sums.voucher === 0)
    return say('The {discount} does not apply to these goods.', { discount })
  if (sums.voucher === 0) return say('{name} saves {law}.', { name, law })
  if (sums.law === 0)
    return say('The {discount} does not apply to these goods: you get the voucher’s {voucher}.', {
      discount,
      voucher,
    })
  if (sums.law === sums.voucher)
    return say('Both save {law}: you get the {discount} and keep the voucher.', { law, discount })
  return takesLaw(sums)
    ? say('{name} saves {law}, the voucher {voucher}: you get the {discount}.', {
        name,
        law,
        voucher,
        discount,
      })
    : say('{name} saves {law}, the voucher {voucher}: you get the voucher.', { name, law, voucher })
}

/** The IDs that staff ask for: `1 senior ID and 2 PWD IDs`. */
export function idWords({ senior, pwd }: Counts): string {
  const seniors = say(senior === 1 ? '{count} senior ID' : '{count} senior IDs', { count: senior })
  const pwds = say(pwd === 1 ? '{count} PWD ID' : '{count} PWD IDs', { count: pwd })
  return joinWords([...(senior > 0 ? [seniors] : []), ...(pwd > 0 ? [pwds] : [])])
}

/** For whom a discount by law was asked: `2 seniors and 1 PWD of 4 people`. */
export function claimWords({ people, senior, pwd }: LawfulClaim): string {
  const seniors = say(senior === 1 ? '{count} senior' : '{count} seniors', { count: senior })
  const pwds = say(pwd === 1 ? '{count} PWD' : '{count} PWDs', { count: pwd })
  const those = joinWords([...(senior > 0 ? [seniors] : []), ...(pwd > 0 ? [pwds] : [])])
  return say(people === 1 ? '{those} of {count} person' : '{those} of {count} people', {
    those,
    count: people,
  })
}

type Discounted = {
  discount: Centavos
  lawful?: { parts: readonly Pick<LawfulPart, 'name' | 'amount' | 'vat'>[] } | null | undefined
}

/** The parts of an order's discount, for its sums: the voucher, or each rate of the law. */
export function discountLines({ discount, lawful }: Discounted): { name: string; amount: Centavos }[] {
  if (discount === 0) return []
  if (!lawful) return [{ name: say('Voucher'), amount: discount }]
  return lawful.parts.map(({ name: stored, amount, vat }) => {
    const name = rateName(stored)
    const more = { name, amount: formatCentavos(vat) }
    return { name: vat > 0 ? say('{name}, with {amount} of VAT not charged', more) : name, amount }
  })
}

type Checked = LawfulClaim & { isShown: boolean | null }

/** The check at the handover, or its outcome: `Check 1 senior ID (1 of 4 people)`. */
export function checkWords({ people, senior, pwd, isShown }: Checked): string {
  const ids = idWords({ senior, pwd })
  if (isShown === null)
    return `Check ${ids} (${senior + pwd} of ${people} ${people === 1 ? 'person' : 'people'})`
  return isShown ? `Checked: ${ids}` : `Not shown: ${ids}`
}
