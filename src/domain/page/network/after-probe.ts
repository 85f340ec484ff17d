import { type Emergency, TURNS_AFTER } from './emergency.ts'

/** The emergency after another probe: `isShops` as the shop has answered, `null` if it has not (D55). */
export function afterProbe(before: Emergency, isShops: boolean | null): Emergency {
  const hasFailed = isShops === null
  const against = hasFailed === before.isOwn ? 0 : before.against + 1
  const hasTurned = against >= TURNS_AFTER
  return {
    isShops: isShops ?? before.isShops,
    isOwn: hasTurned ? hasFailed : before.isOwn,
    against: hasTurned ? 0 : against,
  }
}
