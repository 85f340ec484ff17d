import { isClaim, type LawfulClaim } from './lawful-discount.ts'

/** The numbers as they are typed; empty fields count as 0. */
export type TypedClaim = { people: string; seniors: string; pwds: string }

/** Whether somebody is named to whom the law gives a discount. */
export function isClaimed({ seniors, pwds }: TypedClaim): boolean {
  return [seniors, pwds].some((typed) => count(typed) !== 0)
}

/** The discount by law that is asked for; `null` if there is none, or if the numbers cannot be. */
export function claimOf(typed: TypedClaim): LawfulClaim | null {
  const named = { senior: count(typed.seniors), pwd: count(typed.pwds) }
  // Somebody who names no others orders for these alone.
  const people = typed.people.trim() === '' ? named.senior + named.pwd : count(typed.people)
  const claim = { people, ...named }
  return isClaim(claim) ? claim : null
}

/** The claim as the checkout's draft keeps it: empty if there is none, otherwise JSON, `null` if it cannot be. */
export function claimText(typed: TypedClaim): string {
  return isClaimed(typed) ? JSON.stringify(claimOf(typed)) : ''
}

function count(typed: string): number {
  return /^\d*$/.test(typed.trim()) ? Number(typed) : Number.NaN
}
