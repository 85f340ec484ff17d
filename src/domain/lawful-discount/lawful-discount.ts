import type { Centavos } from '#domain/money.ts'
import { shareOut } from '#domain/order/share-out.ts'
import { BENEFICIARIES, type Beneficiary, MAX_PEOPLE } from './beneficiary.ts'
import { type LawfulRate, rateFor, WHOLE_BASIS_POINTS } from './lawful-rate.ts'

/** How many people share an order, and how many of them the law gives a discount. Each person counts once. */
export type LawfulClaim = { people: number } & Record<Beneficiary, number>

/** The effect of one rate: `amount` is all it takes off, `vat` the part of it that is VAT not charged. */
export type LawfulPart = { name: string; beneficiary: Beneficiary; amount: Centavos; vat: Centavos }

/** A line of an order at the price that the shop asks for it. */
export type LawfulLine = { productId: number; totalPrice: Centavos; categories: readonly number[] }

/** The effect of one rate on every line of the order, by their positions. */
export type LawfulShares = Pick<LawfulPart, 'name' | 'beneficiary'> & {
  amounts: Centavos[]
  vats: Centavos[]
}

/** The discount granted to an order: the claim, the rates of that day, and what they take off. */
export type LawfulGrant = LawfulClaim & { rates: LawfulRate[]; parts: LawfulPart[] }

/** Whether the numbers make sense: at least one beneficiary, and no more of them than people. */
export function isClaim({ people, ...counts }: LawfulClaim): boolean {
  const all = [people, ...BENEFICIARIES.map((kind) => counts[kind])]
  const entitled = all.slice(1).reduce((sum, count) => sum + count, 0)
  return (
    all.every((count) => Number.isSafeInteger(count) && count >= 0 && count <= MAX_PEOPLE) &&
    entitled >= 1 &&
    entitled <= people
  )
}

/**
 * The discount by law, rate by rate and line by line. Everybody who shares the order is taken to have an equal part
 * of each line, so of goods worth G, n of m people have G × n / m for their own use. Of that the VAT is taken out first,
 * then the rate; rounded once, half a centavo up, and capped. The result is divided over the lines by their prices, so
 * that the shares of any split add up to it. No line ever costs less than nothing.
 */
export function lawfulShares(
  lines: readonly LawfulLine[],
  claim: LawfulClaim,
  rates: readonly LawfulRate[],
): LawfulShares[] {
  const remainders = lines.map(({ totalPrice }) => totalPrice)
  return BENEFICIARIES.flatMap((beneficiary) => {
    const rateOfLine = lines.map((line) => rateFor(rates, beneficiary, line))
    return rates
      .filter((rate) => claim[beneficiary] > 0 && rateOfLine.includes(rate))
      .map((rate) => {
        const prices = lines.map(({ totalPrice }, at) => (rateOfLine[at] === rate ? totalPrice : 0))
        const rooms = remainders.map((room, at) => (rateOfLine[at] === rate ? room : 0))
        const { amount, vat } = effectOf(rate, sum(prices), claim[beneficiary], claim.people)
        const amounts = shareOut(Math.min(amount, sum(rooms)), prices, rooms)
        for (const [at, share] of amounts.entries()) remainders[at] = (remainders[at] ?? 0) - share
        const vats = shareOut(Math.min(vat, sum(amounts)), amounts, amounts)
        return { name: rate.name, beneficiary, amounts, vats }
      })
  })
}

/** The sums of these shares, of all lines or of some of them; without rates that take off nothing. */
export function partsOf(
  shares: readonly LawfulShares[],
  isIn: (line: number) => boolean = () => true,
): LawfulPart[] {
  const sumIn = (amounts: readonly Centavos[]) => sum(amounts.filter((_, line) => isIn(line)))
  return shares
    .map(({ name, beneficiary, amounts, vats }) => ({
      name,
      beneficiary,
      amount: sumIn(amounts),
      vat: sumIn(vats),
    }))
    .filter(({ amount }) => amount > 0)
}

/** All that these parts take off. */
export function sumOfParts(parts: readonly LawfulPart[]): Centavos {
  return sum(parts.map(({ amount }) => amount))
}

/**
 * A lawful discount is not given together with promotions: an order has the better of the two. On equal sums the
 * voucher is kept for another order.
 */
export function takesLaw({ law, voucher }: { law: Centavos; voucher: Centavos }): boolean {
  return law > 0 && law >= voucher
}

/** Intermediate products can exceed 2⁵³, so they are computed exactly. */
function effectOf(rate: LawfulRate, goods: Centavos, entitled: number, people: number) {
  const vatPoints = rate.isVatExempt ? rate.vatBasisPoints : 0
  const whole = BigInt(people) * BigInt(WHOLE_BASIS_POINTS + vatPoints)
  const share = BigInt(goods) * BigInt(entitled)
  const amount = rounded(share * BigInt(vatPoints + rate.rateBasisPoints), whole)
  return {
    amount: Math.min(amount, rate.cap ?? amount),
    vat: Math.min(rounded(share * BigInt(vatPoints), whole), rate.cap ?? amount),
  }
}

function rounded(dividend: bigint, divisor: bigint): number {
  return Number((2n * dividend + divisor) / (2n * divisor))
}

function sum(amounts: readonly Centavos[]): Centavos {
  return amounts.reduce((all, amount) => all + amount, 0)
}
