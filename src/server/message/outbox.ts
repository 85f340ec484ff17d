import type { Logger } from 'pino'
import { dropOldCodes } from '#server/customer/own-data/code-sql.ts'
import type { Database } from '#server/db/open.ts'
import { type Repeated, repeat } from '#server/flow/repeat.ts'
import type { Vault } from '#server/keys/vault.ts'
import { dropOldKeys } from '#server/order/sql/placing/idempotency-key.ts'
import { dropOldSecurityRecords } from '#server/security/kept-records-sql.ts'
import { dropOldBooks } from '#server/shop/books-sql.ts'
import { failureCodes, type SendMail } from './mail.ts'
import {
  type DueMessage,
  dropOldMessages,
  markMessageFailed,
  markMessageMailed,
  takeDueMessages,
} from './outbox-sql.ts'

/** The parts of the server that mailing needs; without `sendMail`, messages wait for staff to copy them. */
type Needs = { database: Database; vault: Vault; clock: () => Date; log: Logger } & {
  sendMail: SendMail | null
}

/** The delay after which a message is mailed. */
const INTERVAL_MS = 1_000
/** Mails sent at the same time. */
const BATCH = 10
/** Longer than a mail server can take to answer, so that no second process sends the same message. */
const LEASE_MS = 5 * 60_000
/**
 * Waits a minute, then twice as long each time, at most 4 hours: about a day in all before staff have to copy
 * it.
 */
export const MAX_ATTEMPTS = 12
const FIRST_RETRY_MS = 60_000
const MAX_RETRY_MS = 4 * 3_600_000
/** Records past their retention period are looked for once in this many passes (D58). */
const PASSES_BETWEEN_DROPS = 3_600

/** Checks the outbox every second until it is stopped. Any number of processes may do so on one database. */
export function startOutbox(needs: Needs): Repeated {
  let passes = 0
  const task = async () => {
    if (passes++ % PASSES_BETWEEN_DROPS === 0) {
      await dropOldMessages(needs.database, needs.clock())
      await dropOldKeys(needs.database, needs.clock())
      await dropOldCodes(needs.database, needs.clock())
      await dropOldSecurityRecords(needs.database, needs.clock())
      await dropOldBooks(needs.database, needs.clock())
    }
    await mailDue(needs)
  }
  return repeat(needs.log, { name: 'outbox', intervalMs: INTERVAL_MS, task })
}

async function mailDue({ database, vault, sendMail, clock, log }: Needs): Promise<void> {
  if (!sendMail) return
  for (;;) {
    const now = clock()
    const leaseUntil = new Date(now.getTime() + LEASE_MS)
    const due = await takeDueMessages(database, vault, { now, leaseUntil, limit: BATCH })
    await Promise.all(due.map((message) => mail(sendMail, message)))
    if (due.length < BATCH) return
  }

  async function mail(send: SendMail, { id, to, subject, text, html, attempts }: DueMessage) {
    try {
      await send({ to, subject, text, ...(html && { html }) })
      await markMessageMailed(database, id, clock())
    } catch (error) {
      await putOff({ database, log }, { id, attempts, error, now: clock() })
    }
  }
}

async function putOff(
  { database, log }: { database: Database; log: Logger },
  { id, attempts, error, now }: { id: number; attempts: number; error: unknown; now: Date },
): Promise<void> {
  const { server, ...codes } = failureCodes(error)
  const pause = Math.min(FIRST_RETRY_MS * 2 ** (attempts - 1), MAX_RETRY_MS)
  const nextAttemptAt = attempts < MAX_ATTEMPTS ? new Date(now.getTime() + pause) : null
  log.error({ id, attempts, server, ...codes }, 'a message could not be mailed')
  await markMessageFailed(database, id, {
    failure: Object.values(codes).filter(Boolean).join(' '),
    nextAttemptAt,
  })
}
