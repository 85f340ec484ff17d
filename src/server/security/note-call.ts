import type { Context } from 'hono'
import type { RefusalKind } from '#domain/account/security/security-entry.ts'
import { clientAddress } from '#server/http/client-address.ts'
import { declaredCall } from '#server/http/declared-call.ts'
import { maskedNetwork } from '#server/http/masked-network.ts'
import type { Problem, ProblemCode } from '#server/http/problem.ts'
import type { AppEnvironment } from '#server/http/route.ts'
import type { SecurityLog } from './security-log.ts'

/**
 * The refusals that the security log keeps. Expired CSRF tokens and wrong clocks are not among them: pages mend these
 * by themselves (D35), as every tab does that was open for an hour.
 */
const KINDS: Partial<Record<ProblemCode, RefusalKind>> = {
  SIGNATURE_INVALID: 'signature',
  CSRF_MISSING: 'csrf',
  CSRF_INVALID: 'csrf',
  REPLAYED: 'replay',
  ORIGIN_REFUSED: 'origin',
  INVALID_CREDENTIALS: 'password',
  ACCOUNT_LOCKED: 'lock',
  FORBIDDEN: 'rights',
  RATE_LIMITED: 'rate-limit',
  SESSION_ENDED: 'token',
}

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

/** The kind of a refusal; `null` if the log does not keep it. Without a token, a call is only asked to sign in. */
function refusalKind({ code, isHonest }: Problem, hasToken: boolean): RefusalKind | null {
  if (isHonest) return null
  if (code === 'AUTHENTICATION_REQUIRED' && hasToken) return 'token'
  return KINDS[code] ?? null
}
