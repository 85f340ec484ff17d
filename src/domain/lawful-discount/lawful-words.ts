import { type Centavos, formatCentavos } from '#domain/money.ts'
import { BENEFICIARIES, type Beneficiary } from './beneficiary.ts'
import { type LawfulClaim, type LawfulPart, takesLaw } from './lawful-discount.ts'

/** The persons, as they are called in words to customers and staff. */
const BENEFICIARY_WORDS: Record<Beneficiary, string> = { senior: 'senior', pwd: 'PWD' }

type Counts = Pick<LawfulClaim, Beneficiary>

/** The discount's short name: `Senior discount`, or `Senior and PWD discount`. */
function lawfulName(counts: Counts): string {
  const kinds = BENEFICIARIES.filter((kind) => counts[kind] > 0).map((kind) => BENEFICIARY_WORDS[kind])
  const words = `${kinds.join(' and ')} discount`
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** The better of law and voucher in one line, with both sums. */
export function betterOfWords(counts: Counts, sums: { law: Centavos; voucher: Centavos }): string {
  const name = lawfulName(counts)
  const own = name.startsWith('S') ? name.charAt(0).toLowerCase() + name.slice(1) : name
  const [law, voucher] = [formatCentavos(sums.law), formatCentavos(sums.voucher)]
  if (sums.law === 0 && sums.voucher === 0) return `The ${own} does not apply to these goods.`
  if (sums.voucher === 0) return `${name} saves ${law}.`
  if (sums.law === 0) return `The ${own} does not apply to these goods: you get the voucher’s ${voucher}.`
  if (sums.law === sums.voucher) return `Both save ${law}: you get the ${own} and keep the voucher.`
  return takesLaw(sums)
    ? `${name} saves ${law}, the voucher ${voucher}: you get the ${own}.`
    : `${name} saves ${law}, the voucher ${voucher}: you get the voucher.`
}

/** The IDs that staff ask for: `1 senior ID and 2 PWD IDs`. */
export function idWords(counts: Counts): string {
  return BENEFICIARIES.filter((kind) => counts[kind] > 0)
    .map((kind) => `${counts[kind]} ${BENEFICIARY_WORDS[kind]} ${counts[kind] === 1 ? 'ID' : 'IDs'}`)
    .join(' and ')
}

/** For whom a discount by law was asked: `2 seniors and 1 PWD of 4 people`. */
export function claimWords({ people, ...counts }: LawfulClaim): string {
  const those = BENEFICIARIES.filter((kind) => counts[kind] > 0)
    .map((kind) => `${counts[kind]} ${BENEFICIARY_WORDS[kind]}${counts[kind] === 1 ? '' : 's'}`)
    .join(' and ')
  return `${those} of ${people} ${people === 1 ? 'person' : 'people'}`
}

type Discounted = {
  discount: Centavos
  lawful?: { parts: readonly Pick<LawfulPart, 'name' | 'amount' | 'vat'>[] } | null | undefined
}

/** The parts of an order's discount, for its sums: the voucher, or each rate of the law. */
export function discountLines({ discount, lawful }: Discounted): { name: string; amount: Centavos }[] {
  if (discount === 0) return []
  if (!lawful) return [{ name: 'Voucher', amount: discount }]
  return lawful.parts.map(({ name, amount, vat }) => ({
    name: vat > 0 ? `${name}, with ${formatCentavos(vat)} of VAT not charged` : name,
    amount,
  }))
}

type Checked = LawfulClaim & { isShown: boolean | null }

/** The check at the handover, or its outcome: `Check 1 senior ID (1 of 4 people)`. */
export function checkWords({ people, senior, pwd, isShown }: Checked): string {
  const ids = idWords({ senior, pwd })
  if (isShown === null)
    return `Check ${ids} (${senior + pwd} of ${people} ${people === 1 ? 'person' : 'people'})`
  return isShown ? `Checked: ${ids}` : `Not shown: ${ids}`
}
