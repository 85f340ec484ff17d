import { readSession, writeSession } from '#client/storage/session-storage.ts'
import { isBytes } from '#domain/page/network/data-budget.ts'

/** Where a tab stores how fast its last upload was, in whole bytes a second. */
const UPLINK_KEY = 'pugon:uplink'

/** How fast this tab's last upload was, in bytes a second; `null` if it has sent nothing large enough to tell. */
export function measuredUplink(): number | null {
  const stored = readSession<unknown>(UPLINK_KEY)
  return isBytes(stored) ? stored : null
}

/** Notes how fast an upload is, in bytes a second (§3). */
export function noteUplink(speed: number): void {
  if (Number.isFinite(speed)) writeSession(UPLINK_KEY, Math.round(speed))
}
