import { addDays, manilaDate, manilaMoment } from '#domain/time/manila.ts'
import { type Repeated, repeat } from '#server/flow/repeat.ts'
import type { AskDeps } from '#server/payment/ask.ts'
import { listAccounts } from '#server/payment/sql/account.ts'
import { claimDay, finishDay } from '#server/payment/sql/day.ts'
import { compareDay } from './differences.ts'

const HOUR_MS = 3_600_000
const INTERVAL_MS = 10 * 60_000
/** By then, what was paid in the last minutes of a day is in every list. */
const AFTER_MIDNIGHT_MS = 2 * HOUR_MS
/** Longer than a comparison takes; a provider that is away is asked again after it. */
const CLAIM_MS = HOUR_MS
/** A shop that was closed for longer compares older days in the office, if at all. */
const DAYS_BACK = 7

/** Compares each Manila day once with the provider's list, two hours after its end, by one process; differences wait for the office. */
export function startDayComparisons(deps: AskDeps): Repeated {
  return repeat(deps.log, { name: 'payment days', intervalMs: INTERVAL_MS, task: () => compareDays(deps) })
}

async function compareDays(deps: AskDeps): Promise<void> {
  const { database, clock, log } = deps
  const accounts = await listAccounts(database)
  const first = accounts.at(-1)
  if (!first) return
  const today = manilaDate(new Date(clock().getTime() - AFTER_MIDNIGHT_MS))
  for (let back = DAYS_BACK; back > 0; back--) {
    const day = addDays(today, -back)
    if (manilaMoment(addDays(day, 1), '00:00') <= first.createdAt) continue
    const now = clock()
    if (!(await claimDay(database, { day, now, until: new Date(now.getTime() + CLAIM_MS) }))) continue
    const { list, differences } = await compareDay(deps, day)
    if (list === 'away') continue
    await finishDay(database, { day, at: clock(), differences: differences.length })
    if (differences.length > 0)
      log.warn({ day, differences: differences.length }, 'a provider’s list and the books differ')
  }
}
