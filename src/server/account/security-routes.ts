import type { Logger } from 'pino'
import { getCsrfToken, logSecurityReport, type SecurityReport } from '#contract/account/security.ts'
import { manilaIso } from '#domain/time/manila.ts'
import { maskedAddress } from '#server/http/masked-address.ts'
import { type App, route } from '#server/http/route.ts'
import type { SessionCookie } from '#server/http/session-cookie.ts'
import type { CsrfTokens } from '#server/keys/csrf-token.ts'

type Needs = { csrfTokens: CsrfTokens; sessionCookie: SessionCookie; clock: () => Date; log: Logger }

/** No browser sends more at once. */
const MAX_REPORTS = 10

/** The token for signed writes (D35), and the receiver of reports on the content security policy. */
export function mountSecurity(app: App, { csrfTokens, sessionCookie, clock, log }: Needs): void {
  route(app, getCsrfToken, async ({ context }) => {
    const now = clock()
    const { token, expiresAt } = csrfTokens.issue(sessionCookie.ensure(context), now)
    return { csrfToken: token, expiresAt: manilaIso(expiresAt), serverTime: manilaIso(now) }
  })

  route(app, logSecurityReport, async ({ body, context }) => {
    const { correlationId } = context.var
    for (const violation of violationsOf(body).slice(0, MAX_REPORTS)) {
      log.warn({ ...violation, correlationId }, 'the content security policy blocked something')
    }
    return { received: true as const }
  })
}

function violationsOf(reports: SecurityReport) {
  if (!Array.isArray(reports)) {
    const { 'csp-report': report } = reports
    return [
      {
        directive: directiveName(report['effective-directive'] ?? report['violated-directive']),
        blocked: maskedAddress(report['blocked-uri']),
        page: maskedAddress(report['document-uri']),
        source: maskedAddress(report['source-file']),
        line: report['line-number'],
      },
    ]
  }
  return reports
    .filter(({ type }) => type === 'csp-violation')
    .map(({ body }) => ({
      directive: directiveName(body.effectiveDirective),
      blocked: maskedAddress(body.blockedURL),
      page: maskedAddress(body.documentURL),
      source: maskedAddress(body.sourceFile),
      line: body.lineNumber,
    }))
}

/** A directive's name, without the sources that may follow it. */
function directiveName(text: string | null | undefined): string | undefined {
  return /^[a-z-]{1,40}/.exec(text ?? '')?.[0]
}
