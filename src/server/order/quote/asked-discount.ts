import { isClaim, type LawfulClaim } from '#domain/lawful-discount/lawful-discount.ts'
import { type LawfulRate, ratesInForce } from '#domain/lawful-discount/lawful-rate.ts'
import type { OrderingSettings } from '#domain/order/ordering-settings.ts'
import { refuse } from '#server/http/problem.ts'
import { say } from '#words/say.ts'

/**
 * The discount by law that somebody asks for, with the rates in force; `null` if nobody does. Throws `Problem` if the
 * numbers cannot be.
 */
export function askedDiscount(
  claim: LawfulClaim | null | undefined,
  { lawfulDiscounts }: Pick<OrderingSettings, 'lawfulDiscounts'>,
): { claim: LawfulClaim; rates: LawfulRate[] } | null {
  if (!claim) return null
  if (!isClaim(claim)) {
    refuse(
      'lawful',
      'people',
      say('lawful must name at least one senior citizen or person with disability, and no more than people'),
    )
  }
  return { claim, rates: ratesInForce(lawfulDiscounts) }
}
