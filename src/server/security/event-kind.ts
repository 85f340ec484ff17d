import type { RefusalKind } from '#domain/account/security/security-entry.ts'
import type { Problem, ProblemCode } from '#server/http/problem.ts'

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

/** The kind of a refusal; `null` if the log does not keep it. Without a token, a call is only asked to sign in. */
export function refusalKind({ code, isHonest }: Problem, hasToken: boolean): RefusalKind | null {
  if (isHonest) return null
  if (code === 'AUTHENTICATION_REQUIRED' && hasToken) return 'token'
  return KINDS[code] ?? null
}
