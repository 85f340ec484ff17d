import { isSlow } from '#domain/page/network/connection.ts'
import { connection } from './connection.ts'

/** Marks a call without an answer on the page's timeline. */
export const LOSS_MARK = 'pugon:line'

/** Notes that a call got no answer (D50). */
export function noteLoss(): void {
  performance.mark(LOSS_MARK)
}

/** Whether the line was measured or told to be slow: its answers are waited for longer (§9, D50). */
export function isSlowNow(): boolean {
  return isSlow(connection()) || globalThis.document?.documentElement?.dataset?.['slowLine'] !== undefined
}
