import type { Context } from 'hono'
import { clientAddress } from '#server/http/client-address.ts'
import { declaredCall } from '#server/http/declared-call.ts'
import { maskedNetwork } from '#server/http/masked-network.ts'
import type { Problem } from '#server/http/problem.ts'
import type { AppEnvironment } from '#server/http/route.ts'
import { refusalKind } from './event-kind.ts'
import type { SecurityLog } from './security-log.ts'

/** Counts a refused call in the security log, if it is one that the log keeps. */
export function noteRefusal(log: SecurityLog, context: Context<AppEnvironment>, problem: Problem): void {
  const hasToken = context.req.header('Authorization') !== undefined
  const kind = refusalKind(problem, hasToken)
  if (!kind) return
  const accountId = problem.accountId ?? context.var.caller?.userId ?? null
  log.note({ kind, accountId, ...placeOf(context) })
}

/** Counts a sign-in, for the audit. */
export function noteSignIn(log: SecurityLog, context: Context<AppEnvironment>, accountId: number): void {
  log.note({ kind: 'sign-in', accountId, ...placeOf(context) })
}

function placeOf(context: Context<AppEnvironment>) {
  return {
    network: maskedNetwork(clientAddress(context)),
    call: declaredCall(context)?.name ?? 'unknown',
    correlationId: context.var.correlationId,
  }
}
