import { MAX_PLAN_DAYS, type PlanSpan } from '#domain/product/pricing/price-plan.ts'
import { refuse } from '#server/http/problem.ts'

const DAY_MS = 86_400_000

/** The time of a plan as sent; now if it has no start. Throws `Problem` for a time that cannot be. */
export function spanOfPlan(
  { startsAt, endsAt }: { startsAt: string | null; endsAt: string | null },
  now: Date,
): PlanSpan {
  const span = { startsAt: startsAt ? new Date(startsAt) : now, endsAt: endsAt ? new Date(endsAt) : null }
  const latest = new Date(+now + MAX_PLAN_DAYS * DAY_MS)
  if (span.startsAt > latest) refuse('startsAt', 'too-far', `startsAt must be within ${MAX_PLAN_DAYS} days`)
  if (!span.endsAt) return span
  if (span.endsAt <= now) refuse('endsAt', 'past', 'endsAt must be in the future')
  if (span.endsAt <= span.startsAt) refuse('endsAt', 'before-start', 'endsAt must be after startsAt')
  if (span.endsAt > latest) refuse('endsAt', 'too-far', `endsAt must be within ${MAX_PLAN_DAYS} days`)
  return span
}
